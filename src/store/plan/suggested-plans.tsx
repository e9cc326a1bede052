import { planPath } from '#src/paths.ts';
import { useCall } from '#src/api/use-call.ts';
import type { Plan } from '#schemas/calls/store/plans.ts';
import { ButtonLink } from '#src/ui/button.tsx';
import { Card } from '#src/ui/card.tsx';
import { CostAmount } from '#src/ui/cost/plan-cost.tsx';
import { PlanMark } from '../plans/card/plan-mark.tsx';
import { offerOf } from '../plans/card/offer-of.ts';
import { words } from './words.ts';

export interface SuggestedPlansProps {
  readonly enrollmentId: string;
  readonly planId: number;
}

/** Other plans related to this one. Shows nothing if there are none or they cannot be loaded. */
export function SuggestedPlans({ enrollmentId, planId }: SuggestedPlansProps) {
  const { data } = useCall('GET /get-related-plans', { enrollment_id: enrollmentId, plan_id: planId });
  if (!data || data.result.length === 0) return null;
  return (
    <section aria-labelledby="suggested">
      <h2 id="suggested" className="mb-3 text-xl font-bold">
        {words.suggestedProducts}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {data.result.map((plan) => (
          <li key={plan.plan_id}>
            <Suggestion plan={plan} tier={data.tier} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Suggestion({ plan, tier }: { readonly plan: Plan; readonly tier: string }) {
  const cost = offerOf(plan, tier)?.cost;
  return (
    <Card as="article" aria-label={plan.plan_name} className="flex h-full flex-col gap-3 p-5!">
      <div className="flex items-start gap-3">
        <PlanMark mark={plan.plan_logo} />
        <div className="min-w-0">
          <h3 className="leading-snug font-semibold">{plan.plan_name}</h3>
          <p className="text-sm text-ink-muted">{plan.carrier_name}</p>
        </div>
      </div>
      <div className="mt-auto flex flex-wrap items-center justify-between gap-3">
        {cost ? <CostAmount cost={cost} className="font-bold" /> : <span className="text-sm text-ink-muted">{words.openToSeePrice}</span>}
        <ButtonLink size="small" variant="secondary" to={planPath(plan.plan_id, plan.plan_name)}>
          {words.viewPlan}
          <span className="sr-only">: {plan.plan_name}</span>
        </ButtonLink>
      </div>
    </Card>
  );
}
