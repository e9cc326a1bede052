import type { Config, Plan } from '#server/config/config.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import { toCents } from './cents.ts';
import { cheapestMembership } from './cheapest-membership.ts';
import { feesOf } from './fees.ts';
import { costOfParts, type PlanCost } from './whole-cost.ts';

/**
 * The lowest premium for anyone with a tier, in cents; 0 if the tier is not offered. For visitors about whom nothing is
 * known.
 */
export function lowestPrice(plan: Plan, tier: Tier): number {
  const prices = plan.rates.map(({ prices: each }) => toCents(each[tier] ?? 0)).filter((cents) => cents > 0);
  return prices.length > 0 ? Math.min(...prices) : 0;
}

/**
 * The lowest whole cost of a plan for anyone, bought alone; undefined if it, or its companion, is not offered in the
 * tier.
 */
export function lowestCost({ plans }: Pick<Config, 'plans'>, plan: Plan, tier: Tier): PlanCost | undefined {
  const partner = plan.paired_with === undefined ? undefined : plans.get(plan.paired_with);
  const memberships = plan.needs_membership ? cheapestMembership(plans.values(), (each) => monthlyCentsOf(each, tier)) : [];
  const bought = [plan, ...(partner ? [partner] : []), ...memberships];
  if (bought.some((each) => lowestPrice(each, tier) === 0)) return undefined;
  const fees = feesOf(bought, tier);
  return costOfParts(bought.flatMap((each, at) => [{ name: each.name, cents: lowestPrice(each, tier), once: false }, ...(fees[at] ?? [])]));
}

// For anyone with the tier: the lowest premium, with the fees.
function monthlyCentsOf(membership: Plan, tier: Tier): number | undefined {
  const cents = lowestPrice(membership, tier);
  if (cents === 0) return undefined;
  return costOfParts([{ name: membership.name, cents, once: false }, ...feesOf([membership], tier).flat()]).monthly_cents;
}
