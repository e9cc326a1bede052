import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { planPath } from '#src/paths.ts';
import { useCall } from '#src/api/use-call.ts';
import { useStored } from '#src/session/use-stored.ts';
import { remembered } from '#src/session/remembered.ts';
import { CostAmount } from '#src/ui/cost/plan-cost.tsx';
import { Skeleton } from '#src/ui/page/skeleton.tsx';
import { PlanMark } from '../plans/card/plan-mark.tsx';
import { RichText } from '../rich-text.tsx';
import { words } from './words.ts';

const strip = 'page pt-14 sm:pt-20';
const row = 'mt-6 flex flex-wrap gap-4 sm:gap-6';
const sheet = 'flex w-full flex-col rounded-2xl border border-line bg-surface p-5 sm:w-auto sm:grow sm:basis-80';

/**
 * The plans that a portal features, three in a row; the last ones fill theirs. If they cannot be loaded, the strip is left out,
 * because no one came for it.
 */
export function FeaturedPlans() {
  const portal_id = useStored('portal_id');
  const viewer = useMemo(() => ({ portal_id, ...remembered('group_id', 'agent_id', 'eprocess', 'open_type') }), [portal_id]);
  const { data, loading } = useCall('GET /get-featured-plans', viewer);
  if (!data && loading) return <FeaturedSkeleton />;
  if (!data || data.result.length === 0) return null;
  return (
    <section aria-labelledby="featured-title" className={strip}>
      <h2 id="featured-title" className="font-display text-2xl font-semibold sm:text-3xl">
        {words.featuredPlans}
      </h2>
      <p className="mt-1 text-sm text-ink-muted">{words.lowestPricesForOnePerson}</p>
      <ul className={row}>
        {data.result.map(({ plan_id, plan_name, plan_logo, plan_short_text, cost }) => (
          <li key={plan_id} className={`relative hover:border-brand ${sheet}`}>
            <div className="flex items-center gap-3">
              <PlanMark mark={plan_logo} />
              <h3 className="font-semibold">
                <Link to={planPath(plan_id, plan_name)} className="after:absolute after:inset-0">
                  {plan_name}
                </Link>
              </h3>
            </div>
            <RichText text={plan_short_text} className="mt-3 mb-4 text-sm text-ink-muted" />
            {cost && (
              <p className="mt-auto">
                <CostAmount cost={cost} isLowest className="font-display text-xl font-semibold" />
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

// Keeps what is below in its place while the plans load.
function FeaturedSkeleton() {
  return (
    <div aria-hidden="true" className={strip}>
      <Skeleton className="h-9 w-48" />
      <Skeleton className="mt-1 h-5 w-56" />
      <div className={row}>
        {['first', 'second', 'third'].map((name) => (
          <div key={name} className={sheet}>
            <div className="flex items-center gap-3">
              <Skeleton className="size-11 rounded-lg" />
              <Skeleton className="h-5 w-1/2" />
            </div>
            <Skeleton className="mt-3 mb-4 h-5 w-full" />
            <Skeleton className="h-7 w-28" />
          </div>
        ))}
      </div>
    </div>
  );
}
