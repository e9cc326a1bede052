import { useCallback } from 'react';
import { useLoaded } from '#src/api/use-loaded.ts';
import type { QuoteFilter } from '../quote/filter.ts';
import { recommendedFor, type RecommendedPlan } from './recommendations.ts';
import { RecommendedStrip } from './recommended-strip.tsx';

export interface RecommendedForFilterProps {
  readonly filter: QuoteFilter;
  /** The plans that stand above; they are not told once more. */
  readonly listed: readonly number[];
  /** Counts changes, after which it is asked anew. */
  readonly round: number;
}

/** What people like this one chose. Nothing stands here when too few have chosen yet, or it cannot be found out. */
export function RecommendedForFilter({ filter, listed, round }: RecommendedForFilterProps) {
  const load = useCallback((key: string, signal: AbortSignal) => recommendedFor(JSON.parse(key).filter as QuoteFilter, signal), []);
  const { data } = useLoaded<readonly RecommendedPlan[]>(JSON.stringify({ filter, round }), load);
  const others = (data ?? []).filter(({ plan_id }) => !listed.includes(plan_id));
  return <RecommendedStrip title="Others like you chose" plans={others} />;
}
