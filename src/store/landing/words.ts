import { catalogue } from '#schemas/language/words.ts';

/** The words of src/store/landing. */
export const words = catalogue('store/landing', {
  yourRepresentativeRepName: 'Your representative: {rep_name}',
});
