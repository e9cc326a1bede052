import { useMemo } from 'react';
import type { Field } from '#schemas/fields/field.ts';
import type { FormHandle } from '#widgets/form/schema-form.tsx';
import { createBankLookup } from './bank-lookup.ts';
import { ContactAddress } from '../../steps/billing/contact-address.ts';
import { ZipLookup } from './zip-lookup.ts';

export interface Lookups {
  /** A form was opened, with answers in it or without. */
  readonly open: (fields: readonly Field[], form: FormHandle) => void;
  /** A field was answered. */
  readonly answer: (field: Field, value: unknown, form: FormHandle) => void;
}

/** What a step's opening and its answers set off elsewhere in its form. */
export function useLookups(enrollment_id: string): Lookups {
  return useMemo(() => {
    const zip = new ZipLookup();
    const bank = createBankLookup();
    const contact = new ContactAddress(enrollment_id);
    return {
      open: (fields, form) => {
        const asked = fields.find((field) => field.looksUp === 'zip');
        const isElsewhere = contact.open(fields, form);
        if (asked && !isElsewhere) void zip.open(form.answers()[asked.name], form);
      },
      answer: (field, value, form) => {
        if (field.looksUp === 'zip') void zip.answer(value, form);
        if (field.looksUp === 'routing_number') void bank(value, form);
        if (field.name === 'is_physical_address') contact.answer(form);
      },
    };
  }, [enrollment_id]);
}
