import type { KnownField, KnownFields } from './known-field.ts';

const hadCarrier = { field: 'prior_coverage_flag', equals: 1 };

const enrollerCode: KnownField = {
  label: 'Enroller Code',
  type: 'text',
  max_length: 40,
  autocomplete: 'off',
  pattern: '^[A-Za-z0-9-]+$',
  messages: { required: 'enrollerCodeEmpty', pattern: 'enrollerCodeInvalid' },
};

/** Personal Information: the applicant. */
export const personalFields: KnownFields = {
  gender: {
    label: 'Gender',
    type: 'choice',
    width: 'half',
    options: [
      { name: 'Male', value: 0 },
      { name: 'Female', value: 1 },
      { name: 'Others', value: 2 },
    ],
  },
  height_feet: {
    label: 'Height, feet',
    type: 'number',
    width: 'third',
    min: 1,
    max: 9,
    max_length: 1,
    section: 'Height and weight',
    messages: { min: 'heightZero', type: 'wholeNumberInvalid' },
  },
  height_inch: {
    label: 'Height, inches',
    type: 'number',
    width: 'third',
    min: 0,
    max: 11,
    max_length: 2,
    section: 'Height and weight',
    messages: { min: 'inchInvalid', max: 'inchInvalid', type: 'inchInvalid' },
  },
  weight: {
    label: 'Weight in lbs',
    type: 'number',
    width: 'third',
    min: 1,
    max: 999,
    max_length: 3,
    section: 'Height and weight',
    messages: { min: 'weightZero', type: 'wholeNumberInvalid' },
  },
  marital_status: {
    label: 'Marital status',
    type: 'choice',
    width: 'half',
    options: [
      { name: 'Single', value: 0 },
      { name: 'Married', value: 1 },
      { name: 'Divorced', value: 2 },
      { name: 'Widowed', value: 3 },
    ],
  },
  prior_coverage_flag: {
    label: 'Did you have coverage before?',
    type: 'radio',
    section: 'Prior coverage',
    options: [
      { name: 'No prior coverage', value: 0 },
      { name: 'I had a carrier', value: 1 },
    ],
  },
  prior_carrier_name: { label: 'Prior carrier', type: 'text', max_length: 100, section: 'Prior coverage', show_when: hadCarrier },
  prior_effective_date: {
    label: 'Coverage started',
    type: 'date',
    width: 'half',
    min: 'birthdate',
    max: 'today',
    section: 'Prior coverage',
    show_when: hadCarrier,
    messages: { min: 'dateBeforeBirth', max: 'dateInFuture' },
  },
  prior_term_date: {
    label: 'Coverage ended',
    type: 'date',
    width: 'half',
    min: 'prior_effective_date',
    max: 'today',
    section: 'Prior coverage',
    show_when: hadCarrier,
    messages: { min: 'priorTermBeforeStart', max: 'dateInFuture' },
  },
  enrollerCode: { ...enrollerCode, width: 'half', section: 'Enroller' },
};

/** The popup in which a rep enters it. */
export const enrollerCodeFields: KnownFields = { enrollerCode };
