import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { CancelReason } from '#schemas/desk/cancel-reasons.ts';
import { addToDate, type CalendarDate, dateOrder, formatDate, parseDate } from '#schemas/values/dates.ts';
import { languageOfCopy } from '#server/documents/electronic-copy.ts';
import { writtenFor } from '#server/language/written-for.ts';
import { fieldRefused, Refused } from '#server/contract/refusals.ts';
import { checkedAnswers } from '#server/forms/checked-answers.ts';
import { ownForm } from '#server/forms/own-forms.ts';
import { cancellationMail } from '#server/mails/cancellation-mail.ts';
import { reachOf } from '#server/steps/contact/reach.ts';
import { cancelInvoice } from '#server/invoices/cancel-invoice.ts';
import { post } from '#server/store/outbox/outbox.ts';
import { policyOf } from '#server/store/policies/policies.ts';
import { openCorrectionOf } from '#server/store/enrollments/corrections.ts';
import { addCancellation, cancellationOf } from '#server/store/policies/policy-cancellations.ts';
import type { Db } from '#server/store/store.ts';
import { seesWholeEnrollment } from '#server/rules/people/staff-reach.ts';
import { belongingOf, type OwnedContext } from './owned.ts';
import { sortableDate } from '#server/store/desk/desk-labels.ts';
import { announce, inCart } from '#server/webhooks/announce.ts';
import { cancelledPolicy } from '#server/store/desk/audit-details.ts';

/** The end that staff give a policy. */
export interface AskedEnd {
  /** `mm/dd/yyyy`, the last day of coverage. */
  readonly ends_on: string;
  readonly reason: CancelReason;
  readonly comment?: string;
}

/** Between which days a policy can end: the day before it begins, as if it had never been, and a year from today. */
export function possibleEnds(effectiveDate: string, today: CalendarDate): { readonly earliest: string; readonly latest: string } {
  const begin = parseDate(effectiveDate) ?? today;
  const [fromToday, fromBegin] = [addToDate(today, 1, 'years'), addToDate(begin, 1, 'years')];
  const latest = dateOrder(fromToday) > dateOrder(fromBegin) ? fromToday : fromBegin;
  return { earliest: formatDate(addToDate(begin, -1, 'days')), latest: formatDate(latest) };
}

/** Cancels the policy of an enrollment, and mails the enroller. Returns the text for the audit log. */
export async function cancelPolicy(trx: Db, ctx: OwnedContext, { ends_on, reason, comment: typed }: AskedEnd): Promise<string> {
  if (!seesWholeEnrollment(ctx.staff, await belongingOf(trx, ctx.enrollment.id))) throw new Refused('plans-of-others');
  const policy = await policyOf(trx, ctx.enrollment.id);
  if (!policy) throw new Refused('enrollment-open');
  if (await cancellationOf(trx, ctx.enrollment.sealer, policy.policy_id)) throw new Refused('policy-cancelled');
  if (await openCorrectionOf(trx, ctx.sealer, ctx.enrollment.id)) throw new Refused('correction-open');
  const { comment = '' } = checkedAnswers(ctx, ownForm(ctx, 'desk-cancel'), { ends_on, reason, comment: typed });
  refuseOtherEnds(ends_on, possibleEnds(policy.effective_date, ctx.today));
  const at = ctx.now.toISOString();
  await addCancellation(trx, ctx.enrollment.sealer, policy.policy_id, {
    ends_on,
    reason,
    comment: String(comment),
    by: ctx.staff.name,
    at,
  });
  await cancelInvoice(trx, ctx.enrollment.sealer, policy, at);
  const facts = { policy_id: policy.policy_id, effective_date: sortableDate(policy.effective_date), ends_on: sortableDate(ends_on) };
  await announce(trx, ctx, { event: 'policy.cancelled', ...inCart(ctx), facts });
  const { email } = await reachOf(ctx, trx);
  if (email !== undefined) {
    await writtenFor(ctx.config, languageOfCopy(ctx.enrollment.sealer, policy), (config) => {
      const mail = cancellationMail(config, policy.policy_id, ends_on);
      const message = { kind: 'mail', to: email, brand: config.site.site_name, ...mail } as const;
      return post(trx, ctx.enrollment.sealer, { key: `cancelled:${policy.policy_id}`, message, at });
    });
  }
  return cancelledPolicy.write({ policy: policy.policy_id, date: ends_on, reason });
}

function refuseOtherEnds(endsOn: string, { earliest, latest }: ReturnType<typeof possibleEnds>): void {
  const [day, first, last] = [endsOn, earliest, latest].map((text) => parseDate(text));
  const isPossible = day && first && last && dateOrder(day) >= dateOrder(first) && dateOrder(day) <= dateOrder(last);
  if (!isPossible) throw fieldRefused('ends_on', fill(messages.cancelDateOutside, { earliest, latest }));
}
