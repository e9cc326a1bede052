import { useSite } from '#src/session/site/site.tsx';
import type { QuoteOccasion } from './send-quote.ts';

/** The facts that the site adds to a quote: its default group, and the category to see first. */
export function useOccasion(category?: string): QuoteOccasion {
  const { info } = useSite();
  return { group_id: info?.group_id, category };
}
