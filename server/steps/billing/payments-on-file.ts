import { expiryFaults } from '#server/rules/enrollment/card-expiry.ts';
import { paymentsInConfig } from '#server/rules/people/members.ts';
import { paymentChoices, paymentMethod } from '#server/rules/enrollment/payment.ts';
import { completedSteps, type CompletedStep } from '#server/store/steps/earlier-steps.ts';
import { noteOpened } from '#server/steps/engine/note-opened.ts';
import type { EnrollmentContext } from '#server/context.ts';
import { memberIdOf } from '#server/steps/engine/earlier-answers.ts';
import { unfinishedInput } from '#server/steps/engine/drafts/drafts.ts';
import { storedAnswers, storedSecrets, storedStep } from '#server/steps/engine/renamed-step.ts';
import type { OnFile } from '#server/steps/engine/server-step.ts';
import { billingTab } from './step.ts';

/** A payment method that a member used before. */
export interface PaymentOnFile extends OnFile {
  readonly id: string;
  /** The number as it is shown to its owner. */
  readonly number: string;
}

/** A payment method on file, as it is offered. */
export interface OfferedPayment extends PaymentOnFile {
  /** Whether the enrollment is paid with it so far. */
  readonly chosen: boolean;
}

/** The payment methods on file, with the one that was chosen, unless something else is being entered. */
export async function offeredPayments(ctx: EnrollmentContext): Promise<readonly OfferedPayment[]> {
  const onFile = await paymentsOnFile(ctx);
  if (onFile.length === 0) return [];
  const [saved, draft] = await Promise.all([storedStep(ctx, billingTab), unfinishedInput(ctx, billingTab)]);
  // The draft date is not part of an account.
  const { bill_date: _, ...paid } = saved && !draft ? storedAnswers(ctx, saved) : {};
  const isPaid = ({ answers }: PaymentOnFile) => Object.entries(paid).every(([name, answer]) => answers[name] === answer);
  const chosen = Object.keys(paid).length > 0 ? onFile.find(isPaid) : undefined;
  return onFile.map((each) => ({ ...each, chosen: each === chosen }));
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
