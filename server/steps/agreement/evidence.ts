import { currentLanguage } from '#schemas/language/words.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { agreementTexts, textHash } from '#server/rules/enrollment/agreement.ts';
import { versionIn } from '#server/steps/engine/saving/save-step.ts';
import type { Stored } from '#server/steps/engine/server-step.ts';
import { filledOver, nowFor } from '#server/steps/engine/step-version.ts';
import { stepsOf } from '#server/steps/engine/tabs.ts';
import { isApplicantsOwn } from '#server/steps/personal/applicant.ts';
import { addEvidence } from '#server/store/enrollments/evidence.ts';
import { sha256 } from '#server/store/ids.ts';
import type { Db } from '#server/store/store.ts';
import { type Covered, coveredNow, sealedCovered } from './what-is-signed.ts';
import { announce, inCart } from '#server/webhooks/announce.ts';

/**
 * Stores the evidence of an agreement: ties the signature to the exact texts shown, and to everything it covers. Refuses
 * one that was given for anything else.
 */
export async function keepEvidence(ctx: EnrollmentContext, trx: Db, { answers: { signature }, sent, by, seen }: Stored): Promise<void> {
  const texts = agreementTexts(ctx.config, ctx.plans);
  const covered = await coveredNow(ctx, trx, stepsOf(ctx));
  const basedOn = versionIn(sent);
  const read = seen ?? (basedOn === undefined ? undefined : filledOver(basedOn).givenFor);
  if (read !== undefined && read !== covered.before) throw signedMeanwhile(basedOn, covered);
  await addEvidence(trx, {
    enrollment_id: ctx.enrollment.id,
    eprocess: by ?? (isApplicantsOwn(ctx) ? 'applicant' : ctx.enrollment.eprocess),
    signed_at: ctx.now.toISOString(),
    language: currentLanguage(),
    texts: JSON.stringify(texts),
    text_hashes: JSON.stringify(Object.fromEntries(texts.map((text) => [text.text_id, textHash(text)]))),
    signature_hash: typeof signature === 'string' ? sha256(signature) : null,
    digest: covered.digest,
    sealed_covered: sealedCovered(ctx, covered),
    ip: ctx.client.ip,
    user_agent: ctx.client.userAgent.slice(0, 400),
  });
  await announce(trx, ctx, { event: 'enrollment.signed', ...inCart(ctx) });
}

// With the version that says that the change has been seen.
function signedMeanwhile(basedOn: string | undefined, { before }: Covered): Refused {
  if (basedOn === undefined) return new Refused('signed-meanwhile');
  return new Refused('signed-meanwhile', { questions: { version: nowFor(basedOn, before), added: [], again: [] } });
}
