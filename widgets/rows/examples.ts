import { examplesOf, type WidgetExample } from '../example.ts';

/** The length of a repeated group. */
export const rowsExamples: readonly WidgetExample[] = examplesOf(
  { field_name: 'jobs', type: 'rows', label: 'Jobs', placeholder: 'job', max: 3 },
  {
    'one row': { required: false },
    'as many rows as there may be': { required: false, value: 3 },
  },
);
