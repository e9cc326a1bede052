import { examplesOf, type WidgetExample } from '../example.ts';

/** Several lines of text. */
export const textareaExamples: readonly WidgetExample[] = examplesOf(
  { field_name: 'notes', type: 'textarea', label: 'Notes', help: 'Anything else we should know.' },
  {
    'an empty area': {},
    'an optional area': { required: false },
    'two lines': { value: 'Call after five.\nThank you.' },
    'an area with an error': { error: 'Field is required' },
    'an area that may not be changed': { value: 'Call after five.', read_only: true },
  },
);
