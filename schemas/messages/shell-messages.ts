/** Messages of header and pages in the first load; see messages.ts. */
export const shellMessages = {
  viewCart: 'View Cart',
  pageNotFound: 'OOPS! Page not found',
} as const;
