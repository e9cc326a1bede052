import type { Tier } from '#schemas/rules/tier.ts';
import type { Plan } from '#server/config/config.ts';

/** Whether a plan's price or fees with a tier are those of the people it covers: another amount than for the member alone. */
export function pricesPeople({ rates, monthly_fees = [] }: Plan, tier: Tier): boolean {
  return [...rates, ...monthly_fees].some(({ prices }) => (prices[tier] ?? 0) > 0 && prices[tier] !== prices.IO);
}
