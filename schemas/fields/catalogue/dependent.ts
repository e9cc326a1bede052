import { maleOrFemale } from './common.ts';
import type { KnownFields } from './known-field.ts';
import { personalFields } from './personal.ts';

const { height_feet = {}, height_inch = {}, weight = {} } = personalFields;

/** Dependent Information: one spouse or child in the list. */
export const dependentFields: KnownFields = {
  height_feet,
  height_inch,
  weight,
  gender: maleOrFemale,
  is_legally_disabled: {
    label: 'Legally disabled',
    type: 'yes_no',
    width: 'half',
    help: "Select 'Yes' if the dependent has a legal disability to bypass age restrictions.",
  },
  disability_condition: { label: 'Disability', type: 'text', max_length: 255, show_when: { field: 'is_legally_disabled', equals: 1 } },
};
