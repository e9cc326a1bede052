import { currentLanguage } from '#schemas/language/words.ts';
import { savedTabOf } from '#schemas/steps/saved-tabs.ts';
import { firstIncomplete } from '#schemas/steps/tabs.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { namesOfStep } from '#server/config/step-names.ts';
import { languageOfCopy } from '#server/documents/electronic-copy.ts';
import { writtenFor } from '#server/language/written-for.ts';
import { copyMail } from '#server/mails/copy-mail.ts';
import { receiptKey } from '#server/mails/post-receipt.ts';
import { sendWayBack } from '#server/mails/way-back.ts';
import { contactTab, reachOf } from '#server/steps/contact/reach.ts';
import { tabsOf } from '#server/steps/engine/tabs.ts';
import { applicantTab } from '#server/steps/personal/applicant.ts';
import { messageOnce, post } from '#server/store/outbox/outbox.ts';
import { policyOf } from '#server/store/policies/policies.ts';
import { revisionNow } from '#server/store/policies/policy-revisions.ts';
import { resumeCodeOf } from '#server/store/enrollments/resume-codes.ts';
import { draftOf } from '#server/store/steps/step-drafts.ts';
import type { Db } from '#server/store/store.ts';
import type { PolicyTable } from '#server/store/tables/enrollment.ts';
import { takeTry, type TryLimit } from '#server/store/people/tries.ts';
import { triesOf } from '#server/access/guess-limit.ts';
import { type OwnedContext, workingCopyOf } from './owned.ts';

// As many as an enroller may ask for.
const limit: TryLimit = { most: 5, withinMs: 60 * 60_000 };

/** Mails the receipt again, as it was while that is kept, else the copy alone. */
export async function resendReceipt(trx: Db, ctx: OwnedContext, actId: string): Promise<string> {
  const policy = await policyOf(trx, ctx.enrollment.id);
  if (!policy) throw new Refused('enrollment-open');
  const { email } = await reachOf(ctx, trx);
  const to = await allowed(trx, ctx, email);
  const key = receiptKey(policy.policy_id, await revisionNow(trx, policy.policy_id));
  const first = await messageOnce(trx, ctx.sealer, `receipt:${key}`);
  const kept = first?.kind === 'mail' ? first : mailOfCopy(ctx, policy);
  await post(trx, ctx.enrollment.sealer, { key: `receipt:${key}:${actId}`, message: { ...kept, to }, at: ctx.now.toISOString() });
  return policy.policy_id;
}

function mailOfCopy({ config, enrollment }: OwnedContext, policy: PolicyTable) {
  const language = languageOfCopy(enrollment.sealer, policy);
  return writtenFor(config, language, (shown) => {
    const mail = copyMail(shown, policy.policy_id);
    return { kind: 'mail', brand: shown.site.site_name, language: currentLanguage(), ...mail, copy_of: policy.policy_id } as const;
  });
}

/** Mails a new way back to an open enrollment, or to the correction of a completed one. */
export async function resendCode(trx: Db, ctx: OwnedContext): Promise<string> {
  const open = ctx.enrollment.completed ? await workingCopyOf(ctx, trx) : ctx;
  if (!open) throw new Refused('enrollment-completed');
  const to = await allowed(trx, ctx, await knownEmail(trx, open));
  await sendCode(trx, open, to);
  return '';
}

/** Mails a new way back to an open enrollment, at the step that it was saved at or that is next. */
export async function sendCode(trx: Db, ctx: EnrollmentContext, to: string): Promise<void> {
  const saved = await resumeCodeOf(trx, ctx.enrollment.id);
  const open = firstIncomplete(await tabsOf(ctx, trx))?.tab_name ?? applicantTab;
  const { sealer: own, language, corrects } = ctx.enrollment;
  const policy = corrects === null ? undefined : await policyOf(trx, corrects);
  const saved_tab = saved?.saved_tab ?? savedTabOf(open);
  await sendWayBack(trx, ctx, { own, language, email: to, saved_tab, corrects: policy?.policy_id });
}

/** The email address that an applicant gave or typed. */
export async function knownEmail(trx: Db, ctx: EnrollmentContext): Promise<string | undefined> {
  const { email } = await reachOf(ctx, trx);
  if (email !== undefined) return email;
  const draft = await draftOf(trx, ctx.enrollment.sealer, ...namesOfStep(ctx.config, contactTab));
  return typeof draft?.data.email_address === 'string' ? draft.data.email_address : undefined;
}

async function allowed(trx: Db, ctx: OwnedContext, email: string | undefined): Promise<string> {
  if (email === undefined) throw new Refused('no-email-known');
  if (!(await takeTry(trx, triesOf(ctx.sealer, `mailed-by/${ctx.enrollment.id}`), limit, ctx.now))) throw new Refused('too-many-mails');
  return email.toLowerCase();
}
