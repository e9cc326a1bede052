import { type ReactNode, useId } from 'react';
import type { Plan } from '#schemas/calls/store/plans.ts';
import { classNames } from '#src/ui/class-names.ts';
import { Loading, Skeleton } from '#src/ui/page/skeleton.tsx';
import type { PlanSection } from './plan-sections.ts';
import { words } from '../words.ts';

export interface PlanGridProps {
  readonly section: PlanSection;
  /** Opens one of its plans. */
  readonly card: (plan: Plan) => ReactNode;
}

const grid = 'grid gap-6 sm:grid-cols-2';

// Two or four plans are shown in two columns, so that the last row is full.
const columnsFor = (count: number) => classNames(grid, count !== 2 && count !== 4 && 'lg:grid-cols-3');

/** One section of the listing. */
export function PlanGrid({ section, card }: PlanGridProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={section.key === 'plans' ? 'sr-only' : 'mt-4 mb-6 text-xl font-semibold'}>
        {section.title}
      </h2>
      <ul className={columnsFor(section.plans.length)}>
        {section.plans.map((plan) => (
          // Plans side by side share three rows, so that their facts and their prices are in line.
          <li key={plan.plan_id} className="row-span-3 grid grid-rows-subgrid gap-y-0">
            {card(plan)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The placeholder of a listing while it loads. */
export function PlanGridSkeleton() {
  return (
    <Loading label={words.loadingPlans} className={columnsFor(3)}>
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
