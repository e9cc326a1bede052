import { tiers } from '#schemas/rules/tier.ts';
import { englishTierNames } from '#schemas/rules/words.ts';
import { maleOrFemale } from './common.ts';
import type { KnownField, KnownFields } from './known-field.ts';

const spouseDate: KnownField = {
  label: "Spouse's date of birth",
  type: 'date',
  width: 'half',
  min: 'today - 121 years',
  max: 'today - 18 years',
  messages: { max: 'spouseTooYoung' },
};

/** The quote filter: the facts that prices depend on. */
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
  gender: maleOrFemale,
  tier: {
    label: 'Who is covered',
    type: 'choice',
    width: 'half',
    options: tiers.map((tier) => ({ name: englishTierNames[tier], value: tier })),
    default: 'IO',
  },
  is_smoker: { label: 'Do you use tobacco?', type: 'yes_no', width: 'half' },
  annual_incode: { label: 'Annual income', type: 'money', width: 'half', min: 0 },
  working_hours: { label: 'Hours worked per week', type: 'number', width: 'half', min: 0, max: 168, max_length: 3 },
  spouse_dop: spouseDate,
  child_num: {
    label: 'Number of children',
    type: 'count',
    width: 'half',
    min: 0,
    max: 9,
    messages: { min: 'childrenLeast', max: 'childrenMost' },
  },
};

/** The landing page's own form: the tier is derived from the people who are added. */
export const landingFields: KnownFields = {
  ...quoteFields,
  annual_incode: { ...quoteFields.annual_incode, help: 'Some life and disability plans depend on it.' },
  add_spouse: { label: 'Add Spouse', type: 'checkbox', width: 'half' },
  add_dependents: { label: 'Add Dependents', type: 'checkbox', width: 'half' },
  spouse_dop: { ...spouseDate, show_when: { field: 'add_spouse', equals: 1 } },
  child_num: { ...quoteFields.child_num, default: 1, show_when: { field: 'add_dependents', equals: 1 } },
  categories: {
    label: 'What are you looking for?',
    type: 'radio',
    messages: { required: 'chooseCategory', choice: 'chooseCategory' },
  },
};

/** Asked if a zip code is in several states, which are then the options. */
export const quoteStateFields: KnownFields = {
  state: { label: 'Where do you live?', type: 'radio', section: undefined },
};

/** Dependents, asked for a tier that covers more than the member. */
export const tierDependentFields: KnownFields = {
  dep_dob: spouseDate,
  no_of_children: { label: 'Number of children', type: 'choice', width: 'half' },
};
