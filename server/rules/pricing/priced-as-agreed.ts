import type { CalendarDate } from '#schemas/values/dates.ts';
import type { Config } from '#server/config/config.ts';
import { type BoughtCart, boughtPlans } from '../plans/bought-plans.ts';
import { type PricedCart, priceCart } from './cart.ts';
import type { Filter } from '../people/facts.ts';

/** The agreed cost of a plan, and the person it was agreed for. */
export interface Agreement {
  readonly enrollment: Pick<BoughtCart, 'cart'> & { readonly id: string; readonly filter: Filter };
  readonly policy: { readonly initial_cents: number; readonly recurring_cents: number };
}

/**
 * The cart of a policy at the agreed prices; undefined if the current configuration can no longer reproduce it, because
 * a plan is gone or its fees have changed.
 */
export function pricedAsAgreed(config: Config, { enrollment, policy }: Agreement, today: CalendarDate): PricedCart | undefined {
  const { id, cart, filter } = enrollment;
  const plans = boughtPlans(config, { cart, corrects: id });
  const priced = priceCart(config, plans, filter, today);
  const isAsAgreed =
    plans.length === cart.length &&
    priced.unavailable.length === 0 &&
    priced.initial_cents === Number(policy.initial_cents) &&
    priced.recurring_cents === Number(policy.recurring_cents);
  return isAsAgreed ? priced : undefined;
}
