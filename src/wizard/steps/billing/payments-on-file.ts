import { billingFields } from '#schemas/fields/catalogue/billing.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { fill } from '#schemas/messages/fill.ts';
import { call } from '#src/api/call.ts';
import { words } from '../words.ts';

/** A bank account or card on file, as offered. */
export interface PaymentOnFile {
  readonly id: string;
  /** Such as `Card 411111******1111, expires 12/2028`. */
  readonly name: string;
  /** The answers that are sent for it. */
  readonly answers: Answers;
  readonly chosen: boolean;
}

const none = { result: [] } as const;

/** The payments that returning members can reuse; empty for anyone else, and if they cannot be loaded: a new one can be entered. */
export async function loadPaymentsOnFile(enrollment_id: string, signal: AbortSignal): Promise<readonly PaymentOnFile[]> {
  const [banks, cards] = await Promise.all([
    call('GET /get-existing-bank-info', { enrollment_id }, signal).catch(() => none),
    call('GET /get-existing-card-info', { enrollment_id }, signal).catch(() => none),
  ]);
  return [
    ...cards.result.map((card) => ({
      id: card.card_id,
      name: fill(words.cardGoodUntil, { ...card }),
      answers: { payment_method: 'cc', card_id: card.card_id },
      chosen: card.chosen,
    })),
    ...banks.result.map(({ account_number, chosen, ...bank }) => ({
      id: bank.bank_id,
      name: fill(words.accountAtBank, { account_number, ...bank }),
      answers: { payment_method: 'eft', ...bank },
      chosen,
    })),
  ];
}

// The draft date can still be chosen, because it is not part of an account.
const newEntry = Object.keys(billingFields).filter((name) => name !== 'bill_date');

/** The questions about a new account or card, which a payment on file answers. */
export function settledBy({ answers }: PaymentOnFile): Answers {
  return { ...Object.fromEntries(newEntry.map((name) => [name, undefined])), payment_method: answers.payment_method };
}

/** The answers that are sent: the payment on file, and those to other questions. */
export function choiceAnswers({ answers }: PaymentOnFile, typed: Answers): Answers {
  const beside = Object.entries(typed).filter(([name]) => !newEntry.includes(name));
  return { ...Object.fromEntries(beside), ...answers };
}
