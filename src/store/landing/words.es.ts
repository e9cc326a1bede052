import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of src/store/landing. */
export const storeLanding: Translated<typeof words> = {
  yourRepresentativeRepName: 'Su representante: {rep_name}',
};
