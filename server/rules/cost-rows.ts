import type { CartLine, PricedCart } from './cart.ts';
import { formatCents } from './cents.ts';

type Row = readonly [name: string, value: string];

/** The whole cost of each plan in a cart with its breakdown, for mails and for the copy. */
export function costRows({ lines }: PricedCart, nameOf: (line: CartLine) => string): readonly Row[] {
  return lines.filter((line) => line.fee_of === undefined).flatMap((line): Row[] => [[nameOf(line), costText(line)], ...partRows(line)]);
}

function costText({ cents, cost, included_with, unavailable }: CartLine): string {
  if (unavailable) return 'not available right now';
  if (included_with !== undefined) return `included in ${included_with}`;
  const once = cost && cost.one_time_cents > 0 ? `, and ${formatCents(cost.one_time_cents)} once` : '';
  return `${formatCents(cost?.monthly_cents ?? cents)} a month${once}`;
}

function partRows({ plan_name, cost }: CartLine): readonly Row[] {
  return (cost?.parts ?? []).map(({ name, cents, once, paid_with }) => [
    `– ${name === plan_name ? 'Premium' : name}`,
    paid_with === undefined ? `${formatCents(cents)} ${once ? 'once' : 'a month'}` : `paid with ${paid_with}`,
  ]);
}
