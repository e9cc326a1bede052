import { fieldMessages } from '#schemas/messages/field-messages.ts';
import { messages } from '#schemas/messages/messages.ts';
import { isRoutingNumber } from '#schemas/values/check-digits.ts';
import type { EnrollmentContext, HandlersFor } from '#server/context.ts';
import { fieldRefused, Refused } from '#server/contract/refusals.ts';
import { beginCardEntry } from '#server/secrets/hosted-card.ts';
import { paymentMethod } from '#server/rules/enrollment/payment.ts';
import { existingBank, existingCard, paymentsOnFile } from '#server/steps/billing/payments-on-file.ts';
import { billingTab } from '#server/steps/billing/step.ts';
import { saveStep } from '#server/steps/engine/saving/save-step.ts';
import { showStep } from '#server/steps/engine/show-step.ts';

type BillingCall =
  | 'GET /get-form-fields-billing-info'
  | 'POST /save-billing-info'
  | 'POST /save-billing-info-existing'
  | 'GET /get-bill-date'
  | 'GET /get-payment-method'
  | 'GET /get-existing-bank-info'
  | 'GET /get-existing-card-info'
  | 'GET /api/v3/routing-number-bank-lookup'
  | 'GET /get-billing-text'
  | 'POST /begin-card-entry';

/** The payment of the enrollment. */
export const billingHandlers: HandlersFor<BillingCall> = {
  'GET /get-form-fields-billing-info': (input, ctx) => showStep(ctx, billingTab, input),

  'POST /save-billing-info': (input, ctx) => saveStep(ctx, billingTab, input),

  'POST /save-billing-info-existing': async (input, ctx) => {
    const { payment_method, bank_id, card_id } = input;
    const chosen = payment_method === 'cc' ? card_id : bank_id;
    const onFile = (await paymentsOnFile(ctx)).find((each) => each.answers.payment_method === payment_method && each.id === chosen);
    if (!onFile) throw fieldRefused(payment_method === 'cc' ? 'card_id' : 'bank_id', fieldMessages.invalidChoice);
    const { bill_date = onFile.answers.bill_date } = input;
    return saveStep(ctx, billingTab, { ...input, ...onFile.answers, bill_date }, { onFile });
  },
  'GET /get-existing-bank-info': async (_input, ctx) => ({ result: (await paymentsOnFile(ctx)).flatMap(existingBank) }),
  'GET /get-existing-card-info': async (_input, ctx) => ({ result: (await paymentsOnFile(ctx)).flatMap(existingCard) }),

  'POST /begin-card-entry': (_input, ctx) => beginCardEntry(ctx),
  'GET /get-bill-date': async (_input, { config }) => ({ result: config.site.bill_dates.map((bill_date) => ({ bill_date })) }),
  'GET /get-payment-method': async (_input, ctx) => ({ result: methodOf(ctx) }),

  'GET /api/v3/routing-number-bank-lookup': async ({ q }, { outside }) => {
    if (!/^\d{9}$/.test(q)) throw fieldRefused('routing_number', messages.routingLength);
    const name = isRoutingNumber(q) ? await outside.banks.nameOf(q).catch(refuseAsAway) : undefined;
    if (!name) throw fieldRefused('routing_number', messages.routingUnknown);
    return { response: { name } };
  },

  'GET /get-billing-text': async (_input, ctx) => ({
    text: ctx.config.site.statement_descriptor,
    eft_text: ctx.config.site.texts.eft,
    notice: noticeOf(ctx),
  }),
};

function refuseAsAway(): never {
  throw new Refused('bank-directory-away');
}

function methodOf({ config, plans, enrollment }: EnrollmentContext) {
  return paymentMethod(config, plans, enrollment.filter.group_id);
}

function noticeOf(ctx: EnrollmentContext): string {
  const method = methodOf(ctx);
  const { list_billing, statement_billing } = ctx.config.site.texts;
  if (method === 'stmt') return statement_billing;
  return method === 'list' || method === 'elist' ? list_billing : '';
}
