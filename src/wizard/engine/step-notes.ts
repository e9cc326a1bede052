import { createContext, useContext, useEffect, useMemo } from 'react';
import type { CallRequest } from '#schemas/calls/calls.ts';

export type StepNote = CallRequest<'POST /note-step'>;

/** Receives events at the steps. No one does, unless the app provides a receiver. */
export const StepNotes = createContext<(note: StepNote) => void>(() => undefined);

/** Reports that a step is shown; returns a function that reports which of its fields stop it. */
export function useStepNotes(enrollment_id: string, tab_name: string | undefined): (stopped_by: readonly string[]) => void {
  const send = useContext(StepNotes);
  useEffect(() => {
    if (tab_name) send({ enrollment_id, tab_name });
  }, [send, enrollment_id, tab_name]);
  return useMemo(
    () => (stopped_by) => {
      if (tab_name && stopped_by.length > 0) send({ enrollment_id, tab_name, stopped_by: [...stopped_by] });
    },
    [send, enrollment_id, tab_name],
  );
}
