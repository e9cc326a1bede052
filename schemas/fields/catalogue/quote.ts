import { tierLabel, tiers } from '#schemas/rules/tier.ts';
import type { KnownFields } from './known-field.ts';

/** The quote filter: who asks for prices. */
export const quoteFields: KnownFields = {
  zip: { label: 'Zip code', type: 'zip', width: 'half', looks_up: 'zip', section: undefined },
  dob: {
    label: 'Date of birth',
    type: 'date',
    width: 'half',
    autocomplete: 'bday',
    min: 'today - 101 years + 1 day',
    max: 'today - 18 years',
    messages: { min: 'ageOutOfRange', max: 'ageOutOfRange' },
  },
  gender: {
    label: 'Gender',
    type: 'radio',
    width: 'half',
    options: [
      { name: 'Male', value: 0 },
      { name: 'Female', value: 1 },
    ],
  },
  tier: {
    label: 'Who is covered',
    type: 'choice',
    width: 'half',
    options: tiers.map((tier) => ({ name: tierLabel(tier), value: tier })),
    default: 'IO',
  },
  is_smoker: { label: 'Do you use tobacco?', type: 'yes_no', width: 'half' },
  annual_incode: { label: 'Annual income', type: 'money', width: 'half', min: 0 },
  working_hours: { label: 'Hours worked per week', type: 'number', width: 'half', min: 0, max: 168, max_length: 3 },
  spouse_dop: { label: "Spouse's date of birth", type: 'date', width: 'half', max: 'today', messages: { max: 'dateInFuture' } },
  child_num: { label: 'Number of children', type: 'number', width: 'half', min: 0, max: 9, max_length: 1 },
};
