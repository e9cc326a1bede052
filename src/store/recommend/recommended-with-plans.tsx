import { useCallback } from 'react';
import { useLoaded } from '#src/api/use-loaded.ts';
import { recommendedWith, type RecommendedPlan } from './recommendations.ts';
import { RecommendedStrip } from './recommended-strip.tsx';
import { words } from './words.ts';

/** The plans that people chose together with those of a cart. Shows nothing if there is none. */
export function RecommendedWithPlans({ planIds }: { readonly planIds: readonly number[] }) {
  const load = useCallback(
    (list: string, signal: AbortSignal) => recommendedWith(list === '' ? [] : list.split(',').map(Number), signal),
    [],
  );
  const { data } = useLoaded<readonly RecommendedPlan[]>(planIds.join(','), load);
  return <RecommendedStrip title={words.oftenChosenTogether} plans={data ?? []} />;
}
