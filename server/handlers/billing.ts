import type { Answers } from '#schemas/forms/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { fieldMessages } from '#schemas/messages/field-messages.ts';
import { messages } from '#schemas/messages/messages.ts';
import { isRoutingNumber } from '#schemas/rules/check-digits.ts';
import { fieldRefused } from '#server/http/refusals.ts';
import { expiryFaults } from '#server/steps/billing/card-expiry.ts';
import { paymentMethod } from '#server/rules/payment.ts';
import { isContactAddress, withContactAddress } from '#server/steps/billing/same-address.ts';
import type { EnrollmentContext, HandlersFor } from '#server/context.ts';
import { existingBank, existingCard, paymentsOnFile } from '#server/steps/billing/payments-on-file.ts';
import { answersOf, asksSecondLine } from '#server/steps/engine/answers-of.ts';
import { saveStep, type StepRules } from '#server/steps/engine/save-step.ts';
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
  | 'GET /get-billing-text';

/** How the enrollment is paid. */
export const billingHandlers: HandlersFor<BillingCall> = {
  'GET /get-form-fields-billing-info': (input, ctx) => showStep(ctx, 'billing_info', input),

  'POST /save-billing-info': (input, ctx) => saveStep(ctx, 'billing_info', input, billingRules(ctx)),

  'POST /save-billing-info-existing': async (input, ctx) => {
    const { payment_method, bank_id, card_id } = input;
    const chosen = payment_method === 'cc' ? card_id : bank_id;
    const onFile = (await paymentsOnFile(ctx)).find((each) => each.answers.payment_method === payment_method && each.id === chosen);
    if (!onFile) throw fieldRefused(payment_method === 'cc' ? 'card_id' : 'bank_id', fieldMessages.invalidChoice);
    const { bill_date = onFile.answers.bill_date } = input;
    return saveStep(ctx, 'billing_info', { ...input, ...onFile.answers, bill_date }, { ...billingRules(ctx), onFile });
  },
  'GET /get-existing-bank-info': async (_input, ctx) => ({ result: (await paymentsOnFile(ctx)).flatMap(existingBank) }),
  'GET /get-existing-card-info': async (_input, ctx) => ({ result: (await paymentsOnFile(ctx)).flatMap(existingCard) }),

  'GET /get-bill-date': async (_input, { config }) => ({ result: config.site.bill_dates.map((bill_date) => ({ bill_date })) }),
  'GET /get-payment-method': async (_input, ctx) => ({ result: methodOf(ctx) }),

  'GET /api/v3/routing-number-bank-lookup': async ({ q }, { outside }) => {
    if (!/^\d{9}$/.test(q)) throw fieldRefused('routing_number', messages.routingLength);
    const name = isRoutingNumber(q) ? await outside.banks.nameOf(q) : undefined;
    if (!name) throw fieldRefused('routing_number', messages.routingUnknown);
    return { response: { name: name.toUpperCase() } };
  },

  'GET /get-billing-text': async (_input, ctx) => ({
    text: ctx.config.site.statement_descriptor,
    eft_text: ctx.config.site.texts.eft,
    notice: noticeOf(ctx),
  }),
};

function billingRules(ctx: EnrollmentContext): StepRules {
  return {
    complete: async (answers) => withBankName(ctx, await underContactAddress(ctx, answers)),
    check: async (answers) => [...(await routingFaults(ctx, answers)), ...expiryFaults(answers, ctx.today)],
  };
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

// What the directory says of the routing number, never what was typed.
async function withBankName({ outside }: EnrollmentContext, answers: Answers): Promise<Answers> {
  if (typeof answers.routing_number !== 'string') return answers;
  const name = await outside.banks.nameOf(answers.routing_number);
  return name ? { ...answers, bank_name: name.toUpperCase() } : answers;
}

async function routingFaults({ outside }: EnrollmentContext, { routing_number }: Answers): Promise<readonly FieldFault[]> {
  if (typeof routing_number !== 'string' || !/^\d{9}$/.test(routing_number)) return [];
  if (isRoutingNumber(routing_number) && (await outside.banks.nameOf(routing_number))) return [];
  return [{ target_element: 'routing_number', error_message: messages.routingUnknown }];
}

async function underContactAddress(ctx: EnrollmentContext, answers: Answers): Promise<Answers> {
  return isContactAddress(answers) ? withContactAddress(answers, await answersOf(ctx, 'contact_info'), asksSecondLine(ctx)) : answers;
}
