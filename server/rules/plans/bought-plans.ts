import type { Config, Plan } from '#server/config/config.ts';
import { readTier } from '#schemas/rules/tier.ts';

/** A cart, and whether it was bought already: an enrollment that corrects another has the other's. */
export interface BoughtCart {
  readonly corrects: string | null;
  readonly cart: readonly { readonly plan_id: number; readonly tier: string; readonly cents: number }[];
}

/** The plans in a cart. Those of a correction cost what was agreed, for the person who agreed to it, whatever is sold today. */
export function boughtPlans(config: Pick<Config, 'plans'>, bought: BoughtCart): readonly Plan[] {
  return bought.cart.flatMap(({ plan_id }) => boughtPlan(config, bought, plan_id) ?? []);
}

/** One plan in a cart, as {@link boughtPlans} has it. */
export function boughtPlan({ plans }: Pick<Config, 'plans'>, { corrects, cart }: BoughtCart, id: number): Plan | undefined {
  const plan = plans.get(id);
  const row = cart.find(({ plan_id }) => plan_id === id);
  return plan && row && corrects !== null ? asAgreed(plan, row) : plan;
}

// Values derived from a plan are remembered by it, so the same agreement must be the same object.
const known = new WeakMap<Plan, Map<string, Plan>>();

function asAgreed(plan: Plan, { tier, cents }: BoughtCart['cart'][number]): Plan {
  const agreements = known.get(plan) ?? new Map<string, Plan>();
  known.set(plan, agreements);
  const key = `${tier}/${cents}`;
  const agreed = agreements.get(key) ?? unlimited(plan, tier, cents);
  agreements.set(key, agreed);
  return agreed;
}

function unlimited({ limits: _limits, portals: _portals, becomes: _becomes, ...plan }: Plan, tier: string, cents: number): Plan {
  const sold = readTier(tier);
  return { ...plan, rates: sold ? [{ prices: { [sold]: cents / 100 } }] : plan.rates };
}
