import type { CallRequest } from '#schemas/calls/calls.ts';
import { signed } from './pictures.ts';
import type { TestClient } from './test-client.ts';

/** Dana Example, 34, of Dallas, who buys two dental and accident plans. */
export const quote: CallRequest<'POST /add-filter-for-new-user'> = { zip: '75201', dob: '05/14/1991', gender: 1, tier: 'IO' };
export const plan = { plan_id: 201, plan_pricing_id: '201-IO' };
export const ssn = '219-09-1234';
export const cardNumber = '4111 1111 1111 1111';
export const accountNumber = '000987654321';

export const personal = { first_name: 'Dana', last_name: 'Example', marital_status: 0, ssn };
export const contact = {
  email_address: 'dana@example.com',
  phone_number: '(214) 555-0134',
  address1: '12 Elm Street',
  zip: '75201',
  city: 'Dallas',
  state: 'TX',
};
export const bank = {
  payment_method: 'eft',
  routing_number: '011000138',
  bank_name: 'anything',
  account_name: 'Dana Example',
  account_number: accountNumber,
  account_type: 'checking',
  account_holder_type: 'individual',
  bill_date: 28,
};
export const card = {
  payment_method: 'cc',
  first_name_on_cc: 'Dana',
  last_name_on_cc: 'Example',
  card_number: cardNumber,
  expiration_month: '12',
  expiration_year: '2028',
  security_code: '987',
  address1: '12 Elm Street',
  zip: '75201',
  city: 'Dallas',
  state: 'TX',
};

/** Starts an enrollment with a plan in its cart and an effective date; what the quote says more may be given. */
export async function startEnrollment(client: TestClient, more: Partial<typeof quote> = {}): Promise<string> {
  const asked = { ...quote, ...more };
  const { temp_enrollment_id } = await client.call('POST /add-filter-for-new-user', asked);
  const ofEnrollment = { enrollment_id: temp_enrollment_id };
  await client.call('POST /add-plan-to-cart', { ...ofEnrollment, ...plan, plan_pricing_id: `${plan.plan_id}-${asked.tier}` });
  await client.call('POST /cart-checkout', { ...ofEnrollment, effective_date: '04/01/2026' });
  return temp_enrollment_id;
}

/** Ticks every text and signs. */
export async function agreement(client: TestClient, enrollment_id: string): Promise<Record<string, unknown>> {
  const { result } = await client.call('GET /get-agreement-texts', { enrollment_id });
  return { ...Object.fromEntries(result.map((text) => [`accept_${text.text_id}`, 1])), signature: signed };
}

/** Saves every step up to the review. */
export async function answerSteps(client: TestClient, enrollment_id: string, payment: Record<string, unknown> = bank): Promise<void> {
  await client.call('POST /save-personal-info', { enrollment_id, ...personal });
  await client.call('POST /save-contact-info', { enrollment_id, ...contact });
  await client.call('POST /save-agreement-info', { enrollment_id, ...(await agreement(client, enrollment_id)) });
  await client.call('POST /save-billing-info', { enrollment_id, ...payment });
}
