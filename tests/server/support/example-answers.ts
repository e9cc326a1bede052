import type { CallRequest } from '#schemas/calls/calls.ts';
import * as recorded from '#scripts/record/answers.ts';
import type { TestClient } from './test-client.ts';

/** A browser as far as these helpers need one: in this process, or over the network. */
type Caller = Pick<TestClient, 'call'>;

/** Dana Example, 34, of Dallas, who buys a dental plan. Her answers are as people type them, including separators. */
export const quote: CallRequest<'POST /add-filter-for-new-user'> = { zip: '75201', dob: '05/14/1991', gender: 1, tier: 'IO' };
export const plan = recorded.smallPlan;
export const ssn = '219-09-1234';
export const cardNumber = '4111 1111 1111 1111';
export const { account_number: accountNumber } = recorded.bankAccount;

export const personal = { first_name: 'Dana', last_name: 'Example', marital_status: 0, ssn };
export const contact = { ...recorded.contact, phone_number: '(214) 555-0134' };
export const bank = { ...recorded.bankAccount, bank_name: 'anything' };
export const card = { ...recorded.card, card_number: cardNumber };

/** Starts an enrollment with a plan in its cart and an effective date; the quote can have more answers. */
export async function startEnrollment(client: Caller, more: Partial<typeof quote> = {}): Promise<string> {
  const asked = { ...quote, ...more };
  const { temp_enrollment_id } = await client.call('POST /add-filter-for-new-user', asked);
  const ofEnrollment = { enrollment_id: temp_enrollment_id };
  await client.call('POST /add-plan-to-cart', { ...ofEnrollment, ...plan, plan_pricing_id: `${plan.plan_id}-${asked.tier}` });
  await client.call('POST /cart-checkout', { ...ofEnrollment, effective_date: recorded.effectiveDate });
  return temp_enrollment_id;
}

/** Checks every box and signs. */
export async function agreement(client: Caller, enrollment_id: string): Promise<Record<string, unknown>> {
  const { result } = await client.call('GET /get-agreement-texts', { enrollment_id });
  return { ...Object.fromEntries(result.map((text) => [`accept_${text.text_id}`, 1])), signature: recorded.signature };
}

/** Checks all boxes and signs the agreement, which is necessary after every change to what was signed. */
export async function sign(client: Caller, enrollment_id: string): Promise<void> {
  await client.call('POST /save-agreement-info', { enrollment_id, ...(await agreement(client, enrollment_id)) });
}

/** Saves every step before review. */
export async function answerSteps(client: Caller, enrollment_id: string, payment: Record<string, unknown> = bank): Promise<void> {
  await client.call('POST /save-personal-info', { enrollment_id, ...personal });
  await client.call('POST /save-contact-info', { enrollment_id, ...contact });
  await client.call('POST /save-billing-info', { enrollment_id, ...payment });
  await sign(client, enrollment_id);
}
