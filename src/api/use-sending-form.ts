import { useState } from 'react';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { type Sending, useSending } from './use-sending.ts';

/** The state of sending a form. Faults are shown at its fields; `problem` is a refusal without any. */
export interface SendingForm extends Sending {
  /** What the last attempt says about fields; a new array for each attempt. */
  readonly faults: readonly FieldFault[] | undefined;
  /**
   * What a control needs for the fields that it sets: their fault of the last attempt until it changes, and how it
   * changes.
   */
  readonly field: <Value>(names: string | readonly string[], change: (value: Value) => void) => RefusedField<Value>;
  /** The messages of faults that no control shows, because `field` was not called for them. */
  readonly elsewhere: () => readonly string[];
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
  const placed = new Set<string>();
  const field: SendingForm['field'] = (names, change) => {
    const own = [names].flat();
    own.forEach((name) => placed.add(name));
    return {
      error: stillWrong.find(({ target_element }) => own.includes(target_element))?.error_message,
      onChange: (value) => {
        setChanged((before) => [...before, ...own]);
        change(value);
      },
    };
  };
  const elsewhere = () => stillWrong.filter(({ target_element }) => !placed.has(target_element)).map(({ error_message }) => error_message);
  const sendForm: Sending['send'] = (work) => {
    setChanged([]);
    return send(work);
  };
  return { busy, faults, field, elsewhere, problem: faults ? undefined : problem, send: sendForm };
}
