import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { Refused } from '#server/http/refusals.ts';
import { agreementTexts, textHash, unionFeesText } from '#server/rules/agreement.ts';
import { priceCart } from '#server/rules/cart.ts';
import { addEvidence } from '#server/store/evidence.ts';
import { sha256 } from '#server/store/ids.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext, HandlersFor } from '#server/context.ts';
import { applicantName } from '#server/steps/engine/answers-of.ts';
import { saveStep } from '#server/steps/engine/save-step.ts';
import { showStep } from '#server/steps/engine/show-step.ts';
import { standingOf } from '#server/steps/agreement/signature.ts';
import { signatureFaults } from '#server/steps/agreement/signature-picture.ts';
import { stepsOf } from '#server/steps/engine/tabs.ts';
import { agreementTab, coveredNow, sealedCovered } from '#server/steps/agreement/what-is-signed.ts';

type AgreementCall = 'GET /get-form-fields-agreement-info' | 'POST /save-agreement-info' | 'GET /get-agreement-texts';

/** What is agreed to, and the signature under it. */
export const agreementHandlers: HandlersFor<AgreementCall> = {
  'GET /get-form-fields-agreement-info': async (input, ctx) => {
    const [shown, { withdrawn }] = await Promise.all([showStep(ctx, agreementTab, input), standingOf(ctx)]);
    // A picture that was signed with stands under what was signed with it alone.
    return withdrawn === undefined ? shown : { ...shown, result: shown.result.map(unsigned) };
  },

  'POST /save-agreement-info': (input, ctx) => saveStep(ctx, 'agreement_info', input, agreementRules(ctx, ctx.enrollment.eprocess)),

  'GET /get-agreement-texts': async (_input, ctx) => {
    const cart = priceCart(ctx.config, ctx.plans, ctx.enrollment.filter, ctx.today);
    const fees = unionFeesText(ctx.config, ctx.plans);
    return {
      result: [...agreementTexts(ctx.config, ctx.plans)],
      special_message: [cart.special_message, fees].filter(Boolean).join('\n\n'),
      has_l713: cart.has_l713,
      l713_net_price: cart.l713_net_price_cents / 100,
    };
  },
};

function unsigned(definition: FieldDefinition): FieldDefinition {
  if (definition.field_name !== 'signature') return definition;
  const { value: _, ...asked } = definition;
  return asked;
}

/** What saving the agreement does beside what all steps do: a signature is looked at, and what was agreed to is kept as evidence. */
export function agreementRules(ctx: EnrollmentContext, signedBy: string) {
  return {
    check: async ({ signature }: Answers) => signatureFaults(signature, await applicantName(ctx)),
    /** `seen` names what was looked through before it was signed, where a client says so. */
    alongside: (trx: Db, answers: Answers, seen?: string) => keepEvidence(trx, ctx, answers, { signedBy, seen }),
  };
}

interface Signing {
  readonly signedBy: string;
  readonly seen: string | undefined;
}

// Binds the signature to the very texts that were shown, and to all that it covers.
async function keepEvidence(trx: Db, ctx: EnrollmentContext, { signature }: Answers, { signedBy, seen }: Signing): Promise<void> {
  const texts = agreementTexts(ctx.config, ctx.plans);
  const covered = await coveredNow(ctx, trx, stepsOf(ctx));
  if (seen !== undefined && seen !== covered.before) throw new Refused('signed-meanwhile');
  await addEvidence(trx, {
    enrollment_id: ctx.enrollment.id,
    eprocess: signedBy,
    signed_at: ctx.now.toISOString(),
    texts: JSON.stringify(texts),
    text_hashes: JSON.stringify(Object.fromEntries(texts.map((text) => [text.text_id, textHash(text)]))),
    signature_hash: typeof signature === 'string' ? sha256(signature) : null,
    digest: covered.digest,
    sealed_covered: sealedCovered(ctx, covered),
    ip: ctx.client.ip,
    user_agent: ctx.client.userAgent.slice(0, 400),
  });
}
