import type { WholeCost } from '#schemas/calls/store/whole-cost.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import type { Plan } from '#server/config/config.ts';
import { personOf } from '#server/rules/people/person.ts';
import { costOfPlan, leastMembership } from '#server/rules/pricing/plan-costs.ts';
import { isRefusal, type PricingRefusal } from '#server/rules/pricing/pricing.ts';
import type { PlanCost } from '#server/rules/pricing/whole-cost.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { paidCost } from './payers.ts';
import { needsMembership } from './purchase.ts';

/** An enrollment whose prices are requested. */
export type Asking = Pick<EnrollmentContext, 'config' | 'today' | 'enrollment' | 'session' | 'plans'>;

/**
 * The whole cost of a plan for an enrollment, given what is in its cart. A membership that is not chosen yet counts as
 * the cheapest one.
 */
export function costFor(asking: Asking, plan: Plan, tier: Tier = asking.enrollment.filter.tier): PlanCost | PricingRefusal {
  const { config, enrollment, plans, today } = asking;
  const person = { ...personOf(config, enrollment.filter), tier };
  const along = needsMembership(asking, plan, plans) ? leastMembership(config, person, today) : [];
  return costOfPlan(config, plan, person, today, { cart: plans, along });
}

/** The same as part of a reply; undefined for a plan that cannot be bought. */
export function shownCost(asking: Asking, plan: Plan, tier: Tier = asking.enrollment.filter.tier): { readonly cost?: WholeCost } {
  const cost = costFor(asking, plan, tier);
  return isRefusal(cost) ? {} : { cost: paidCost(asking, plan, tier, cost) };
}
