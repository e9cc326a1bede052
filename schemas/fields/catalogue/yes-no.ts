import type { Option } from '../field-definition.ts';

/** The answers to every Yes/No question that does not define its own. */
export const yesAndNo: readonly Option[] = [
  { name: 'Yes', value: 1 },
  { name: 'No', value: 0 },
];
