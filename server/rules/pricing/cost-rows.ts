import { fill } from '#schemas/messages/fill.ts';
import type { CartLine, PricedCart } from './cart.ts';
import { formatCents } from './cents.ts';
import { words } from '../words.ts';

type Row = readonly [name: string, value: string];

/** The whole cost of each plan in a cart with its breakdown, for mails and for the copy. */
export function costRows({ lines }: PricedCart, nameOf: (line: CartLine) => string): readonly Row[] {
  return lines.filter((line) => line.fee_of === undefined).flatMap((line): Row[] => [[nameOf(line), costText(line)], ...partRows(line)]);
}

function costText({ cents, cost, included_with, unavailable }: CartLine): string {
  if (unavailable) return words.notAvailable;
  if (included_with !== undefined) return fill(words.includedIn, { plan: included_with });
  const amount = formatCents(cost?.monthly_cents ?? cents);
  return cost?.one_time_cents
    ? fill(words.aMonthAndOnce, { amount, fee: formatCents(cost.one_time_cents) })
    : fill(words.aMonth, { amount });
}

function partRows({ plan_name, cost }: CartLine): readonly Row[] {
  return (cost?.parts ?? []).map(({ name, cents, once, paid_with }) => [
    `– ${name === plan_name ? words.premium : name}`,
    paid_with === undefined
      ? fill(once ? words.once : words.aMonth, { amount: formatCents(cents) })
      : fill(words.paidWith, { plan: paid_with }),
  ]);
}
