import type { CallRequest } from '#schemas/calls/calls.ts';
import { reviewTab } from '#schemas/steps/tabs.ts';
import { Refused } from '#server/contract/refusals.ts';
import { priceCart, type PricedCart } from '#server/rules/pricing/cart.ts';
import { chosenDate } from '#server/cart/effective-date.ts';
import { cartOf, repriceCartPlans } from '#server/store/enrollments/cart-plans.ts';
import { type Completed, lockEnrollment, readEnrollment, setCompleted } from '#server/store/enrollments/enrollments.ts';
import { policyId, randomId } from '#server/store/ids.ts';
import { notesPlace } from '#server/store/seal/sealed-places.ts';
import { addPolicy, notInvoiced, policyOf } from '#server/store/policies/policies.ts';
import { addPolicyChange } from '#server/store/policies/policy-changes.ts';
import { signatureRequestOf } from '#server/store/enrollments/signature-requests.ts';
import { dropResumeCode } from '#server/store/enrollments/resume-codes.ts';
import { dropDrafts } from '#server/store/steps/step-drafts.ts';
import type { Db } from '#server/store/store.ts';
import type { PolicyTable } from '#server/store/tables/enrollment.ts';
import { changedPrices, refuseOpenQuestions, refuseUnavailable } from '#server/cart/cart-checks.ts';
import { agreedPayers } from '#server/cart/payers.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { refuseLate } from '#server/employers/own-office.ts';
import { sealedCopy } from '#server/documents/electronic-copy.ts';
import { postReceipt } from '#server/mails/post-receipt.ts';
import { refuseUnsigned } from '#server/steps/agreement/signature.ts';
import { forgetUnasked } from '#server/steps/engine/saving/forget-unasked.ts';
import { type OpenStep, refuseOpenSteps } from '#server/steps/engine/saving/refuse-open-steps.ts';
import { settleSteps } from '#server/steps/engine/saving/settle-steps.ts';
import { stepsOf, storedFaults } from '#server/steps/engine/tabs.ts';
import { refuseUnreviewed } from './refuse-unreviewed.ts';
import { sortableDate } from '#server/store/desk/desk-labels.ts';
import { announce, inCart } from '#server/webhooks/announce.ts';

/** The request of Complete Enrollment. */
type Completion = CallRequest<'POST /save-review-info'>;

/**
 * Completes an enrollment if every required step is currently valid, prices are as agreed and the effective date is
 * still available; then creates policy and receipt and locks the enrollment, all or nothing. A second call returns the
 * first one's policy.
 */
export async function complete(trx: Db, asked: EnrollmentContext, input: Completion): Promise<PolicyTable> {
  const now = asked.now.toISOString();
  const { open, row } = await lockEnrollment(trx, asked.enrollment.id, now);
  const done = open ? undefined : await policyOf(trx, asked.enrollment.id);
  if (done) return done;
  const cart = await cartOf(trx, asked.enrollment.id);
  // Includes what another window changed since the call arrived.
  const plans = cart.flatMap(({ plan_id }) => asked.config.plans.get(plan_id) ?? []);
  const ctx = { ...asked, enrollment: readEnrollment(asked.sealer, row, cart), plans };
  refuseLate(ctx);
  const effectiveDate = chosenDate(ctx);
  await refuseIncomplete(ctx, trx);
  await refuseUnsigned(ctx, trx);
  await refuseUnreviewed(ctx, trx, input.step_version);
  await refuseOpenQuestions(ctx, trx);
  await forgetUnasked(trx, ctx);
  const priced = checkedPrices(ctx);
  const started = newPolicy(ctx, input, priced, effectiveDate);
  const policy = { ...started, sealed_copy: await sealedCopy(ctx, trx, started) };
  await addPolicy(trx, policy);
  const { policy_id, enrollment_id, created_at } = policy;
  await addPolicyChange(trx, { policy_id, enrollment_id, kind: 'completed', at: created_at });
  const facts = { policy_id, effective_date: sortableDate(policy.effective_date) };
  await announce(trx, ctx, { event: 'enrollment.completed', ...inCart(ctx), facts });
  await settleSteps(trx, ctx);
  await setCompleted(trx, ctx.enrollment.id, ownersOf(ctx));
  await dropResumeCode(trx, ctx.enrollment.id);
  await dropDrafts(trx, ctx.enrollment.id);
  const wantsText = input.send_sms === 1 || (await signatureRequestOf(trx, ctx.enrollment.id)) !== undefined;
  await postReceipt(trx, ctx, policy, { priced, revision: 1, wantsText });
  return policy;
}

// A new person becomes a member, of the rep or group who enrolled them.
function ownersOf({ enrollment, session, now }: EnrollmentContext): Completed {
  const { agent_id = null, group_id = null } = enrollment.filter;
  return { completed_at: now.toISOString(), user_id: enrollment.user_id ?? session.user_id ?? randomId(), agent_id, group_id };
}

/** Refuses changed prices once: the next attempt has seen the new ones in its cart. */
export async function agreePrices(ctx: EnrollmentContext): Promise<void> {
  const changed = changedPrices(ctx);
  if (changed.length === 0) return;
  await ctx.store.write(async (trx) => {
    const { open } = await lockEnrollment(trx, ctx.enrollment.id, ctx.now.toISOString());
    if (open) await repriceCartPlans(trx, ctx.enrollment.id, changed);
  });
  throw new Refused('pricing-changed');
}

function checkedPrices(ctx: EnrollmentContext): PricedCart {
  refuseUnavailable(ctx);
  if (changedPrices(ctx).length > 0) throw new Refused('pricing-changed');
  return priceCart(ctx.config, ctx.plans, ctx.enrollment.filter, ctx.today);
}

/** Refuses to continue while a required step lacks valid answers. */
export async function refuseIncomplete(ctx: EnrollmentContext, trx: Db): Promise<void> {
  const open: OpenStep[] = [];
  for (const step of stepsOf(ctx)) {
    if (!step.required || step.tab_name === reviewTab) continue;
    if ((await storedFaults(ctx, trx, step.tab_name)).length > 0) open.push(step);
  }
  refuseOpenSteps(open);
}

function newPolicy(
  ctx: EnrollmentContext,
  input: Completion,
  priced: PricedCart,
  effective_date: string,
): Omit<PolicyTable, 'sealed_copy'> {
  const policy_id = policyId();
  const notes = input.additional_notes?.trim();
  return {
    policy_id,
    enrollment_id: ctx.enrollment.id,
    created_at: ctx.now.toISOString(),
    effective_date,
    initial_cents: priced.initial_cents,
    recurring_cents: priced.recurring_cents,
    ...agreedPayers(ctx, priced),
    sealed_notes: notes ? ctx.enrollment.sealer.seal(notesPlace(policy_id), notes) : null,
    ...notInvoiced,
  };
}
