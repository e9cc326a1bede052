import { mailOf, readSent } from '#server/quote/saved-quote.ts';
import type { HandlersFor } from '#server/context.ts';

/** A cart as it will be mailed. */
export const savedQuoteHandlers: HandlersFor<'GET /get-quote-preview-content'> = {
  'GET /get-quote-preview-content': async ({ type = 'html', ...sent }, ctx) => {
    const { subject, ...bodies } = mailOf(ctx, readSent(ctx, sent));
    return { content: bodies[type], subject };
  },
};
