import { codeTime } from '#server/access/code-time.ts';
import { triesOf } from '#server/access/guess-limit.ts';
import { lockOpen } from '#server/steps/engine/saving/lock-open.ts';
import { fill } from '#schemas/messages/fill.ts';
import { messages } from '#schemas/messages/messages.ts';
import { Refused, type RefusalCode, refusalMessages } from '#server/contract/refusals.ts';
import { deadlineText } from '#server/language/deadline-text.ts';
import { signatureRequired } from '#server/rules/enrollment/agreement.ts';
import { mayAskByText } from '#server/rules/enrollment/text-signature.ts';
import { writtenFor } from '#server/language/written-for.ts';
import { post } from '#server/store/outbox/outbox.ts';
import { replaceSignatureRequest, signatureRequestOf } from '#server/store/enrollments/signature-requests.ts';
import type { Db } from '#server/store/store.ts';
import { takeTry, type TryLimit } from '#server/store/people/tries.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { reachOf } from '#server/steps/contact/reach.ts';
import { linkHash, linkIn, makeLinkToken, siteAddress } from '#server/access/resume-link.ts';
import { type SignatureStanding, signatureStanding } from './signature-standing.ts';
import { stepsOf } from '#server/steps/engine/tabs.ts';
import { agreementTab } from './what-is-signed.ts';

/** The purpose for which links of signature requests are signed. */
export const signaturePurpose = 'signature-link';

const lifeMs = 7 * 24 * 60 * 60_000;
/** Limits text messages per enrollment, so that no one can be flooded. */
const textLimit: TryLimit = { most: 5, withinMs: 60 * 60_000 };

/** The current state of the signature. */
export function standingOf(ctx: EnrollmentContext, db: Db = ctx.store.db): Promise<SignatureStanding> {
  return signatureStanding(ctx, db, stepsOf(ctx));
}

/** Whether the agreement is saved and, if a signature is required, signed for the current state. */
export async function isSigned(ctx: EnrollmentContext, db: Db = ctx.store.db): Promise<boolean> {
  return (await standingOf(ctx, db)).signed;
}

/** Whether the applicant still has to be asked by text message, or has not answered yet. */
export async function awaitsSignature(ctx: EnrollmentContext, db: Db = ctx.store.db): Promise<boolean> {
  return signatureRequired(ctx.plans) && !(await isSigned(ctx, db));
}

/** Refuses to continue without a valid signature, or without an agreement to the current state where none is required. */
export async function refuseUnsigned(ctx: EnrollmentContext, db: Db): Promise<void> {
  const { signed, withdrawn } = await standingOf(ctx, db);
  if (signed || (withdrawn === undefined && !signatureRequired(ctx.plans))) return;
  const refusal = (code: RefusalCode, message: string) =>
    new Refused(code, { message, faults: [{ target_element: agreementTab, error_message: message }] });
  throw withdrawn === undefined
    ? refusal('signature-missing', refusalMessages['signature-missing'])
    : refusal('signature-withdrawn', withdrawn);
}

/** Whether a link to sign is open: sent, and neither used nor expired. */
export async function isAsked(ctx: EnrollmentContext): Promise<boolean> {
  const request = await signatureRequestOf(ctx.store.db, ctx.enrollment.id);
  return request !== undefined && request.signed_at === null && ctx.steadyClock().toISOString() < request.expires_at;
}

/** Sends the applicant a text message with a personal link to read and sign. */
export async function askForSignature(ctx: EnrollmentContext): Promise<void> {
  const { phone } = await reachOf(ctx);
  if (!mayAskByText(ctx.enrollment.eprocess, ctx.plans) || phone === undefined) throw new Refused('signature-missing');
  const { sealer, settings, enrollment } = ctx;
  const now = ctx.now.toISOString();
  await ctx.store.write(async (trx) => {
    await lockOpen(trx, ctx);
    if (!(await takeTry(trx, triesOf(sealer, `texted-by/${enrollment.id}`), textLimit, ctx.now))) throw new Refused('too-many-texts');
    const expires = new Date((await codeTime(ctx, trx)).getTime() + lifeMs);
    const token = makeLinkToken(sealer, enrollment.id, expires, signaturePurpose);
    const link_hash = linkHash(sealer, token, signaturePurpose);
    const text = writtenFor(ctx.config, enrollment.language, ({ site }) =>
      fill(messages.signatureText, {
        site: site.site_name,
        link: linkIn(`${siteAddress(settings)}/sign/${token}`),
        until: deadlineText(expires, site.time_zone),
      }),
    );
    await replaceSignatureRequest(trx, { enrollment_id: enrollment.id, link_hash, asked_at: now, expires_at: expires.toISOString() });
    await post(trx, enrollment.sealer, { key: `signature:${link_hash}`, message: { kind: 'sms', to: phone, text }, at: now });
  });
  ctx.wakeOutbox();
}
