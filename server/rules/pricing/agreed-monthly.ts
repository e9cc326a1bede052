import { readTier } from '#schemas/rules/tier.ts';
import type { Config } from '#server/config/config.ts';
import { feesOf } from './fees.ts';

/** A plan in a cart, at the premium last agreed to. */
interface AgreedPlan {
  readonly plan_id: number;
  readonly tier: string;
  readonly cents: number;
}

/** The monthly cost of a cart at the premiums last agreed to, with the fees of its plans, in cents. */
export function agreedMonthly({ plans }: Pick<Config, 'plans'>, cart: readonly AgreedPlan[]): number {
  const tier = readTier(cart[0]?.tier ?? '');
  const sold = cart.flatMap(({ plan_id }) => plans.get(plan_id) ?? []);
  const fees = tier ? feesOf(sold, tier).flat() : [];
  return [...cart, ...fees.filter(({ once }) => !once)].reduce((sum, { cents }) => sum + cents, 0);
}
