import { catalogue } from '#schemas/language/words.ts';

/** What an answer to a box to tick is called, and a list as a whole. */
export const words = catalogue('schemas/forms', {
  yes: 'Yes',
  no: 'No',
  entriesOf: '{one} entries',
});
