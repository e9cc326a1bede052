import type { Plan } from '#server/config/config.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import { toCents } from './cents.ts';

/** The least that anybody pays for a plan with a tier, in cents; 0 where the tier is not offered. For those of whom nothing is known. */
export function lowestPrice(plan: Plan, tier: Tier): number {
  const prices = plan.rates.map(({ prices: each }) => toCents(each[tier] ?? 0)).filter((cents) => cents > 0);
  return prices.length > 0 ? Math.min(...prices) : 0;
}
