import type { CallData } from '#schemas/calls/calls.ts';
import { hasLapsedDate } from '#server/cart/effective-date.ts';
import { refuseHindered } from '#server/cart/hindrance.ts';
import { shownPayers, splitShown } from '#server/cart/payers.ts';
import { messages } from '#schemas/messages/messages.ts';
import { fieldRefused, Refused } from '#server/contract/refusals.ts';
import { boughtPlans } from '#server/rules/plans/bought-plans.ts';
import { priceCart } from '#server/rules/pricing/cart.ts';
import { cartOf } from '#server/store/enrollments/cart-plans.ts';
import { findEnrollment, readEnrollment } from '#server/store/enrollments/enrollments.ts';
import { findSignatureRequest, setSigned, signatureRequestOf } from '#server/store/enrollments/signature-requests.ts';
import type { SignatureRequestTable } from '#server/store/tables/signature.ts';
import { agreementNotice } from '#server/rules/enrollment/agreement.ts';
import { mayAskByText } from '#server/rules/enrollment/text-signature.ts';
import type { TryLimit } from '#server/store/people/tries.ts';
import { reachOf } from '#server/steps/contact/reach.ts';
import type { Db } from '#server/store/store.ts';
import { answerSections } from '#server/steps/engine/answer-sections.ts';
import { checkedAnswers } from '#server/forms/checked-answers.ts';
import { refuseIncomplete } from '#server/steps/review/complete.ts';
import { paidWith } from '#server/steps/review/payment-summary.ts';
import type { EnrollmentContext, HandlersFor, VisitorContext } from '#server/context.ts';
import type { ServerForm } from '#server/steps/engine/forms.ts';
import { codeTime } from '#server/access/code-time.ts';
import { refuseGuessing, triesOf } from '#server/access/guess-limit.ts';
import { ownForm } from '#server/forms/own-forms.ts';
import { prefill } from '#server/steps/engine/answers-of.ts';
import { applicantName } from '#server/steps/personal/applicant.ts';
import { payerLines } from '#server/rules/pricing/payer-lines.ts';
import { priceLines } from '#server/rules/pricing/price-lines.ts';
import { linkHash, readLinkToken } from '#server/access/resume-link.ts';
import { saveStep } from '#server/steps/engine/saving/save-step.ts';
import { deadlineText } from '#server/language/deadline-text.ts';
import { askForSignature, isSigned, signaturePurpose, standingOf } from '#server/steps/agreement/signature.ts';
import type { SignatureStanding } from '#server/steps/agreement/signature-standing.ts';
import { stepsOf } from '#server/steps/engine/tabs.ts';
import { agreementTab, coveredNow } from '#server/steps/agreement/what-is-signed.ts';

type SigningCall =
  | 'GET /get-signature-request'
  | 'POST /send-signature-request'
  | 'GET /signature-request/{id}'
  | 'POST /open-signature-request'
  | 'POST /sign-agreement';

/** Limits tries of the date of birth on one link. */
const birthdateLimit: TryLimit = { most: 5, withinMs: 15 * 60_000 };

/** The state of the signature for the person who enrolls, and the page of the applicant who signs by text message. */
export const signingHandlers: HandlersFor<SigningCall> = {
  'GET /get-signature-request': async (_input, ctx) => {
    const [request, standing] = await Promise.all([signatureRequestOf(ctx.store.db, ctx.enrollment.id), standingOf(ctx)]);
    const may_ask = mayAskByText(ctx.enrollment.eprocess, ctx.plans);
    const { withdrawn = '' } = standing;
    const standingNow = { state: stateOf(request, standing, ctx.steadyClock()), withdrawn, may_ask };
    if (!request) return { ...standingNow, sent_to: '', asked_at: '', expires_at: '', until: '', signed_at: '' };
    const { phone = '' } = await reachOf(ctx);
    return {
      ...standingNow,
      sent_to: `(***) ***-${phone.slice(-4)}`,
      asked_at: request.asked_at,
      expires_at: request.expires_at,
      until: deadlineText(new Date(request.expires_at), ctx.config.site.time_zone),
      signed_at: request.signed_at ?? '',
    };
  },

  'POST /send-signature-request': async (_input, ctx) => {
    if (await isSigned(ctx)) throw new Refused('already-signed');
    refuseHindered(ctx);
    await refuseIncomplete(ctx, ctx.store.db);
    await askForSignature(ctx);
    return {};
  },

  'GET /signature-request/{id}': async ({ id }, visitor) => {
    const { ctx, request } = await requested(visitor, id);
    const { agent_name, group_name } = await prefill(ctx, agreementTab);
    return {
      state: request.signed_at === null ? 'waiting' : 'signed',
      asked_by: String(agent_name ?? group_name ?? ctx.config.site.site_name),
    };
  },

  'POST /open-signature-request': async ({ id, birthdate }, visitor) => {
    const { ctx, request } = await requested(visitor, id);
    if (request.signed_at !== null) throw new Refused('already-signed');
    if (hasLapsedDate(ctx)) throw new Refused('signing-date-lapsed');
    await refuseOthers(ctx, id, birthdate);
    const { db } = ctx.store;
    const form = signingForm(ctx);
    const cart = priceCart(ctx.config, ctx.plans, ctx.enrollment.filter, ctx.today);
    const [validator, covered, applicant, sections, payers, payment] = await Promise.all([
      ctx.forms.validatorPath(form, ctx),
      coveredNow(ctx, db, stepsOf(ctx)),
      applicantName(ctx),
      answerSections(ctx, db, 'everything'),
      splitShown(ctx, cart),
      paidWith(ctx),
    ]);
    return {
      result: [...form.definitions],
      validator,
      version: covered.before,
      applicant,
      prices: [...priceLines(cart), ...payerLines({ ...noPayers, ...payers, recurring_cents: cart.recurring_cents })].map(toLine),
      initial_month_cost: cart.initial_cents / 100,
      recurring_month_cost: cart.recurring_cents / 100,
      ...shownPayers(payers),
      payment,
      answers: sections.map(({ title, lines: answered }) => ({ title, lines: answered.map(toLine) })),
      effective_date: ctx.enrollment.effective_date ?? '',
      special_message: agreementNotice(ctx.config, ctx.plans),
    };
  },

  'POST /sign-agreement': async ({ id, version, answers }, visitor) => {
    const { ctx, request } = await requested(visitor, id);
    if (request.signed_at !== null) throw new Refused('already-signed');
    if (hasLapsedDate(ctx)) throw new Refused('signing-date-lapsed');
    // The signer checks the boxes, whatever was checked before.
    const sent = { ...answers, sign_by_text: 0 };
    const also = (trx: Db) => setSigned(trx, ctx.enrollment.id, ctx.now.toISOString());
    await saveStep(ctx, agreementTab, sent, { by: 'applicant', seen: version, also });
    return {};
  },
};

const noPayers = { employer_cents: null, paychecks_per_year: null };

const toLine = ([label, text]: readonly [string, string]) => ({ label, text });

function stateOf(
  request: SignatureRequestTable | undefined,
  { signed, withdrawn }: SignatureStanding,
  now: Date,
): CallData<'GET /get-signature-request'>['state'] {
  const isOpen = request !== undefined && request.signed_at === null;
  if (signed) return request ? 'signed' : 'none';
  if (withdrawn !== undefined && !isOpen) return 'withdrawn';
  if (!isOpen) return 'none';
  return now.toISOString() < request.expires_at ? 'waiting' : 'expired';
}

// The link opens only for its recipient, because a number may be mistyped, and a phone left unattended.
async function refuseOthers(ctx: EnrollmentContext, id: string, birthdate: string): Promise<void> {
  const typed = checkedAnswers(ctx, ownForm(ctx, 'signer'), { birthdate });
  await refuseGuessing(ctx, [triesOf(ctx.sealer, `birthdate-of/${id}`)], birthdateLimit, 'too-many-sign-ins');
  if (typed.birthdate !== ctx.enrollment.filter.dob) throw fieldRefused('birthdate', messages.signBirthdateWrong);
}

/** The enrollment of a link, as its owner's calls would see it: the link grants access to this page only. */
async function requested(visitor: VisitorContext, id: string): Promise<{ ctx: EnrollmentContext; request: SignatureRequestTable }> {
  const { store, sealer, config } = visitor;
  const now = await store.write((trx) => codeTime(visitor, trx));
  if (readLinkToken(sealer, id, now, signaturePurpose) === undefined) throw new Refused('link-unknown');
  const request = await findSignatureRequest(store.db, linkHash(sealer, id, signaturePurpose));
  const row = request && (await findEnrollment(store.db, request.enrollment_id));
  if (!request || !row) throw new Refused('link-unknown');
  const cart = await cartOf(store.db, row.id);
  const enrollment = readEnrollment(sealer, row, cart);
  return { ctx: { ...visitor, enrollment, plans: boughtPlans(config, enrollment) }, request };
}

/** The agreement for the applicant: the texts, the plans' questions, and the signature, but not who verifies. */
function signingForm(ctx: EnrollmentContext): ServerForm {
  const { definitions, definitionsHash } = ctx.forms.step(ctx, agreementTab);
  const own = definitions
    .filter(({ field_name, read_only }) => !read_only && field_name !== 'sign_by_text')
    .map(({ show_when, ...field }) => (field.field_name === 'signature' || show_when === undefined ? field : { ...field, show_when }));
  return ctx.forms.form(`sign|${definitionsHash}`, 'sign', () => own);
}
