import { type CorrectionReason, correctionReasonNames } from '#schemas/desk/correction-reasons.ts';
import { savedTabOf } from '#schemas/steps/saved-tabs.ts';
import { namesOfStep } from '#server/config/step-names.ts';
import { Refused } from '#server/contract/refusals.ts';
import { agreedCart } from '#server/corrections/agreed-cart.ts';
import { settleCorrection } from '#server/corrections/settle-correction.ts';
import { mailGivenUp } from '#server/corrections/mail-given-up.ts';
import { checkedAnswers } from '#server/forms/checked-answers.ts';
import { ownForm } from '#server/forms/own-forms.ts';
import { sendWayBack } from '#server/mails/way-back.ts';
import { seesWholeEnrollment } from '#server/rules/people/staff-reach.ts';
import { agreementTab } from '#server/steps/agreement/what-is-signed.ts';
import { reachOf } from '#server/steps/contact/reach.ts';
import { applicantTab } from '#server/steps/personal/applicant.ts';
import { addCorrection, openCorrectionOf } from '#server/store/enrollments/corrections.ts';
import { randomId } from '#server/store/ids.ts';
import { policyOf } from '#server/store/policies/policies.ts';
import { cancellationOf } from '#server/store/policies/policy-cancellations.ts';
import type { Db } from '#server/store/store.ts';
import type { PolicyTable } from '#server/store/tables/enrollment.ts';
import { addWorkingCopy } from '#server/store/enrollments/working-copy.ts';
import { noteAct } from './staff-acts.ts';
import { belongingOf, type OwnedContext } from './owned.ts';

/** Days until a correction that no one completes is given up. */
export const correctionDays = 30;
const day = 86_400_000;

/** The reason for which staff reopen an enrollment. */
export interface AskedCorrection {
  readonly reason: CorrectionReason;
  /** The text about what has to be corrected. The enroller reads it. */
  readonly comment: string;
}

/**
 * Opens a completed enrollment for correction, in a working copy without the agreement: what was signed stays in force
 * until the copy is signed and completed. Mails the enroller a way to it. Returns what the audit log says.
 */
export async function reopen(trx: Db, ctx: OwnedContext, asked: AskedCorrection): Promise<string> {
  const { sealer, enrollment, now, staff, config } = ctx;
  const { sealer: from, language } = enrollment;
  const policy = await correctable(trx, ctx);
  if (await openCorrectionOf(trx, sealer, enrollment.id)) throw new Refused('correction-open');
  agreedCart(ctx, policy);
  const { comment } = checkedAnswers(ctx, ownForm(ctx, 'desk-reopen'), { ...asked });
  const { email } = await reachOf(ctx, trx);
  if (email === undefined) throw new Refused('no-email-known');
  const [id, at] = [randomId(), now.toISOString()];
  const copy = await addWorkingCopy(trx, sealer, { id, from, without: namesOfStep(config, agreementTab), now: at });
  await noteAct(trx, ctx, { enrollment_id: enrollment.id, action: 'open-secrets', detail: 'all steps: to open a correction' });
  const until = new Date(now.getTime() + correctionDays * day).toISOString();
  const { policy_id } = policy;
  await addCorrection(trx, copy, {
    enrollment_id: enrollment.id,
    policy_id,
    reason: asked.reason,
    comment: String(comment),
    opened_by: staff.name,
    opened_at: at,
    until,
  });
  await sendWayBack(trx, ctx, {
    own: copy,
    language,
    email: email.toLowerCase(),
    saved_tab: savedTabOf(applicantTab),
    corrects: policy_id,
  });
  return `${policy_id}: ${correctionReasonNames[asked.reason]}`;
}

/** Gives up a correction: the policy stays as it was, and the enroller gets a mail. Returns the text for the audit log. */
export async function giveUpCorrection(trx: Db, ctx: OwnedContext): Promise<string> {
  const policy = await correctable(trx, ctx);
  const correction = await openCorrectionOf(trx, ctx.sealer, ctx.enrollment.id);
  if (!correction) throw new Refused('no-correction');
  const at = ctx.now.toISOString();
  await settleCorrection(trx, correction, 'given_up', at);
  await mailGivenUp(trx, ctx, correction, { outcome: 'given_up', at });
  return policy.policy_id;
}

async function correctable(trx: Db, ctx: OwnedContext): Promise<PolicyTable> {
  if (!seesWholeEnrollment(ctx.staff, await belongingOf(trx, ctx.enrollment.id))) throw new Refused('plans-of-others');
  const policy = await policyOf(trx, ctx.enrollment.id);
  if (!policy) throw new Refused('enrollment-open');
  if (await cancellationOf(trx, ctx.enrollment.sealer, policy.policy_id)) throw new Refused('policy-cancelled');
  return policy;
}
