import { examplesOf, type WidgetExample } from '../example.ts';

/** Any number of options. */
export const checkboxesExamples: readonly WidgetExample[] = examplesOf(
  {
    field_name: 'holidays',
    type: 'flags',
    label: 'Holiday policy',
    help: 'Tick all that apply.',
    options: [
      { name: 'New Year', value: 'new_year' },
      { name: 'Labor Day', value: 'labor_day' },
    ],
  },
  {
    'nothing ticked': {},
    'a list that may stay empty': { required: false },
    'one of two ticked': { value: { new_year: 0, labor_day: 1 } },
    'a list with an error': { error: 'Select at least one holiday policy' },
    'a list that may not be changed': { value: { new_year: 1, labor_day: 0 }, read_only: true },
  },
);
