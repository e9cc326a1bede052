import { useRef, useState } from 'react';
import { type CallError, problemOf } from './call.ts';

export interface Sending {
  readonly busy: boolean;
  /** The refusal of the last attempt. */
  readonly problem: CallError | undefined;
  /** Does the work unless it is already running. Reports whatever it throws through the returned state. */
  readonly send: (work: () => Promise<void>) => Promise<void>;
}

/** Sends something once, however often the button is pressed. */
export function useSending(): Sending {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<CallError>();

  const send = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, problem, send };
}
