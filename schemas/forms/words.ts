import { catalogue } from '#schemas/language/words.ts';

/** What an answer to a box to tick is called. */
export const words = catalogue('schemas/forms', {
  yes: 'Yes',
  no: 'No',
});
