import { catalogue } from '#schemas/language/words.ts';

/** Messages of header and pages in the first load; see messages.ts. */
export const shellMessages = catalogue('messages', {
  viewCart: 'View Cart',
  pageNotFound: 'OOPS! Page not found',
});
