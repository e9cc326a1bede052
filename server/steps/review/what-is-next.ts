import { isPaidByGroup } from '#schemas/rules/payment.ts';
import { dateAt } from '#schemas/values/dates.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { type DatedStep, nextSteps } from '#server/rules/enrollment/next-steps.ts';
import { paymentMethod } from '#server/rules/enrollment/payment.ts';
import type { PolicyTable } from '#server/store/tables/enrollment.ts';

/** What happens after the enrollment of a policy, by date. */
export function whatIsNext(
  { config, plans, enrollment }: EnrollmentContext,
  policy: Pick<PolicyTable, 'created_at' | 'effective_date'>,
): readonly DatedStep[] {
  return nextSteps(config.site.next_steps ?? [], {
    on: dateAt(new Date(policy.created_at), config.site.time_zone),
    effective_date: policy.effective_date,
    groupPays: isPaidByGroup(paymentMethod(config, plans, enrollment.filter.group_id)),
  });
}
