import { catalogue } from '#schemas/language/words.ts';

/** The words of src/store/featured. */
export const words = catalogue('store/featured', {
  featuredPlans: 'Featured plans',
  lowestPricesForOnePerson: 'Lowest prices for one person',
});
