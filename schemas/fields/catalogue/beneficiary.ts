import type { KnownFields } from './known-field.ts';

/** Beneficiary Information: one person in the list. */
export const beneficiaryFields: KnownFields = {
  first_name: { width: 'half' },
  last_name: { width: 'half' },
  relationship: { label: 'Relationship', type: 'choice', width: 'half', placeholder: 'Select Relationship' },
  beneficiary_percentage: {
    label: 'Share in percent',
    type: 'number',
    width: 'half',
    min: 1,
    max: 100,
    max_length: 3,
    help: 'A whole number. The shares of all beneficiaries must add up to 100.',
    messages: { min: 'percentageInvalid', max: 'percentageInvalid', type: 'wholeNumberInvalid' },
  },
};
