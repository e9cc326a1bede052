import { useId } from 'react';
import type { Plan } from '#schemas/calls/plans.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import { Loading, Skeleton } from '#src/ui/skeleton.tsx';
import type { LateFact } from '../quote/late-facts.ts';
import { PlanCard } from './plan-card.tsx';
import type { PlanSection } from './plan-sections.ts';
import type { AddToCart } from './use-add-to-cart.ts';

export interface PlanGridProps {
  readonly section: PlanSection;
  readonly tier: Tier;
  readonly adding: AddToCart['adding'];
  readonly refused: AddToCart['refused'];
  readonly onAdd: (plan: Plan, pricingId: string) => void;
  readonly onDetails: (plan: Plan) => void;
  readonly onEdit: (fact?: LateFact) => void;
}

const grid = 'grid gap-4 sm:grid-cols-2 lg:grid-cols-3';

/** One section of the listing. */
export function PlanGrid({ section, tier, adding, refused, onAdd, onDetails, onEdit }: PlanGridProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2
        id={titleId}
        className={section.key === 'plans' ? 'sr-only' : 'mt-4 mb-3 text-xl font-bold tracking-tight first-letter:uppercase'}
      >
        {section.title}
      </h2>
      <ul className={grid}>
        {section.plans.map((plan) => (
          <li key={plan.plan_id}>
            <PlanCard
              plan={plan}
              tier={tier}
              adding={adding === plan.plan_id}
              problem={refused?.planId === plan.plan_id ? refused.message : undefined}
              onAdd={(pricingId) => onAdd(plan, pricingId)}
              onDetails={() => onDetails(plan)}
              onEdit={onEdit}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The outline of a listing on its way. */
export function PlanGridSkeleton() {
  return (
    <Loading label="Loading plans" className={grid}>
      {['first', 'second', 'third'].map((name) => (
        <div key={name} className="space-y-4 rounded-2xl border border-line bg-surface p-5">
          <div className="flex gap-3">
            <Skeleton className="size-11 rounded-xl" />
            <div className="flex-1 space-y-2">
              <Skeleton className="h-5 w-4/5" />
              <Skeleton className="h-4 w-1/2" />
            </div>
          </div>
          <Skeleton className="h-16 w-full" />
          <Skeleton className="h-11 w-full" />
        </div>
      ))}
    </Loading>
  );
}
