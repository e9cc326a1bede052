import type { WholeCost } from '#schemas/calls/store/whole-cost.ts';
import type { Tier } from '#schemas/rules/tier.ts';
import type { Plan } from '#server/config/config.ts';
import { type Fee, feesOf } from './fees.ts';

/** The total cost of a plan, in whole cents: its premium, its fees, and its companion. */
export interface PlanCost {
  readonly monthly_cents: number;
  readonly one_time_cents: number;
  /** The breakdown, the premium first; empty if it is only the premium. */
  readonly parts: readonly Fee[];
}

/** A plan with its premium for a person. */
export interface Premium {
  readonly plan: Plan;
  readonly cents: number;
}

/** The cost of a plan in a cart, or the plan whose cost includes it. */
export type Share = { readonly cost: PlanCost; readonly included_with?: never } | { readonly included_with: string; readonly cost?: never };

/**
 * The whole cost of each plan in a cart. Every cent of the cart belongs to exactly one plan: a companion costs nothing
 * next to the plan that brings it, and a shared fee counts once.
 */
export function wholeCosts(premiums: readonly Premium[], tier: Tier): ReadonlyMap<number, Share> {
  const plans = premiums.map(({ plan }) => plan);
  const fees = feesOf(plans, tier);
  const own = new Map(premiums.map(({ plan, cents }, at) => [plan.id, [{ name: plan.name, cents, once: false }, ...(fees[at] ?? [])]]));
  const bringers = new Map(plans.map((plan) => [plan.id, bringerOf(plans, plan)]));
  return new Map(
    plans.map((plan): [number, Share] => {
      const bringer = bringers.get(plan.id);
      if (bringer) return [plan.id, { included_with: bringer.name }];
      const along = plans.filter((each) => brings(plan, each)).flatMap((each) => broughtBy(plan, each));
      return [plan.id, { cost: costOfParts([...(own.get(plan.id) ?? []), ...along]) }];
    }),
  );

  function broughtBy(plan: Plan, each: Plan): readonly Fee[] {
    const bringer = bringers.get(each.id);
    if (bringer === plan) return own.get(each.id) ?? [];
    return bringer ? [{ name: each.name, cents: 0, once: false, paid_with: bringer.name }] : [];
  }
}

/** The sum of parts. */
export function costOfParts(parts: readonly Fee[]): PlanCost {
  const sum = (once: boolean) => parts.filter((part) => part.once === once).reduce((total, { cents }) => total + cents, 0);
  return { monthly_cents: sum(false), one_time_cents: sum(true), parts: parts.length > 1 ? parts : [] };
}

/** A cost as sent: in dollars. */
export function inDollars({ monthly_cents, one_time_cents, parts }: PlanCost): WholeCost {
  return {
    monthly: monthly_cents / 100,
    one_time: one_time_cents / 100,
    parts: parts.map(({ cents, ...part }) => ({ ...part, amount: cents / 100 })),
  };
}

function brings(plan: Plan, other: Plan): boolean {
  return plan !== other && (plan.paired_with === other.id || (other.membership === true && plan.needs_membership === true));
}

// The first plan that brings it counts, unless that one is itself brought, so that no cost is lost in a cycle.
function bringerOf(plans: readonly Plan[], plan: Plan): Plan | undefined {
  return plans.find((each) => brings(each, plan) && !plans.some((other) => brings(other, each)));
}
