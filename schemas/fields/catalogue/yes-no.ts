import type { Option } from '../field-definition.ts';

/** What every question with Yes and No may be answered, unless it says so itself. */
export const yesAndNo: readonly Option[] = [
  { name: 'Yes', value: 1 },
  { name: 'No', value: 0 },
];
