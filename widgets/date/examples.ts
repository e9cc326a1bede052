import { examplesOf, type WidgetExample } from '../example.ts';

/** A date, typed or picked. */
export const dateExamples: readonly WidgetExample[] = examplesOf(
  { field_name: 'start', type: 'date', label: 'Start date', help: 'The day you began.', min: '01/01/2020', max: 'today' },
  {
    'an empty date': {},
    'an optional date': { required: false },
    'a filled date': { value: '05/04/2024' },
    'a date beyond its limits': { value: '05/04/2019', error: 'This date is outside the allowed range' },
    'a date that may not be changed': { value: '05/04/2024', read_only: true },
  },
);
