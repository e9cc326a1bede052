import type { Tier } from '#schemas/rules/tier.ts';
import type { Plan } from '#server/config/config.ts';

/**
 * Whether a plan's price or fees with a tier depend on the people it covers, that is, differ from the member-only
 * amount.
 */
export function pricesPeople({ rates, monthly_fees = [] }: Plan, tier: Tier): boolean {
  return [...rates, ...monthly_fees].some(({ prices }) => (prices[tier] ?? 0) > 0 && prices[tier] !== prices.IO);
}
