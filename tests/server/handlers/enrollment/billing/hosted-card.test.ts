import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fieldMessages } from '#schemas/messages/field-messages.ts';
import { messages } from '#schemas/messages/messages.ts';
import { readSettings } from '#server/settings/settings.ts';
import { StripeStandIn, type TypedCard, visa } from '#tests/support/stripe-stand-in.ts';
import { databases } from '#tests/server/support/databases.ts';
import { bank, card, contact, personal, sign, startEnrollment } from '#tests/server/support/example-answers.ts';
import { keptSecrets } from '#tests/server/support/rows/kept-secrets.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const stripe = await StripeStandIn.open();
afterAll(() => stripe.close());
beforeEach(() => {
  stripe.mode = 'up';
});

const { cardFields } = readSettings(stripe.environment);
const { card_number: clearNumber, security_code, expiration_month: _, expiration_year: __, ...holder } = card;

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create, { settings: cardFields ? { cardFields } : {} });
  let dana: TestClient;
  let enrollment_id: string;
  beforeAll(async () => {
    ({ dana, enrollment_id } = await atBilling());
  });

  async function atBilling() {
    const client = server.client();
    const id = await startEnrollment(client);
    await client.call('POST /save-personal-info', { enrollment_id: id, ...personal });
    await client.call('POST /save-contact-info', { enrollment_id: id, ...contact });
    return { dana: client, enrollment_id: id };
  }
  async function entered(typed: TypedCard = visa): Promise<string> {
    const { reference, client_secret } = await dana.call('POST /begin-card-entry', { enrollment_id });
    stripe.take(client_secret, typed);
    return reference;
  }
  const paying = (card_number: unknown) => ({ enrollment_id, ...holder, card_number });
  const savedPayment = async () => (await dana.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'payment_info' })).result;
  const stored = async () => {
    const { db } = server.services.store;
    const tables = ['step_answer', 'step_draft', 'vault', 'outbox', 'audit'] as const;
    const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
    return JSON.stringify(rows);
  };

  test('the billing step asks for one entry in place of number, expiration date and security code', async () => {
    const { result } = await dana.call('GET /get-form-fields-billing-info', { enrollment_id });
    const names = result.map(({ field_name }) => field_name);
    expect(names).not.toContain('security_code');
    expect(result.find(({ field_name }) => field_name === 'card_number')).toMatchObject({ entry: 'hosted', required: true });
  });

  test('what the provider captured is saved: brand, last four digits, expiration date and the token', async () => {
    const reference = await entered();
    await dana.call('POST /save-billing-info', paying(reference));
    expect(await savedPayment()).toMatchObject({
      payment_method: 'cc',
      card_number: '************4242',
      card_brand: 'Visa',
      expiration_month: '08',
      expiration_year: '2029',
    });
    expect(await keptSecrets(server, enrollment_id, 'billing_info')).toEqual({
      card_number: { token: expect.stringMatching(/^pm_/), print: expect.any(String) },
    });
    expect(await server.services.store.db.selectFrom('vault').selectAll().execute()).toEqual([]);
    // Saving again, and with the mask, keeps it.
    await dana.call('POST /save-billing-info', paying(reference));
    const withMask = { ...paying('************4242'), expiration_month: '01', expiration_year: '2040' };
    await dana.call('POST /save-billing-info', withMask);
    expect(await savedPayment()).toMatchObject({ card_number: '************4242', expiration_month: '08', expiration_year: '2029' });
  });

  test('a card number in clear is refused before it is stored, drafted or logged, whichever call sends it', async () => {
    const clear = { ...paying(clearNumber), security_code, expiration_month: '12', expiration_year: '2028' };
    const refusals = [
      await dana.refused('POST /save-billing-info', clear),
      await dana.refused('POST /save-billing-info', paying('4111-1111-1111-1111')),
      await dana.refused('POST /save-billing-info', { ...paying(await entered()), security_code: '987' }),
      await dana.refused('POST /save-step-info', { enrollment_id, tab_name: 'billing_info', answers: clear }),
      await dana.refused('POST /save-draft', { enrollment_id, tab_name: 'billing_info', data: { card_number: clearNumber } }),
      await dana.refused('POST /save-personal-info', { enrollment_id, ...personal, last_name: '4111 1111 1111 1111' }),
      await dana.refused('POST /save-contact-info', { enrollment_id, ...contact, address2: 'card 4111111111111111 please' }),
    ];
    for (const { data } of refusals) expect(data[0]?.error_message).toBe(messages.cardNotHere);
    const everything = `${await stored()}${server.log.join('')}`;
    expect(everything).not.toMatch(/4111[ -]?1111/);
  });

  test('bank accounts are entered as before', async () => {
    const { dana: other, enrollment_id: id } = await atBilling();
    const fromBank = { enrollment_id: id, ...bank, account_number: '4111111111111111' };
    await other.call('POST /save-billing-info', fromBank);
    const { result } = await other.call('GET /get-enrollment-temp-info', { enrollment_id: id, column: 'payment_info' });
    expect(result).toMatchObject({ payment_method: 'eft', account_number: '************1111' });
  });

  test('an entry that Stripe did not accept, of another enrollment, or unknown is refused at the card, and the saved card stays', async () => {
    const before = await savedPayment();
    const { dana: other, enrollment_id: id } = await atBilling();
    const theirs = await other.call('POST /begin-card-entry', { enrollment_id: id });
    stripe.take(theirs.client_secret, visa);
    const canceled = await entered();
    stripe.turn(canceled, 'canceled');
    const cases = [
      [await entered({ ...visa, number: '4000000000000002' }), messages.cardNotAccepted],
      [await entered({ ...visa, number: '4000000000000069' }), messages.cardNotAccepted],
      [canceled, messages.cardNotAccepted],
      [theirs.reference, messages.cardEntryUnknown],
      ['seti_1Nothing00000000', messages.cardEntryUnknown],
      ['seti_../customers/cus_1', messages.cardEntryUnknown],
      ['pm_123456:print:4242', messages.cardEntryUnknown],
    ] as const;
    for (const [reference, error_message] of cases) {
      const { data } = await dana.refused('POST /save-billing-info', paying(reference));
      expect(data, reference).toEqual([{ target_element: 'card_number', error_message }]);
    }
    const expired = await dana.refused('POST /save-billing-info', paying(await entered({ ...visa, month: 1, year: 2026 })));
    expect(expired.data).toContainEqual({ target_element: 'expiration_month', error_message: fieldMessages.cardExpired });
    expect(await savedPayment()).toEqual(before);
  });

  test('a provider that is down, or refuses our key, answers that cards cannot be taken now; nothing is lost, and the log says why', async () => {
    const reference = await entered();
    stripe.mode = 'down';
    expect(await dana.refused('POST /begin-card-entry', { enrollment_id })).toMatchObject({
      statusCode: 503,
      errorCode: 'card-fields-away',
    });
    expect(await dana.refused('POST /save-billing-info', paying(reference))).toMatchObject({ errorCode: 'card-fields-away' });
    stripe.mode = 'refusing';
    expect(await dana.refused('POST /begin-card-entry', { enrollment_id })).toMatchObject({ errorCode: 'card-fields-away' });
    stripe.mode = 'up';
    await dana.call('POST /save-billing-info', paying(reference));
    expect(server.log.join('')).toMatch(/Stripe refused a setup intent \(401/);
    expect(server.log.join('')).not.toContain('sk_test');
  });

  test('a signature holds while the same card is entered again, and is withdrawn by another card', async () => {
    await dana.call('POST /save-billing-info', paying(await entered()));
    await sign(dana, enrollment_id);
    const isSigned = async () =>
      (await dana.call('GET /get-dynamic-tabs', { enrollment_id })).result.find(({ tab_name }) => tab_name === 'agreement_info')?.complete;
    await dana.call('POST /save-billing-info', paying(await entered()));
    expect(await isSigned()).toBe(true);
    await dana.call('POST /save-billing-info', paying(await entered({ ...visa, number: '5555555555554444' })));
    expect(await isSigned()).toBe(false);
    expect(await savedPayment()).toMatchObject({ card_number: '************4444', card_brand: 'Mastercard' });
  });

  test('an enrollment is completed with it, and its payment is shown by the last four digits', async () => {
    await sign(dana, enrollment_id);
    expect(await dana.call('GET /get-payment-summary', { enrollment_id })).toMatchObject({ payment_method: 'cc', last_four: '4444' });
    expect(await dana.call('POST /save-review-info', { enrollment_id, first_enroll: 1 })).toHaveProperty('policy_id');
    expect(await dana.refused('POST /begin-card-entry', { enrollment_id })).toMatchObject({ errorCode: 'enrollment-completed' });
  });
});
