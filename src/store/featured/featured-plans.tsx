import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { planPath } from '#src/paths.ts';
import { useCall } from '#src/api/use-call.ts';
import { useStored } from '#src/session/use-stored.ts';
import { remembered } from '#src/session/remembered.ts';
import { PlanMark } from '../plans/card/plan-mark.tsx';
import { RichText } from '../rich-text.tsx';
import { words } from './words.ts';

/**
 * The plans that a portal features, three in a row; the last ones fill theirs. If they cannot be loaded, the strip is left out, because no one
 * came for it.
 */
export function FeaturedPlans() {
  const portal_id = useStored('portal_id');
  const viewer = useMemo(() => ({ portal_id, ...remembered('group_id', 'agent_id', 'eprocess', 'open_type') }), [portal_id]);
  const { data } = useCall('GET /get-featured-plans', viewer);
  if (!data || data.result.length === 0) return null;
  return (
    <section aria-labelledby="featured-title" className="page pt-14 sm:pt-20">
      <h2 id="featured-title" className="font-display text-2xl font-semibold sm:text-3xl">
        {words.featuredPlans}
      </h2>
      <ul className="mt-6 flex flex-wrap gap-4 sm:gap-6">
        {data.result.map(({ plan_id, plan_name, plan_logo, plan_short_text }) => (
          <li
            key={plan_id}
            className="relative w-full rounded-2xl border border-line bg-surface p-5 hover:border-brand sm:w-auto sm:grow sm:basis-80"
          >
            <div className="flex items-center gap-3">
              <PlanMark mark={plan_logo} />
              <h3 className="font-semibold">
                <Link to={planPath(plan_id, plan_name)} className="after:absolute after:inset-0">
                  {plan_name}
                </Link>
              </h3>
            </div>
            <RichText text={plan_short_text} className="mt-3 text-sm text-ink-muted" />
          </li>
        ))}
      </ul>
    </section>
  );
}
