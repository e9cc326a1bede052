import type { EraseReason } from '#schemas/desk/erase-reasons.ts';
import { eraseWord } from '#schemas/desk/erase-reasons.ts';
import { messages } from '#schemas/messages/messages.ts';
import { type CalendarDate, dateOrder, parseDate } from '#schemas/values/dates.ts';
import { fieldRefused, Refused } from '#server/contract/refusals.ts';
import { checkedAnswers } from '#server/forms/checked-answers.ts';
import { ownForm } from '#server/forms/own-forms.ts';
import { seesWholeEnrollment } from '#server/rules/people/staff-reach.ts';
import { openCorrectionOf } from '#server/store/enrollments/corrections.ts';
import { eraseEnrollment } from '#server/store/enrollments/erase-enrollment.ts';
import { type Cancellation, cancellationOf } from '#server/store/policies/policy-cancellations.ts';
import { policyOf } from '#server/store/policies/policies.ts';
import type { Db } from '#server/store/store.ts';
import { erased } from '#server/store/desk/audit-details.ts';
import { belongingOf, type OwnedContext } from './owned.ts';

/** The reason for erasing an enrollment, and the text typed to confirm it. */
export interface AskedErasure {
  readonly reason: EraseReason;
  /** The policy number, or {@link eraseWord} for an enrollment without one. */
  readonly confirm: string;
}

/** Erases an enrollment that covers no one: one without a policy, or with one that has ended. Returns what the audit log says. */
export async function erase(trx: Db, ctx: OwnedContext, { reason, confirm }: AskedErasure): Promise<string> {
  if (!seesWholeEnrollment(ctx.staff, await belongingOf(trx, ctx.enrollment.id))) throw new Refused('plans-of-others');
  const policy = await policyOf(trx, ctx.enrollment.id);
  if (policy && !hasEnded(await cancellationOf(trx, ctx.enrollment.sealer, policy.policy_id), ctx.today))
    throw new Refused('policy-in-force');
  if (await openCorrectionOf(trx, ctx.sealer, ctx.enrollment.id)) throw new Refused('correction-open');
  checkedAnswers(ctx, ownForm(ctx, 'desk-erase'), { reason, confirm });
  if (confirm.trim() !== (policy?.policy_id ?? eraseWord)) throw fieldRefused('confirm', messages.eraseNotConfirmed);
  await eraseEnrollment(trx, ctx.sealer, ctx.enrollment.id, ctx.now.toISOString());
  return policy ? erased.policy.write({ policy: policy.policy_id, reason }) : erased.enrollment.write({ reason });
}

/** Whether a policy covers no one any more. */
export function hasEnded(cancellation: Cancellation | undefined, today: CalendarDate): boolean {
  const last = cancellation && parseDate(cancellation.ends_on);
  return last !== undefined && dateOrder(last) < dateOrder(today);
}
