import type { Cart } from '#schemas/calls/store/cart.ts';

type Row = Cart['result'][number];
type Part = NonNullable<Row['cost']>['parts'][number];

/**
 * The parts of a plan's cost that are not the premiums of its people: its fees, and its premium where the rates give no
 * person a part of it. With those premiums they add up to the cost of the cart: a companion has its own price.
 */
export function pricesBeside(plan_name: string, people: readonly { readonly amount: number }[], rows: readonly Row[]): readonly Part[] {
  const row = rows.find((each) => each.plan_name === plan_name && each.fee_of === undefined);
  if (!row || row.unavailable) return [];
  const plans = new Set(rows.filter(({ fee_of }) => fee_of === undefined).map((each) => each.plan_name));
  const premium = people.length > 0 ? [] : [{ name: plan_name, amount: row.price, once: false }];
  return [...premium, ...(row.cost?.parts ?? []).filter(({ name }) => !plans.has(name))];
}
