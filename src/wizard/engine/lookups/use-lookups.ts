import { type FormEvent, useMemo } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import type { FormHandle } from '#widgets/form/schema-form.tsx';
import { createBankLookup } from './bank-lookup.ts';
import type { FillIn } from './fill-in.ts';
import { createHold } from './hold.ts';
import { ZipLookup } from './zip-lookup.ts';

export interface Lookups {
  /** A form was opened, with or without answers. What it fills in is not typed, so `fillIn` does that. */
  readonly open: (fields: readonly Field[], form: FormHandle, fillIn: FillIn) => void;
  /** A field was answered. */
  readonly answer: (field: Field, value: unknown, form: FormHandle) => void;
  /** Submissions wait until this is filled in. */
  readonly waitFor: (filling: Promise<void> | void) => void;
  /** A form is about to be submitted: waits for what is being looked up, so that it is not reported as missing. */
  readonly hold: (event: FormEvent) => void;
}

/** The effects of opening a step and of its answers on other fields of its form. */
export function useLookups(): Lookups {
  return useMemo(() => {
    const zip = new ZipLookup();
    const bank = createBankLookup();
    const { hold, waitFor } = createHold();
    return {
      open: (fields, form, fillIn) => {
        const asked = fields.find((field) => field.looksUp === 'zip');
        if (asked) waitFor(zip.open(form.answers()[asked.name], form, fillIn));
      },
      answer: (field, value, form) => {
        if (field.looksUp === 'zip') waitFor(zip.answer(value, form));
        if (field.looksUp === 'routing_number') waitFor(bank(value, form));
      },
      waitFor,
      hold,
    };
  }, []);
}
