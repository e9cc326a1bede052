import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldFault } from '#schemas/forms/faults.ts';
import { messages } from '#schemas/messages/messages.ts';
import { isPaidByGroup } from '#schemas/rules/payment.ts';
import type { ProductTab } from '#schemas/steps/product-steps.ts';
import { mayNameBank } from '#server/outside/bank-directory/bank-directory.ts';
import { withCapturedCard } from '#server/secrets/hosted-card.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { contactTab } from '#server/steps/contact/reach.ts';
import { applicantTab } from '#server/steps/personal/applicant.ts';
import { answersOf } from '#server/steps/engine/answers-of.ts';
import { storedStep } from '#server/steps/engine/renamed-step.ts';
import { dropNumbers } from '#server/steps/engine/saving/store-step.ts';
import { defineStep } from '#server/steps/engine/server-step.ts';
import type { Db } from '#server/store/store.ts';
import { billingDefinitions } from './billing-definitions.ts';
import { paymentMethod } from '#server/rules/enrollment/payment.ts';
import { expiryFaults } from '#server/rules/enrollment/card-expiry.ts';
import { isContactAddress, withContactAddress } from './same-address.ts';

/** The step that asks for the payment. */
export const billingTab = 'billing_info' satisfies ProductTab;

/**
 * Billing: the payment method must not have expired, the bank must exist, and the contact step's current address is
 * used if chosen.
 */
export const billing = defineStep({
  asks: billingDefinitions,
  prefill: ownCard,
  // The checkbox means the current contact address, whatever it was when the box was checked. A completed enrollment
  // keeps its own.
  resolve: (ctx, answers, db) => (ctx.enrollment.completed ? answers : underContactAddress(ctx, answers, db)),
  complete: async (ctx, sent) => {
    const answers = await withCapturedCard(ctx, sent, () => answersOf(ctx, billingTab));
    return withBankName(ctx, await underContactAddress(ctx, answers, ctx.store.db));
  },
  check: async (ctx, answers) => [...(await routingFaults(ctx, answers)), ...expiryFaults(answers, ctx.today)],
  // Where the group pays there is nothing to replace the number of a card or account that was saved before.
  alongside: async (ctx, trx) => {
    if (isPaidByGroup(paymentMethod(ctx.config, ctx.plans, ctx.enrollment.filter.group_id))) await dropNumbers(trx, ctx, billingTab);
  },
  faultsToday: (ctx, answers) => expiryFaults(answers, ctx.today),
});

// Most people pay with a card or an account of their own, at their own address. What they saved otherwise stays: a box
// that was left open is not stored.
async function ownCard(ctx: EnrollmentContext): Promise<Answers> {
  if (await storedStep(ctx, billingTab)) return {};
  const { first_name, last_name } = await answersOf(ctx, applicantTab);
  const [first, last] = [first_name, last_name].map((part) => (typeof part === 'string' ? part : ''));
  const names = { first_name_on_cc: nameOnCard(first), last_name_on_cc: nameOnCard(last), account_name: nameAtBank(`${first} ${last}`) };
  return { ...Object.fromEntries(Object.entries(names).filter(([, name]) => name !== '')), is_physical_address: 1 };
}

// What the questions for these names refuse is not filled in.
const nameOnCard = (name = '') =>
  name
    .split(' ')
    .filter((word) => !/\d/.test(word))
    .map((word) => word.replace(/[^\p{L}\p{M}\-'’]/gu, '').replace(/^\P{L}+/u, ''))
    .join(' ')
    .trim();

// Banks store names without marks.
const nameAtBank = (name: string) =>
  name
    .replace(/-/g, ' ')
    .replace(/[^\p{L}\p{M}\d ]/gu, '')
    .trim();

async function underContactAddress(ctx: EnrollmentContext, answers: Answers, db: Db): Promise<Answers> {
  if (!isContactAddress(answers)) return answers;
  return withContactAddress(answers, await answersOf(ctx, contactTab, db), asksSecondLine(ctx));
}

function asksSecondLine(ctx: EnrollmentContext): boolean {
  return ctx.forms.step(ctx, billingTab).built.fields.some((field) => field.name === 'address2' && field.required);
}

// The directory's name for the routing number. What was typed counts only while the directory is unavailable.
async function withBankName({ outside }: EnrollmentContext, answers: Answers): Promise<Answers> {
  if (typeof answers.routing_number !== 'string') return answers;
  const name = await outside.banks.nameOf(answers.routing_number).catch(() => undefined);
  return name ? { ...answers, bank_name: name } : answers;
}

async function routingFaults({ outside }: EnrollmentContext, { routing_number }: Answers): Promise<readonly FieldFault[]> {
  if (typeof routing_number !== 'string' || !/^\d{9}$/.test(routing_number)) return [];
  if (await mayNameBank(outside.banks, routing_number)) return [];
  return [{ target_element: 'routing_number', error_message: messages.routingUnknown }];
}
