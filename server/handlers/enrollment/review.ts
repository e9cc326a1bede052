import { refuseHindered } from '#server/cart/hindrance.ts';
import { completeCorrection } from '#server/corrections/complete-correction.ts';
import { issueInvoice } from '#server/invoices/issue-invoice.ts';
import type { CallRequest } from '#schemas/calls/calls.ts';
import { messages } from '#schemas/messages/messages.ts';
import { dateAt } from '#schemas/values/dates.ts';
import { reviewTab } from '#schemas/steps/tabs.ts';
import { Refused } from '#server/contract/refusals.ts';
import { cancellationOf } from '#server/store/policies/policy-cancellations.ts';
import { policyOf } from '#server/store/policies/policies.ts';
import { sealersOf } from '#server/store/seal/enrollment-keys.ts';
import { notesPlace } from '#server/store/seal/sealed-places.ts';
import type { PolicyTable } from '#server/store/tables/enrollment.ts';
import { coveredNames } from '#server/steps/review/covered-names.ts';
import { agreePrices, complete, refuseIncomplete } from '#server/steps/review/complete.ts';
import { paidWith, paymentSummary } from '#server/steps/review/payment-summary.ts';
import { whatIsNext } from '#server/steps/review/what-is-next.ts';
import type { EnrollmentContext, HandlersFor } from '#server/context.ts';
import { electronicCopy } from '#server/documents/electronic-copy.ts';
import { applicantName } from '#server/steps/personal/applicant.ts';
import { reachOf } from '#server/steps/contact/reach.ts';
import { shownPayers } from '#server/cart/payers.ts';
import { agreedSplit } from '#server/rules/pricing/contribution.ts';
import { showStep } from '#server/steps/engine/show-step.ts';
import { askForSignature, awaitsSignature, isAsked, isSigned } from '#server/steps/agreement/signature.ts';
import { stepsOf } from '#server/steps/engine/tabs.ts';
import { coveredNow } from '#server/steps/agreement/what-is-signed.ts';

type ReviewCall =
  | 'GET /get-electronic-copy'
  | 'GET /get-form-fields-review-info'
  | 'POST /save-review-info'
  | 'GET /get-payment-summary'
  | 'GET /get-receipt'
  | 'POST /autoInvoiceGeneration';

/** The end of an enrollment. */
export const reviewHandlers: HandlersFor<ReviewCall> = {
  'GET /get-form-fields-review-info': async (_input, ctx) => {
    const [form, signed, covered] = await Promise.all([
      showStep(ctx, reviewTab),
      isSigned(ctx),
      coveredNow(ctx, ctx.store.db, stepsOf(ctx)),
    ]);
    // The version of everything to review: completing sends it back.
    const shown = { ...form, step_version: covered.digest };
    return signed ? { ...shown, result: shown.result.filter(({ field_name }) => field_name !== 'send_sms') } : shown;
  },

  'POST /save-review-info': async (input, ctx) => {
    const done = await policyOf(ctx.store.db, ctx.enrollment.id);
    if (done) return completedAs(ctx, done, input);
    if (!stepsOf(ctx).some((step) => step.tab_name === reviewTab && step.required)) throw new Refused('step-not-required');
    // A correction keeps what was agreed, whatever is sold and until when.
    if (ctx.enrollment.corrects === null) {
      refuseHindered(ctx);
      await agreePrices(ctx);
    }
    if (input.send_sms === 1 && (await awaitsSignature(ctx))) {
      await refuseIncomplete(ctx, ctx.store.db);
      // A pending link stays valid: sending another is a separate request.
      if (!(await isAsked(ctx))) await askForSignature(ctx);
      throw new Refused('signature-pending');
    }
    const { corrects } = ctx.enrollment;
    const policy = await ctx.store.write((trx) =>
      corrects === null ? complete(trx, ctx, input) : completeCorrection(trx, ctx, corrects, input),
    );
    ctx.wakeOutbox();
    return completedAs(ctx, policy, input);
  },

  'GET /get-payment-summary': (_input, ctx) => paymentSummary(ctx),

  'GET /get-receipt': async (_input, ctx) => {
    const policy = await ownPolicy(ctx);
    const { email = '' } = await reachOf(ctx);
    const cancellation = await cancellationOf(ctx.store.db, ctx.enrollment.sealer, policy.policy_id);
    const isOver = cancellation !== undefined;
    const { first_charge } = isOver ? {} : await paidWith(ctx, dateAt(new Date(policy.created_at), ctx.config.site.time_zone));
    return {
      policy_id: policy.policy_id,
      name: await applicantName(ctx),
      callInvoice: policy.invoiced_at === null,
      effective_date: policy.effective_date,
      email,
      plans: ctx.plans.map(({ name }) => name),
      covered: [...(await coveredNames(ctx))],
      initial_month_cost: policy.initial_cents / 100,
      recurring_month_cost: policy.recurring_cents / 100,
      ...shownPayers(agreedSplit(policy)),
      next_steps: isOver ? [] : [...(await whatIsNext(ctx, policy))],
      ...(first_charge ? { first_charge } : {}),
      how_to_cancel: isOver ? '' : (ctx.config.site.how_to_cancel ?? ''),
      ends_on: cancellation?.ends_on ?? '',
    };
  },

  'GET /get-electronic-copy': async (_input, ctx) => electronicCopy(ctx, await ownPolicy(ctx)),

  'POST /autoInvoiceGeneration': async ({ policy_id }, ctx) => {
    const policy = await ownPolicy(ctx);
    if (policy.policy_id !== policy_id) throw new Refused('policy-unknown');
    await ctx.store.write((trx) => issueInvoice(trx, ctx, policy.enrollment_id));
    ctx.wakeOutbox();
    return {};
  },
};

// Another window may have completed the enrollment first. What this one wrote must not be lost without a word.
async function completedAs(
  { store, sealer }: EnrollmentContext,
  { policy_id, enrollment_id, sealed_notes }: PolicyTable,
  { additional_notes = '' }: CallRequest<'POST /save-review-info'>,
): Promise<{ readonly policy_id: string }> {
  const notes = additional_notes.trim();
  if (notes === '') return { policy_id };
  const own = (await sealersOf(store.db, sealer, [enrollment_id])).get(enrollment_id);
  const kept = sealed_notes === null ? undefined : own?.open(notesPlace(policy_id), sealed_notes);
  if (notes === kept) return { policy_id };
  throw new Refused('notes-too-late', { faults: [{ target_element: 'additional_notes', error_message: messages.notesTooLate }] });
}

async function ownPolicy(ctx: EnrollmentContext): Promise<PolicyTable> {
  const policy = await policyOf(ctx.store.db, ctx.enrollment.id);
  if (!policy) throw new Refused('enrollment-open', { message: ctx.enrollment.completed ? messages.reviewFailed : undefined });
  return policy;
}
