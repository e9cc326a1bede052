import type { CallData } from '#schemas/calls/calls.ts';
import { Refused } from '#server/http/refusals.ts';
import { priceCart } from '#server/rules/cart.ts';
import { cartOf } from '#server/store/cart-plans.ts';
import { findEnrollment, readEnrollment } from '#server/store/enrollments.ts';
import { findSignatureRequest, setSigned, signatureRequestOf } from '#server/store/signature-requests.ts';
import type { SignatureRequestTable } from '#server/store/tables/signature.ts';
import { agreementRules } from './agreement.ts';
import type { EnrollmentContext, HandlersFor, VisitorContext } from './context.ts';
import type { ServerForm } from './forms.ts';
import { answersOf, prefill } from './prefill.ts';
import { linkHash, readLinkToken } from './resume-link.ts';
import { saveStep } from './save-step.ts';
import { isSigned, signaturePurpose } from './signature.ts';

const tab = 'agreement_info';

/** Signing by text message: how it stands for whoever enrolls, and the page of the applicant. */
export const signingHandlers: HandlersFor<'GET /get-signature-request' | 'GET /signature-request/{id}' | 'POST /sign-agreement'> = {
  'GET /get-signature-request': async (_input, ctx) => {
    const request = await signatureRequestOf(ctx.store.db, ctx.enrollment.id);
    if (!request) return { state: 'none', sent_to: '', asked_at: '', expires_at: '', signed_at: '' };
    const { phone_number } = await answersOf(ctx, 'contact_info');
    return {
      state: stateOf(request, await isSigned(ctx), ctx.now),
      sent_to: `(***) ***-${String(phone_number ?? '').slice(-4)}`,
      asked_at: request.asked_at,
      expires_at: request.expires_at,
      signed_at: request.signed_at ?? '',
    };
  },

  'GET /signature-request/{id}': async ({ id }, visitor) => {
    const { ctx, request } = await requested(visitor, id);
    const form = signingForm(ctx);
    const { agent_name, group_name } = await prefill(ctx, tab);
    return {
      result: [...form.definitions],
      validator: await ctx.forms.validatorPath(form, ctx),
      state: request.signed_at === null ? 'waiting' : 'signed',
      asked_by: String(agent_name ?? group_name ?? ctx.config.site.site_name),
      plans: ctx.plans.map((plan) => plan.name),
      effective_date: ctx.enrollment.effective_date ?? '',
      special_message: priceCart(ctx.config, ctx.plans, ctx.enrollment.filter, ctx.today).special_message,
    };
  },

  'POST /sign-agreement': async ({ id, answers }, visitor) => {
    const { ctx, request } = await requested(visitor, id);
    if (request.signed_at !== null) throw new Refused('already-signed');
    const { alongside, ...rules } = agreementRules(ctx, 'applicant');
    await saveStep(
      ctx,
      tab,
      // What is agreed to is ticked by who signs, whatever was ticked before.
      { ...answers, sign_by_text: 0 },
      {
        ...rules,
        alongside: async (trx, saved) => {
          await alongside(trx, saved);
          await setSigned(trx, ctx.enrollment.id, ctx.now.toISOString());
        },
      },
    );
    return {};
  },
};

function stateOf({ expires_at }: SignatureRequestTable, signed: boolean, now: Date): CallData<'GET /get-signature-request'>['state'] {
  if (signed) return 'signed';
  return now.toISOString() < expires_at ? 'waiting' : 'expired';
}

/** The enrollment that a link was made for, as its owner's calls would know it: the link is the right to this page alone. */
async function requested(visitor: VisitorContext, id: string): Promise<{ ctx: EnrollmentContext; request: SignatureRequestTable }> {
  const { store, sealer, now, config } = visitor;
  if (readLinkToken(sealer, id, now, signaturePurpose) === undefined) throw new Refused('link-unknown');
  const request = await findSignatureRequest(store.db, linkHash(sealer, id, signaturePurpose));
  const row = request && (await findEnrollment(store.db, request.enrollment_id));
  if (!request || !row) throw new Refused('link-unknown');
  const cart = await cartOf(store.db, row.id);
  const plans = cart.flatMap(({ plan_id }) => config.plans.get(plan_id) ?? []);
  return { ctx: { ...visitor, enrollment: readEnrollment(sealer, row, cart), plans }, request };
}

/** The agreement as the applicant is asked it: the texts, what plans ask, and the signature; not who vouches for whom. */
function signingForm(ctx: EnrollmentContext): ServerForm {
  const { definitions, definitionsHash } = ctx.forms.step(ctx, tab);
  const own = definitions
    .filter(({ field_name, read_only }) => !read_only && field_name !== 'sign_by_text')
    .map(({ show_when, ...field }) => (field.field_name === 'signature' || show_when === undefined ? field : { ...field, show_when }));
  return ctx.forms.form(`sign|${definitionsHash}`, 'sign', () => own);
}
