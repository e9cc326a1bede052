import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words for a checkbox's answers, and for a list as a whole. */
export const schemasForms: Translated<typeof words> = {
  yes: 'Sí',
  no: 'No',
  entriesOf: '{one}: lista',
};
