import { examplesOf, type WidgetExample } from '../example.ts';

/** One of many options. */
export const selectExamples: readonly WidgetExample[] = examplesOf(
  {
    field_name: 'status',
    type: 'choice',
    label: 'Employment status',
    help: 'As of today.',
    options: [
      { name: 'Active', value: 'A' },
      { name: 'On leave', value: 'L' },
    ],
  },
  {
    'nothing chosen yet': {},
    'a choice that may be left open': { required: false },
    'an option chosen': { value: 'L' },
    'a choice with an error': { error: 'Please choose one of the options' },
    'a choice that may not be changed': { value: 'A', read_only: true },
  },
);
