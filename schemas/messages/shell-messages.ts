import { catalogue } from '#schemas/language/words.ts';

/** The texts of {@link shellMessages} in English. */
export const shellTexts = {
  viewCart: 'View Cart',
  pageNotFound: 'OOPS! Page not found',
} as const;

/** Messages of header and pages in the first load; see messages.ts. */
export const shellMessages = catalogue('messages', shellTexts);
