import { tierLabel } from '#schemas/rules/tier.ts';
import { fill } from '#schemas/messages/fill.ts';
import type { Config } from '#server/config/config.ts';
import type { CartLine, PricedCart } from '#server/rules/pricing/cart.ts';
import { agreedShares, employerOf } from '#server/rules/pricing/contribution.ts';
import { pricedAsAgreed } from '#server/rules/pricing/priced-as-agreed.ts';
import type { CalendarDate } from '#schemas/values/dates.ts';
import type { Enrollment } from '#server/store/enrollments/enrollments.ts';
import type { InvoiceLine } from '#server/store/policies/invoices.ts';
import type { PolicyTable } from '#server/store/tables/enrollment.ts';
import { words } from './words.ts';

/** A policy with the enrollment that it came from. */
export interface Agreed {
  readonly config: Config;
  readonly enrollment: Enrollment;
  readonly policy: Pick<PolicyTable, 'initial_cents' | 'recurring_cents' | 'employer_cents'>;
  readonly today: CalendarDate;
}

/**
 * The agreed costs, plan by plan; the lines always add up to the policy's sums. Premiums are stored with the cart, fees are
 * not: if the configuration no longer has the agreed ones, their sum is a line.
 */
export function invoiceLines(agreed: Agreed): readonly InvoiceLine[] {
  const priced = pricedAsAgreed(agreed.config, agreed, agreed.today);
  return priced ? linesByPlan(agreed, priced) : linesOfCart(agreed);
}

function linesByPlan(agreed: Agreed, priced: PricedCart): readonly InvoiceLine[] {
  const lines = priced.lines.flatMap((line) => (line.cost ? [{ line, cost: line.cost }] : []));
  const shares = agreedShares(employerOf(agreed.config, agreed.enrollment), priced, agreed.policy);
  return lines.map(({ line, cost }) => {
    const employer_cents = shares?.get(line.plan_id);
    return {
      name: line.plan_name,
      detail: detailOf(line, priced.has_l713),
      monthly_cents: cost.monthly_cents,
      one_time_cents: cost.one_time_cents,
      ...(employer_cents === undefined ? {} : { employer_cents }),
      parts: cost.parts
        .filter(({ paid_with }) => paid_with === undefined)
        .map(({ name, cents, once }) => ({ name: name === line.plan_name ? words.premium : name, cents, once })),
    };
  });
}

function linesOfCart({ config, enrollment, policy }: Agreed): readonly InvoiceLine[] {
  const plans = enrollment.cart.map(({ plan_id, cents }) => {
    const plan = config.plans.get(plan_id);
    const name = plan?.name ?? fill(words.planNumber, { number: plan_id });
    return { name, detail: plan?.carrier.name ?? '', monthly_cents: Number(cents), one_time_cents: 0, parts: [] };
  });
  const monthly_cents = Number(policy.recurring_cents) - plans.reduce((sum, { monthly_cents: cents }) => sum + cents, 0);
  const one_time_cents = Number(policy.initial_cents) - Number(policy.recurring_cents);
  const hasFees = monthly_cents !== 0 || one_time_cents !== 0;
  return [...plans, ...(hasFees ? [{ name: words.fees, detail: '', monthly_cents, one_time_cents, parts: [] }] : [])];
}

function detailOf({ carrier_name, tier }: CartLine, hasPremier: boolean): string {
  return `${carrier_name}, ${tierLabel(tier, hasPremier)}`;
}
