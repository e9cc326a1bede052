import { dateAt } from '#schemas/values/dates.ts';
import { invoiceName } from '#schemas/desk/invoice-states.ts';
import type { Config } from '#server/config/config.ts';
import { namesOfStep } from '#server/config/step-names.ts';
import type { Services } from '#server/context.ts';
import { writtenFor } from '#server/language/written-for.ts';
import { boughtPlans } from '#server/rules/plans/bought-plans.ts';
import { paidBy } from '#server/rules/enrollment/payment.ts';
import { billingTab } from '#server/steps/billing/step.ts';
import { contactTab } from '#server/steps/contact/reach.ts';
import { applicantTab } from '#server/steps/personal/applicant.ts';
import { cartOf } from '#server/store/enrollments/cart-plans.ts';
import { deskRows, readableAnswers } from '#server/store/desk/desk-rows.ts';
import { type Enrollment, findEnrollment, holdEnrollment, readEnrollment } from '#server/store/enrollments/enrollments.ts';
import { addInvoice, type InvoiceContent } from '#server/store/policies/invoices.ts';
import { post } from '#server/store/outbox/outbox.ts';
import { policyOf, setInvoiced } from '#server/store/policies/policies.ts';
import { cancellationOf } from '#server/store/policies/policy-cancellations.ts';
import type { Db } from '#server/store/store.ts';
import type { PolicyTable } from '#server/store/tables/enrollment.ts';
import { invoiceLines } from './invoice-lines.ts';

/** The dependencies of an invoice. */
export interface InvoiceParts extends Pick<Services, 'sealer'> {
  readonly config: Config;
  readonly now: Date;
}

/**
 * Issues the invoice of an enrollment's policy, once, and notifies outside programs, in one transaction. Does nothing if the
 * policy has an invoice, or if there is no policy. The invoice of a cancelled policy is issued as cancelled.
 */
export async function issueInvoice(trx: Db, parts: InvoiceParts, enrollmentId: string): Promise<void> {
  // Concurrent requests wait here, and then find the invoice.
  await holdEnrollment(trx, enrollmentId);
  const policy = await policyOf(trx, enrollmentId);
  const row = policy?.invoice_number === null ? await findEnrollment(trx, enrollmentId) : undefined;
  if (!policy || !row) return;
  const enrollment = readEnrollment(parts.sealer, row, await cartOf(trx, enrollmentId));
  const content = await contentOf(trx, parts, enrollment, policy);
  const at = parts.now.toISOString();
  const { policy_id, effective_date, invoiced_at } = policy;
  const cancellation = await cancellationOf(trx, enrollment.sealer, policy_id);
  const number = await addInvoice(trx, enrollment.sealer, {
    policy_id,
    effective_date,
    status: cancellation ? 'cancelled' : 'open',
    // A version that did not keep invoices has already notified programs, on that day.
    issued_at: invoiced_at ?? at,
    cancelled_at: cancellation?.at ?? null,
    total_cents: policy.initial_cents,
    recurring_cents: policy.recurring_cents,
    employer_cents: policy.employer_cents,
    content,
  });
  const message = { kind: 'invoice', policy_id, effective_date, invoice: invoiceName(number) } as const;
  if (invoiced_at === null && !cancellation) await post(trx, enrollment.sealer, { key: `invoice:${policy_id}`, message, at });
  await setInvoiced(trx, policy_id, at);
}

async function contentOf(
  trx: Db,
  { sealer, config, now }: InvoiceParts,
  enrollment: Enrollment,
  policy: PolicyTable,
): Promise<InvoiceContent> {
  const tabs = [applicantTab, contactTab, billingTab].flatMap((tab) => namesOfStep(config, tab));
  const [row] = await deskRows(trx, sealer, [enrollment.id], tabs);
  const { first_name, last_name, email_address, ...answers } = row ? readableAnswers(row) : {};
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const today = dateAt(now, config.site.time_zone);
  return writtenFor(config, enrollment.language, (written) => ({
    language: enrollment.language,
    name: [text(first_name), text(last_name)].filter(Boolean).join(' '),
    email: text(email_address),
    lines: invoiceLines({ config: written, enrollment, policy, today }),
    ...paidBy(written, boughtPlans(written, { ...enrollment, corrects: enrollment.id }), enrollment.filter.group_id, answers),
  }));
}
