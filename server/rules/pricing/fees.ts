import type { Tier } from '#schemas/rules/tier.ts';
import type { Plan } from '#server/config/config.ts';
import { toCents } from './cents.ts';

/** A mandatory fee of a plan. */
export interface Fee {
  readonly name: string;
  readonly cents: number;
  /** Charged only in the first month. */
  readonly once: boolean;
  /** The plan in the same cart with which it is already paid. */
  readonly paid_with?: string;
}

/**
 * The fees of the plans in one cart, plan by plan. A shared fee is charged once for all plans of its carrier, with the
 * first of them.
 */
export function feesOf(plans: readonly Plan[], tier: Tier): readonly (readonly Fee[])[] {
  const payers = new Map<string, string>();
  return plans.map((plan) =>
    ownFees(plan, tier).map(({ shared, ...fee }) => {
      const key = `${plan.carrier.id}/${fee.once}/${fee.name}`;
      const payer = shared ? payers.get(key) : undefined;
      if (payer !== undefined) return { ...fee, cents: 0, paid_with: payer };
      payers.set(key, plan.name);
      return fee;
    }),
  );
}

function ownFees({ monthly_fees = [], one_time_fees = [] }: Plan, tier: Tier): readonly (Fee & { readonly shared: boolean })[] {
  return [
    ...monthly_fees.map(({ name, prices, shared = false }) => ({ name, cents: toCents(prices[tier] ?? 0), once: false, shared })),
    ...one_time_fees.map(({ name, amount, shared = false }) => ({ name, cents: toCents(amount), once: true, shared })),
  ].filter((fee) => fee.cents > 0);
}
