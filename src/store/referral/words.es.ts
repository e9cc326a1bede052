import type { Translated } from '#schemas/language/words.ts';
import type { words } from './words.ts';

/** The Spanish words of src/store/referral. */
export const storeReferral: Translated<typeof words> = {
  getAQuote: 'Obtener una cotización',
  referredBy: '{strong} le recomendó este sitio.',
  referrerUnknown: 'No sabemos quién se lo recomendó, pero puede continuar.',
  yourQuote: 'Su cotización',
  seePlansAndPrices: 'Ver planes y precios',
};
