import { examplesOf, type WidgetExample } from '../example.ts';

/** One of a few options, all in sight. */
export const radioExamples: readonly WidgetExample[] = examplesOf(
  { field_name: 'tobacco', type: 'yes_no', label: 'Do you use tobacco?', help: 'In the last twelve months.' },
  {
    'nothing chosen yet': {},
    'a question that may be left open': { required: false },
    'an answer of no, which is stored as 0': { value: 0 },
    'a question with an error': { error: 'Field is required' },
    'a question that can no longer be answered': { value: 1, read_only: true },
  },
);
