import type { ReactNode } from 'react';
import type { ExpectedCare } from '#schemas/calls/store/care.ts';
import type { Plan } from '#schemas/calls/store/plans.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import { usualCare, yearlyCost } from '#schemas/rules/yearly-cost.ts';
import { Button } from '#src/ui/button.tsx';
import { EmptyState } from '#src/ui/page/empty-state.tsx';
import { chosenPlans } from './listing-choice.ts';
import { ListingControls } from './listing-controls.tsx';
import { PlanGrid } from './plan-grid.tsx';
import { planSections } from './plan-sections.ts';
import { useListingChoice } from './use-listing-choice.ts';
import { YearlyEstimate } from './yearly-estimate.tsx';
import { offerOf } from '../card/offer-of.ts';
import { plural } from '#schemas/language/plural.ts';
import { words } from '../words.ts';
import { fill } from '#schemas/messages/fill.ts';

export interface ListedPlansProps {
  /** The title of the section without one of its own. */
  readonly title: string;
  readonly plans: readonly Plan[];
  readonly tier: Tier;
  /** The note about prices, after the count. */
  readonly priceNote: string;
  /** The meaning of low, medium and high use of care; there are no estimates without it. */
  readonly expected?: ExpectedCare | undefined;
  /** A plan's card, with what a year with it may cost. */
  readonly card: (plan: Plan, estimate: ReactNode) => ReactNode;
}

/** The plans of a category in their sections, sorted and narrowed as the visitor chose, and how many there are. */
export function ListedPlans({ title, plans, tier, priceNote, expected, card }: ListedPlansProps) {
  const { choice, change, showAll } = useListingChoice();
  const level = choice.care ?? usualCare;
  const yearOf = (plan: Plan) => {
    const cost = offerOf(plan, tier)?.cost;
    return cost && expected && yearlyCost(cost, plan.cost_sharing, expected, level);
  };
  const estimateOf = (plan: Plan) => {
    const year = yearOf(plan);
    return year && expected ? <YearlyEstimate {...{ year, level, expected }} planName={plan.plan_name} /> : null;
  };
  const shown = chosenPlans(plans, choice, tier, (plan) => yearOf(plan)?.total);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 pb-2 sm:items-end">
        <p role="status" className="min-w-0 flex-1 text-sm text-ink-muted sm:flex-none">
          {countText(shown.length, plans.length)}
          {plans.some((plan) => offerOf(plan, tier)?.cost) && `, ${priceNote}`}
        </p>
        <ListingControls {...{ plans, tier, choice, change }} hasEstimates={plans.some((plan) => yearOf(plan) !== undefined)} />
      </div>
      {shown.length === 0 ? (
        <EmptyState title={messages.plansNarrowedAway} actions={<Button onClick={showAll}>{words.showAllPlans}</Button>} />
      ) : (
        planSections(title, shown).map((section) => (
          <PlanGrid key={section.key} section={section} card={(plan) => card(plan, estimateOf(plan))} />
        ))
      )}
    </>
  );
}

function countText(shown: number, all: number): string {
  const plans = plural(words.plans, all);
  return shown === all ? plans : fill(words.shownOfPlans, { shown, plans });
}
