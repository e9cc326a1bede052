import { catalogue } from '#schemas/language/words.ts';

/** The words for a checkbox's answers, and for a list as a whole. */
export const words = catalogue('schemas/forms', {
  yes: 'Yes',
  no: 'No',
  entriesOf: '{one} entries',
});
