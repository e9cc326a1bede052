import { examplesOf, type WidgetExample } from '../example.ts';

/** A box to tick. */
export const checkboxExamples: readonly WidgetExample[] = examplesOf(
  { field_name: 'accept', type: 'checkbox', label: 'The terms of the plan', help: 'You may ask for a copy.' },
  {
    'a box': {},
    'a box that may stay empty': { required: false },
    'a ticked box': { value: 1 },
    'a box under the terms that are agreed to': { disclaimer: 'The plan begins on the first of the month.' },
    'a box with an error': { error: 'This field is required.' },
    'a ticked box that may not be changed': { value: 1, read_only: true },
  },
);
