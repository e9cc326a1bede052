import { useState } from 'react';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { type Sending, useSending } from './use-sending.ts';

/** Sending a form, whose refusal is shown at its fields. Its `problem` is a refusal that concerns no field. */
export interface SendingForm extends Sending {
  /** What the last attempt says about fields; a new array for each attempt. */
  readonly faults: readonly FieldFault[] | undefined;
  /**
   * What a control needs for the fields that it sets: their fault of the last attempt until it changes, and how it
   * changes.
   */
  readonly field: <Value>(names: string | readonly string[], change: (value: Value) => void) => RefusedField<Value>;
}

interface RefusedField<Value> {
  readonly error: string | undefined;
  readonly onChange: (value: Value) => void;
}

/** Sends a form once, however often the button is pressed. */
export function useSendingForm(): SendingForm {
  const { busy, problem, send } = useSending();
  const [changed, setChanged] = useState<readonly string[]>([]);

  const faults = problem && problem.faults.length > 0 ? problem.faults : undefined;
  const stillWrong = faults?.filter(({ target_element }) => !changed.includes(target_element)) ?? [];
  const field: SendingForm['field'] = (names, change) => ({
    error: stillWrong.find(({ target_element }) => [names].flat().includes(target_element))?.error_message,
    onChange: (value) => {
      setChanged((before) => before.concat(names));
      change(value);
    },
  });
  const sendForm: Sending['send'] = (work) => {
    setChanged([]);
    return send(work);
  };
  return { busy, faults, field, problem: faults ? undefined : problem, send: sendForm };
}
