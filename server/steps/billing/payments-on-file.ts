import type { CallData } from '#schemas/calls/calls.ts';
import { expiryFaults } from '#server/rules/enrollment/card-expiry.ts';
import { paymentsInConfig } from '#server/rules/people/members.ts';
import { paymentChoices, paymentMethod } from '#server/rules/enrollment/payment.ts';
import { completedSteps, type CompletedStep } from '#server/store/steps/earlier-steps.ts';
import { noteOpened } from '#server/steps/engine/note-opened.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { memberIdOf } from '#server/steps/engine/earlier-answers.ts';
import { storedAnswers, storedSecrets } from '#server/steps/engine/renamed-step.ts';
import type { OnFile } from '#server/steps/engine/server-step.ts';
import { billingTab } from './step.ts';

/** A payment method that a member used before. */
export interface PaymentOnFile extends OnFile {
  readonly id: string;
  /** The number as it is shown to its owner. */
  readonly number: string;
}

/**
 * The bank accounts and cards that a member can reuse, newest first and without duplicates: those that this cart
 * accepts and that have not expired.
 */
export async function paymentsOnFile(ctx: EnrollmentContext): Promise<readonly PaymentOnFile[]> {
  const member = memberIdOf(ctx);
  const ways = waysOf(ctx);
  if (member === null || ways.length === 0) return [];
  const saved = await completedSteps(ctx.store.db, ctx.sealer, member, ctx.enrollment.id, billingTab);
  if (saved.length > 0) await noteOpening(ctx);
  const known = [...saved.map((step) => paidWith(ctx, step)), ...paymentsInConfig(ctx.config, member)];
  const usable = known.filter(
    ({ answers }) => ways.some((way) => way === answers.payment_method) && expiryFaults(answers, ctx.today).length === 0,
  );
  return [...new Map(usable.toReversed().map((each) => [sameAs(each), each])).values()].toReversed();
}

/** The listed form of a bank account; undefined for a card. */
export function existingBank({ id, number, answers }: PaymentOnFile): CallData<'GET /get-existing-bank-info'>['result'] {
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
    },
  ];
}

/** The listed form of a card; undefined for a bank account. */
export function existingCard({ id, number, answers }: PaymentOnFile): CallData<'GET /get-existing-card-info'>['result'] {
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
    },
  ];
}

// If a group pays, there is nothing to choose.
function waysOf({ config, plans, enrollment }: EnrollmentContext): readonly string[] {
  const method = paymentMethod(config, plans, enrollment.filter.group_id);
  if (method === 'eft') return ['eft'];
  return method === 'cc' ? paymentChoices(plans) : [];
}

function paidWith(ctx: EnrollmentContext, step: CompletedStep): PaymentOnFile {
  // The address stays as it was given, even if its owner has moved since.
  const { is_physical_address: _, ...answers } = storedAnswers(ctx, step, step.sealer);
  const name = answers.payment_method === 'cc' ? 'card_number' : 'account_number';
  const secrets = storedSecrets(ctx, step, step.sealer);
  const kept = secrets[name];
  const number = kept && 'offered' in kept && kept.offered !== undefined ? kept.offered : String(answers[name]);
  return { id: ctx.sealer.fingerprint('payment-on-file', step.sealer.enrollmentId), number, answers, secrets };
}

function sameAs({ number, answers }: PaymentOnFile): string {
  return JSON.stringify([answers.payment_method, answers.routing_number, number, answers.account_number, answers.card_number]);
}

function noteOpening(ctx: EnrollmentContext): Promise<void> {
  return ctx.store.write((trx) => noteOpened(trx, ctx, `${billingTab} of the member's enrollments before: to offer payments on file`));
}
