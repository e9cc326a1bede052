import { useState } from 'react';
import type { Sending } from '#src/api/use-sending.ts';
import { randomId } from '#src/ui/random-id.ts';

/** Does an act on an enrollment once, and calls back when it is done. */
export function useAct(send: Sending['send'], onDone: () => void) {
  // A second press, or a press after a lost answer, is the same act.
  const [actId, setActId] = useState(randomId);
  return (work: (actId: string) => Promise<unknown>) =>
    send(async () => {
      await work(actId);
      setActId(randomId());
      onDone();
    });
}
