import type { CallRequest } from '#schemas/calls/calls.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { sealedCopy } from '#server/documents/electronic-copy.ts';
import { postReceipt } from '#server/mails/post-receipt.ts';
import { boughtPlans } from '#server/rules/plans/bought-plans.ts';
import { labelsOfEmail, labelsOfName } from '#server/rules/people/search-labels.ts';
import { refuseUnsigned } from '#server/steps/agreement/signature.ts';
import { contactTab } from '#server/steps/contact/reach.ts';
import { answersOf } from '#server/steps/engine/answers-of.ts';
import { forgetUnasked } from '#server/steps/engine/saving/forget-unasked.ts';
import { settleSteps } from '#server/steps/engine/saving/settle-steps.ts';
import { applicantTab } from '#server/steps/personal/applicant.ts';
import { refuseIncomplete } from '#server/steps/review/complete.ts';
import { refuseUnreviewed } from '#server/steps/review/refuse-unreviewed.ts';
import { cartOf } from '#server/store/enrollments/cart-plans.ts';
import { sealersOf } from '#server/store/seal/enrollment-keys.ts';
import { endCorrection } from '#server/store/enrollments/corrections.ts';
import { setLabels, sortableDate } from '#server/store/desk/desk-labels.ts';
import { holdEnrollment, lockEnrollment, readEnrollment } from '#server/store/enrollments/enrollments.ts';
import { addAudit } from '#server/store/enrollments/evidence.ts';
import { policyOf } from '#server/store/policies/policies.ts';
import { addPolicyChange } from '#server/store/policies/policy-changes.ts';
import type { HouseholdChange } from '#server/store/policies/household-changes.ts';
import { replaceContent, revisionNow } from '#server/store/policies/policy-revisions.ts';
import { notesPlace } from '#server/store/seal/sealed-places.ts';
import { signatureRequestOf } from '#server/store/enrollments/signature-requests.ts';
import type { Db } from '#server/store/store.ts';
import type { PolicyTable } from '#server/store/tables/enrollment.ts';
import { applyWorkingCopy, endWorkingCopy } from '#server/store/enrollments/working-copy.ts';
import { announce, inCart } from '#server/webhooks/announce.ts';
import { agreedCart } from './agreed-cart.ts';
import { householdChange, storedDependents } from './household-change.ts';

/**
 * Completes a correction if every required step is valid and all of it is signed again: the policy keeps its number,
 * plans, prices and date, and lists what was corrected; its earlier content is kept. All or nothing. A second call
 * returns the policy.
 */
export async function completeCorrection(
  trx: Db,
  asked: EnrollmentContext,
  corrects: string,
  input: CallRequest<'POST /save-review-info'>,
): Promise<PolicyTable> {
  const at = asked.now.toISOString();
  const { id } = asked.enrollment;
  // In the order in which staff lock them.
  await holdEnrollment(trx, corrects);
  const { open, row } = await lockEnrollment(trx, id, at);
  const policy = await policyOf(trx, corrects);
  if (!policy) throw new Refused('enrollment-open');
  if (!open) return policy;
  const enrollment = readEnrollment(asked.sealer, row, await cartOf(trx, id));
  const ctx = { ...asked, enrollment, plans: boughtPlans(asked.config, enrollment) };
  const priced = agreedCart(ctx, policy);
  await refuseIncomplete(ctx, trx);
  await refuseUnsigned(ctx, trx);
  await refuseUnreviewed(ctx, trx, input.step_version);
  await forgetUnasked(trx, ctx);
  const wasAsked = (await signatureRequestOf(trx, id)) !== undefined;

  const sealer = (await sealersOf(trx, ctx.sealer, [corrects])).get(corrects);
  if (!sealer) throw new Error('an enrollment is gone');
  const corrected = { ...ctx, enrollment: { ...enrollment, id: corrects, corrects: null, sealer } };
  const before = await storedDependents(trx, corrected);
  await applyWorkingCopy(trx, enrollment.sealer, sealer);
  await noteCompletion(trx, ctx, policy);
  const household = householdChange(before, await storedDependents(trx, corrected));
  const revised = await revise(trx, corrected, policy, { correction_id: id, notes: input.additional_notes?.trim() ?? '' });
  await settleSteps(trx, corrected);
  await findUnderNewAnswers(trx, corrected);
  await endWorkingCopy(trx, id, corrects, at);
  await endCorrection(trx, { id, enrollment_id: corrects }, 'completed', at);
  await mailAndAnnounce(trx, corrected, revised, household);
  const revision = await revisionNow(trx, policy.policy_id);
  await postReceipt(trx, corrected, revised, { priced, revision, wantsText: input.send_sms === 1 || wasAsked });
  return revised;
}

async function revise(
  trx: Db,
  ctx: EnrollmentContext,
  policy: PolicyTable,
  { correction_id, notes }: { readonly correction_id: string; readonly notes: string },
): Promise<PolicyTable> {
  const sealed_notes = notes === '' ? policy.sealed_notes : ctx.enrollment.sealer.seal(notesPlace(policy.policy_id), notes);
  const noted = { ...policy, sealed_notes };
  const content = { sealed_notes, sealed_copy: await sealedCopy(ctx, trx, noted, ctx.now) };
  await replaceContent(trx, policy, content, { correction_id, at: ctx.now.toISOString() });
  return { ...policy, ...content };
}

async function findUnderNewAnswers(trx: Db, ctx: EnrollmentContext): Promise<void> {
  const [applicant, contact] = [await answersOf(ctx, applicantTab, trx), await answersOf(ctx, contactTab, trx)];
  await setLabels(trx, ctx.enrollment.id, { ...labelsOfName(ctx.sealer, applicant), ...labelsOfEmail(ctx.sealer, contact) });
}

async function mailAndAnnounce(
  trx: Db,
  ctx: EnrollmentContext,
  { policy_id, enrollment_id, effective_date }: PolicyTable,
  household: HouseholdChange,
): Promise<void> {
  const { sealer } = ctx.enrollment;
  const at = ctx.now.toISOString();
  await addPolicyChange(trx, { policy_id, enrollment_id, kind: 'corrected', at, household: { ...household, sealer } });
  const facts = { policy_id, effective_date: sortableDate(effective_date) };
  await announce(trx, ctx, { event: 'policy.changed', ...inCart(ctx), facts });
}

async function noteCompletion(trx: Db, { session, now }: EnrollmentContext, { enrollment_id, policy_id }: PolicyTable): Promise<void> {
  const read = { enrollment_id, session_hash: session.id_hash, at: now.toISOString() };
  await addAudit(trx, { ...read, action: 'open-secrets', detail: 'all steps: to take over a correction' });
  await addAudit(trx, { ...read, action: 'correct', detail: policy_id });
}
