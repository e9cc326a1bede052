import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of src/store/featured. */
export const storeFeatured: Translated<typeof words> = {
  featuredPlans: 'Planes destacados',
  lowestPricesForOnePerson: 'Precios más bajos para una persona',
};
