import { useCallback } from 'react';
import { useLoaded } from '#src/api/use-loaded.ts';
import type { QuoteFilter } from '../quote/filter.ts';
import { recommendedFor, type RecommendedPlan } from './recommendations.ts';
import { RecommendedStrip } from './recommended-strip.tsx';

export interface RecommendedForFilterProps {
  readonly filter: QuoteFilter;
  /** Counts changes, after which it is asked anew. */
  readonly round: number;
}

/** What people like this one chose. Nothing stands here when nobody has chosen yet, or it cannot be found out. */
export function RecommendedForFilter({ filter, round }: RecommendedForFilterProps) {
  const load = useCallback((key: string, signal: AbortSignal) => recommendedFor(JSON.parse(key).filter as QuoteFilter, signal), []);
  const { data } = useLoaded<readonly RecommendedPlan[]>(JSON.stringify({ filter, round }), load);
  return <RecommendedStrip title="Others like you chose" plans={data ?? []} />;
}
