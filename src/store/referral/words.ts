import { catalogue } from '#schemas/language/words.ts';

/** The words of src/store/referral. */
export const words = catalogue('store/referral', {
  getAQuote: 'Get a Quote',
  referredBy: 'You were referred by {strong}.',
  referrerUnknown: 'We do not know who referred you, but you can still continue.',
  yourQuote: 'Your quote',
  seePlansAndPrices: 'See plans and prices',
});
