import { examplesOf, type WidgetExample } from '../example.ts';

/** A small whole number. */
export const updownExamples: readonly WidgetExample[] = examplesOf(
  { field_name: 'children', type: 'count', label: 'Number of children', min: 0, max: 9, help: 'Those who live with you.' },
  {
    'nothing counted yet': {},
    'a counted number': { value: 3 },
    'the least there can be': { value: 0 },
    'a number with an error': { value: 12, error: 'The number of children can be at most 9' },
    'a number that may not be changed': { value: 2, read_only: true },
  },
);
