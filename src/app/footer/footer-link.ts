/** The style of links in the footer. */
export const footerLink = 'inline-flex min-h-8 items-center gap-2 rounded text-left underline-offset-4 hover:text-brand hover:underline';
