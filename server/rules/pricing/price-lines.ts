import { tierLabel } from '#schemas/rules/tier.ts';
import type { PricedCart } from './cart.ts';
import { formatCents } from './cents.ts';
import { costRows } from './cost-rows.ts';
import { words } from '../words.ts';

/**
 * The payment, line by line, as printed: each plan and fee, then the totals of the first and of each following month.
 */
export function priceLines(
  cart: PricedCart,
  sums: Pick<PricedCart, 'initial_cents' | 'recurring_cents'> = cart,
): readonly (readonly [string, string])[] {
  return [
    ...costRows(cart, ({ plan_name, carrier_name, tier }) => `${plan_name}, ${carrier_name} (${tierLabel(tier, cart.has_l713)})`),
    [words.firstMonthTotal, formatCents(sums.initial_cents)],
    [words.recurringMonthly, formatCents(sums.recurring_cents)],
  ];
}
