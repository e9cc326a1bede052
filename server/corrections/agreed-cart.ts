import type { EnrollmentContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { boughtPlans } from '#server/rules/bought-plans.ts';
import { type PricedCart, priceCart } from '#server/rules/cart.ts';
import type { PolicyTable } from '#server/store/tables/enrollment.ts';

/**
 * The cart of a policy as it was agreed. Refuses one that today's configuration can no longer tell: a plan is gone, or
 * its fees have changed, so that a new signature would cover other sums than the policy has.
 */
export function agreedCart(ctx: EnrollmentContext, policy: PolicyTable): PricedCart {
  const { config, enrollment, today } = ctx;
  const plans = boughtPlans(config, { cart: enrollment.cart, corrects: enrollment.corrects ?? enrollment.id });
  const priced = priceCart(config, plans, enrollment.filter, today);
  const isAsAgreed =
    plans.length === enrollment.cart.length &&
    priced.unavailable.length === 0 &&
    priced.initial_cents === Number(policy.initial_cents) &&
    priced.recurring_cents === Number(policy.recurring_cents);
  if (!isAsAgreed) throw new Refused('correction-impossible');
  return priced;
}
