import type { FieldFault } from '#schemas/forms/faults.ts';
import type { Answers } from '#schemas/forms/answers.ts';
import { messages } from '#schemas/messages/messages.ts';
import { agreementTexts, textHash, unionFeesText } from '#server/rules/agreement.ts';
import { priceCart } from '#server/rules/cart.ts';
import { addEvidence } from '#server/store/evidence.ts';
import { sha256 } from '#server/store/ids.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext, HandlersFor } from './context.ts';
import { readPng } from './png.ts';
import { saveStep } from './save-step.ts';
import { showStep } from './show-step.ts';

type AgreementCall = 'GET /get-form-fields-agreement-info' | 'POST /save-agreement-info' | 'GET /get-agreement-texts';

/** What is agreed to, and the signature under it. */
export const agreementHandlers: HandlersFor<AgreementCall> = {
  'GET /get-form-fields-agreement-info': (_input, ctx) => showStep(ctx, 'agreement_info'),

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

/** What saving the agreement does beside what all steps do: a signature is looked at, and what was agreed to is kept as evidence. */
export function agreementRules(ctx: EnrollmentContext, signedBy: string) {
  return { check: signatureFaults, alongside: (trx: Db, answers: Answers) => keepEvidence(trx, ctx, answers, signedBy) };
}

const signatureLimits = { bytes: 512 * 1024, pixels: 2000 };

function signatureFaults({ signature }: Answers): readonly FieldFault[] {
  if (typeof signature !== 'string') return [];
  const png = readPng(signature, signatureLimits);
  if (!png) return [{ target_element: 'signature', error_message: messages.signatureInvalid }];
  return png.isBlank() ? [{ target_element: 'signature', error_message: messages.signatureRequired }] : [];
}

// Binds the signature to the very texts that were shown.
async function keepEvidence(trx: Db, ctx: EnrollmentContext, { signature }: Answers, eprocess: string): Promise<void> {
  const texts = agreementTexts(ctx.config, ctx.plans);
  await addEvidence(trx, {
    enrollment_id: ctx.enrollment.id,
    eprocess,
    signed_at: ctx.now.toISOString(),
    texts: JSON.stringify(texts),
    text_hashes: JSON.stringify(Object.fromEntries(texts.map((text) => [text.text_id, textHash(text)]))),
    signature_hash: typeof signature === 'string' ? sha256(signature) : null,
    ip: ctx.client.ip,
    user_agent: ctx.client.userAgent.slice(0, 400),
  });
}
