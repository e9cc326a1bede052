import { catalogue } from '#schemas/language/words.ts';

/** The words of src/store. */
export const words = catalogue('store', {
  currentMember: 'Current Member',
  home: 'Home',
});
