import type { Plan } from '#schemas/calls/store/plans.ts';
import { readTier } from '#schemas/rules/tier.ts';

/** The offer of a plan for a tier: its price, and the id under which it is put in the cart. None if it is unavailable. */
export function offerOf(plan: Plan, tier: string): Plan['tier_price'][number] | undefined {
  return plan.unavailable ? undefined : plan.tier_price.find((each) => readTier(each.tier) === readTier(tier));
}
