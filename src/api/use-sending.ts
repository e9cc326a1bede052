import { useRef, useState } from 'react';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { type CallError, problemOf } from './call.ts';

export interface Sending {
  readonly busy: boolean;
  /** Why the last attempt came to nothing. */
  readonly refusal: CallError | undefined;
  /** … where that is about fields; another array at each attempt. */
  readonly faults: readonly FieldFault[] | undefined;
  /** … where it is about no field. */
  readonly problem: CallError | undefined;
  /** Does the work, unless it is being done already. Whatever it throws is told here, and never lost. */
  readonly send: (work: () => Promise<void>) => Promise<void>;
}

/** Sends what somebody asked to be sent, once however often they press. */
export function useSending(): Sending {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<CallError>();

  const send = async (work: () => Promise<void>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      await work();
    } catch (error) {
      setRefusal(problemOf(error));
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const ofFields = refusal !== undefined && refusal.faults.length > 0;
  return { busy, refusal, faults: ofFields ? refusal.faults : undefined, problem: ofFields ? undefined : refusal, send };
}
