import { useCallback } from 'react';
import { paths } from '#src/paths.ts';
import { useLoaded } from '#src/api/use-loaded.ts';
import { useStored } from '#src/session/use-stored.ts';
import { Breadcrumb } from '#src/ui/page/breadcrumb.tsx';
import { ButtonLink } from '#src/ui/button.tsx';
import { CallProblem } from '#src/ui/call-problem.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { PageHeading } from '#src/ui/page/page-heading.tsx';
import { homeCrumb } from '../home-crumb.ts';
import { PlanGridSkeleton } from '../plans/listing/plan-grid.tsx';
import { useFilter } from '../quote/use-filter.ts';
import type { QuoteFilter } from '../quote/filter.ts';
import { recommendedFor, type RecommendedPlan } from './recommendations.ts';
import { RecommendedCard } from './recommended-strip.tsx';
import { words } from './words.ts';

/** All recommendations, based on the visitor's quote if there is one. */
export function RecommendPage() {
  const tempId = useStored('tempId');
  const { filter, error } = useFilter(tempId);
  return (
    <div className="page space-y-5 pt-4 pb-10">
      <Breadcrumb crumbs={[...homeCrumb(), { label: words.plans, to: paths.plans }, { label: words.recommended }]} />
      <div>
        <PageHeading title={words.recommendedPlans} />
        <p className="mt-1 text-ink-muted">{words.intro}</p>
      </div>
      {tempId && !filter && !error ? <PlanGridSkeleton /> : <Recommended filter={filter} />}
    </div>
  );
}

function Recommended({ filter }: { readonly filter: QuoteFilter | undefined }) {
  const load = useCallback((key: string, signal: AbortSignal) => recommendedFor(key === '' ? undefined : JSON.parse(key), signal), []);
  const { data, error, reload } = useLoaded<readonly RecommendedPlan[]>(filter ? JSON.stringify(filter) : '', load);
  if (error) return <CallProblem error={error} onRetry={reload} />;
  if (!data) return <PlanGridSkeleton />;
  if (data.length === 0) {
    return (
      <EmptyState title={words.nothingYet} actions={<ButtonLink to={paths.plans}>{words.seeAllPlans}</ButtonLink>}>
        {words.whyNothingYet}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {data.map((plan) => (
        <li key={plan.plan_id}>
          <RecommendedCard plan={plan} />
        </li>
      ))}
    </ul>
  );
}
