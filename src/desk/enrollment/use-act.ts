import { useState } from 'react';
import { useSending } from '#src/api/use-sending.ts';
import { randomId } from '#src/ui/random-id.ts';

/** Does an act on an enrollment once, and calls back when it is done. */
export function useAct(onDone: () => void) {
  const sending = useSending();
  // A second press, or a press after a lost answer, is the same act.
  const [actId, setActId] = useState(randomId);
  const act = (work: (actId: string) => Promise<unknown>) =>
    sending.send(async () => {
      await work(actId);
      setActId(randomId());
      onDone();
    });
  return { ...sending, act };
}
