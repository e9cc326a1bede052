import type { CallData } from '#schemas/calls/calls.ts';
import type { CalendarDate } from '#schemas/values/dates.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { type Charges, chargesOf } from '#server/rules/enrollment/charges.ts';
import { coveredBy, priceByPerson } from '#server/rules/pricing/price-by-person.ts';
import { chargedBy, paidBy } from '#server/rules/enrollment/payment.ts';
import { personOf } from '#server/rules/people/person.ts';
import { billingTab } from '#server/steps/billing/step.ts';
import { dependentTab } from '#server/steps/dependents/household.ts';
import { answersOf } from '#server/steps/engine/answers-of.ts';
import { countedItems } from '#server/steps/engine/lists/list-items.ts';

type Summary = CallData<'GET /get-payment-summary'>;

/** The cost of each person, and the charges to the saved card or account with their days. */
export async function paymentSummary(ctx: EnrollmentContext): Promise<Summary> {
  return { plans: await plansByPerson(ctx), ...(await paidWith(ctx)) };
}

async function plansByPerson(ctx: EnrollmentContext): Promise<Summary['plans']> {
  const { config, enrollment, plans, today } = ctx;
  const items = countedItems(ctx, dependentTab, await answersOf(ctx, dependentTab));
  const spouses = items.filter(({ answers }) => answers.relationship === 'spouse').length;
  const covers = coveredBy(enrollment.filter, { spouse: spouses > 0, children: items.length - spouses });
  const person = personOf(config, enrollment.filter);
  return plans.map((plan) => ({
    plan_name: plan.name,
    covers,
    shares: priceByPerson(plan, person, covers, today).map(({ people, cents }) => ({ people, amount: cents / 100 })),
  }));
}

/** The payment of an enrollment that is completed on a day: how and when. */
export async function paidWith(ctx: EnrollmentContext, on = ctx.today): Promise<Omit<Summary, 'plans'>> {
  const answers = await answersOf(ctx, billingTab);
  const paid = paidBy(ctx.config, ctx.plans, ctx.enrollment.filter.group_id, answers);
  const { payment_method: chosen } = paid;
  if (chosen !== 'cc' && chosen !== 'eft') return paid;
  return { ...paid, ...chargesBy(ctx, chargedBy[chosen], on, Number(answers.bill_date) || undefined) };
}

function chargesBy(
  { config, enrollment }: EnrollmentContext,
  rule: 'card' | 'bank',
  on: CalendarDate,
  bill_date?: number,
): Partial<Charges> {
  const charge = config.site.charges?.[rule];
  const effective_date = enrollment.effective_date;
  if (!charge || !effective_date) return {};
  return chargesOf(charge, { on, effective_date, ...(bill_date === undefined ? {} : { bill_date }) });
}
