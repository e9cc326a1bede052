/** The texts of header and pages that the first load brings along; see messages.ts. */
export const shellMessages = {
  viewCart: 'View Cart',
  pageNotFound: 'OOPS! Page not found',
} as const;
