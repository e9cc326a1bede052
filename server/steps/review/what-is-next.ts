import { dateAt } from '#schemas/values/dates.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { type DatedStep, nextSteps } from '#server/rules/enrollment/next-steps.ts';
import { paidBy } from '#server/rules/enrollment/payment.ts';
import { billingTab } from '#server/steps/billing/step.ts';
import { answersOf } from '#server/steps/engine/answers-of.ts';
import type { Db } from '#server/store/store.ts';
import type { PolicyTable } from '#server/store/tables/enrollment.ts';

/** The events after the enrollment of a policy, by date. */
export async function whatIsNext(
  ctx: EnrollmentContext,
  { created_at, effective_date }: Pick<PolicyTable, 'created_at' | 'effective_date'>,
  db: Db = ctx.store.db,
): Promise<readonly DatedStep[]> {
  const { config, plans, enrollment } = ctx;
  const { payment_method } = paidBy(config, plans, enrollment.filter.group_id, await answersOf(ctx, billingTab, db));
  const on = dateAt(new Date(created_at), config.site.time_zone);
  return nextSteps(config.site.next_steps ?? [], { on, effective_date, payment_method });
}
