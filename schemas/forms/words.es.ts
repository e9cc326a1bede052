import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** What an answer to a box to tick is called in Spanish, and a list as a whole. */
export const schemasForms: Translated<typeof words> = {
  yes: 'Sí',
  no: 'No',
  entriesOf: '{one}: lista',
};
