import { useState } from 'react';
import { useSending } from '#src/api/use-sending.ts';
import { newActId } from './new-act-id.ts';

/** Does something with an enrollment once, and tells the page when it is done. */
export function useAct(onDone: () => void) {
  const sending = useSending();
  // A second press, or a press after a lost answer, is the same act.
  const [actId, setActId] = useState(newActId);
  const act = (work: (actId: string) => Promise<unknown>) =>
    sending.send(async () => {
      await work(actId);
      setActId(newActId());
      onDone();
    });
  return { ...sending, act };
}
