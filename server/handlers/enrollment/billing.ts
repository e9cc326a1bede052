import type { CallData } from '#schemas/calls/calls.ts';
import { fieldMessages } from '#schemas/messages/field-messages.ts';
import { messages } from '#schemas/messages/messages.ts';
import { isRoutingNumber } from '#schemas/values/check-digits.ts';
import type { EnrollmentContext, HandlersFor } from '#server/context.ts';
import { fieldRefused, Refused } from '#server/contract/refusals.ts';
import { beginCardEntry } from '#server/secrets/hosted-card.ts';
import { paymentMethod } from '#server/rules/enrollment/payment.ts';
import { type OfferedPayment, offeredPayments, paymentsOnFile } from '#server/steps/billing/payments-on-file.ts';
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
  'GET /get-existing-bank-info': async (_input, ctx) => ({ result: (await offeredPayments(ctx)).flatMap(existingBank) }),
  'GET /get-existing-card-info': async (_input, ctx) => ({ result: (await offeredPayments(ctx)).flatMap(existingCard) }),

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

/** A bank account as the reply lists it; none for a card. */
function existingBank({ id, number, answers, chosen }: OfferedPayment): CallData<'GET /get-existing-bank-info'>['result'] {
  if (answers.payment_method !== 'eft') return [];
  const { account_name, bank_name, account_type, account_holder_type, routing_number } = answers;
  return [
    {
      bank_id: id,
      account_name: String(account_name),
      bank_name: String(bank_name),
      account_number: number,
      account_type: account_type === 'savings' ? 'savings' : 'checking',
      account_holder_type: account_holder_type === 'company' ? 'company' : 'individual',
      bank_routing: String(routing_number),
      chosen,
    },
  ];
}

/** A card as the reply lists it; none for a bank account. */
function existingCard({ id, number, answers, chosen }: OfferedPayment): CallData<'GET /get-existing-card-info'>['result'] {
  if (answers.payment_method !== 'cc') return [];
  const { first_name_on_cc, last_name_on_cc, expiration_month, expiration_year } = answers;
  return [
    {
      card_id: id,
      name_on_cc: `${String(first_name_on_cc)} ${String(last_name_on_cc)}`,
      card_number: number,
      expiration_month: String(expiration_month),
      expiration_year: String(expiration_year),
      security_code: '',
      chosen,
    },
  ];
}

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
