import { useCallback } from 'react';
import { useLoaded } from '#src/api/use-loaded.ts';
import type { QuoteFilter } from '../quote/filter.ts';
import { recommendedFor, type RecommendedPlan } from './recommendations.ts';
import { RecommendedStrip } from './recommended-strip.tsx';
import { words } from './words.ts';

export interface RecommendedForFilterProps {
  readonly filter: QuoteFilter;
  /** The plans shown above, which are not repeated. */
  readonly listed: readonly number[];
  /** How many plans were added here; each one reloads the strip. */
  readonly additions: number;
}

/** The plans that similar people chose. Shows nothing if too few have chosen yet or the request fails. */
export function RecommendedForFilter({ filter, listed, additions }: RecommendedForFilterProps) {
  const load = useCallback((key: string, signal: AbortSignal) => recommendedFor(JSON.parse(key).filter as QuoteFilter, signal), []);
  const { data } = useLoaded<readonly RecommendedPlan[]>(JSON.stringify({ filter, additions }), load);
  const others = (data ?? []).filter(({ plan_id }) => !listed.includes(plan_id));
  return <RecommendedStrip title={words.othersLikeYouChose} plans={others} />;
}
