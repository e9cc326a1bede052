import { spokenLanguage } from '#schemas/language/words.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { agreementTexts, textHash } from '#server/rules/enrollment/agreement.ts';
import type { Stored } from '#server/steps/engine/server-step.ts';
import { stepsOf } from '#server/steps/engine/tabs.ts';
import { addEvidence } from '#server/store/enrollments/evidence.ts';
import { sha256 } from '#server/store/ids.ts';
import type { Db } from '#server/store/store.ts';
import { coveredNow, sealedCovered } from './what-is-signed.ts';
import { announce, inCart } from '#server/webhooks/announce.ts';

/** Stores the evidence of an agreement: ties the signature to the exact texts shown, and to everything it covers. */
export async function keepEvidence(ctx: EnrollmentContext, trx: Db, { answers: { signature }, by, seen }: Stored): Promise<void> {
  const texts = agreementTexts(ctx.config, ctx.plans);
  const covered = await coveredNow(ctx, trx, stepsOf(ctx));
  if (seen !== undefined && seen !== covered.before) throw new Refused('signed-meanwhile');
  await addEvidence(trx, {
    enrollment_id: ctx.enrollment.id,
    eprocess: by ?? ctx.enrollment.eprocess,
    signed_at: ctx.now.toISOString(),
    language: spokenLanguage(),
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
