import type { Config, Plan } from '#server/config/config.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import { toCents } from './cents.ts';
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
  const bought = [plan, ...(partner ? [partner] : []), ...leastMembership([...plans.values()], plan, tier)];
  if (bought.some((each) => lowestPrice(each, tier) === 0)) return undefined;
  const fees = feesOf(bought, tier);
  return costOfParts(bought.flatMap((each, at) => [{ name: each.name, cents: lowestPrice(each, tier), once: false }, ...(fees[at] ?? [])]));
}

function leastMembership(plans: readonly Plan[], { needs_membership }: Plan, tier: Tier): readonly Plan[] {
  if (!needs_membership) return [];
  const price = (plan: Plan) =>
    costOfParts([{ name: plan.name, cents: lowestPrice(plan, tier), once: false }, ...feesOf([plan], tier).flat()]);
  return plans
    .filter((plan) => plan.membership === true && lowestPrice(plan, tier) > 0)
    .toSorted((one, other) => price(one).monthly_cents - price(other).monthly_cents)
    .slice(0, 1);
}
