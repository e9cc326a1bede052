import { useRef, useState } from 'react';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { type CallError, problemOf } from './call.ts';

export interface Sending {
  readonly busy: boolean;
  /** The refusal of the last attempt. */
  readonly refusal: CallError | undefined;
  /** The part that concerns fields; a new array for each attempt. */
  readonly faults: readonly FieldFault[] | undefined;
  /** The fault of a field, by its name. */
  readonly faultOf: (name: string) => string | undefined;
  /** The part that concerns no field. */
  readonly problem: CallError | undefined;
  /** Does the work unless it is already running. Reports whatever it throws through the returned state. */
  readonly send: (work: () => Promise<void>) => Promise<void>;
}

/** Sends something once, however often the button is pressed. */
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
  const faults = ofFields ? refusal.faults : undefined;
  const faultOf = (name: string) => faults?.find(({ target_element }) => target_element === name)?.error_message;
  return { busy, refusal, faults, faultOf, problem: ofFields ? undefined : refusal, send };
}
