import { beforeAll, describe, expect, test } from 'vitest';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { keptSecrets } from '#tests/server/support/rows/kept-secrets.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, bank, card, contact, personal, plan, quote, sign } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { asRep } from '#tests/server/support/sign-in.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);
  let rosa: TestClient;
  beforeAll(async () => {
    rosa = await asRep(server.client(), accessCodes.rosa);
  });

  async function checkOut(enrollment_id: string): Promise<void> {
    await rosa.call('POST /add-plan-to-cart', { enrollment_id, ...plan });
    await rosa.call('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' });
  }

  /** A new person who enrolled and paid this way, and the member they became. */
  async function enrolled(first_name: string, payment: Record<string, unknown>): Promise<string> {
    const { temp_enrollment_id: enrollment_id } = await rosa.call('POST /add-filter-for-new-user', {
      ...quote,
      eprocess: 'rep',
      agent_id: 'rosa-delgado',
    });
    await checkOut(enrollment_id);
    await answerSteps(rosa, enrollment_id, payment);
    const named = { enrollment_id, ...personal, first_name };
    await rosa.call('POST /save-personal-info', named);
    await sign(rosa, enrollment_id);
    await rosa.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    const { result } = await rosa.call('GET /get-agent-members', {});
    return result.find(({ name }) => name === `${first_name} Example`)?.user_id ?? '';
  }

  /** The next enrollment of a member, up to its billing step. */
  async function nextOf(user_id: string): Promise<string> {
    const { temp_enrollment_id: enrollment_id } = await rosa.call('POST /add-filter-for-existing-user', {
      user_id,
      tier: 'IO',
      eprocess: 'rep',
    });
    await checkOut(enrollment_id);
    await rosa.call('POST /save-personal-info', { enrollment_id, ...personal });
    const insisted = { enrollment_id, ...contact, skip_validation_email: 1, skip_validation_phone: 1 };
    await rosa.call('POST /save-contact-info', insisted);
    return enrollment_id;
  }

  const onFile = async (enrollment_id: string) => ({
    banks: (await rosa.call('GET /get-existing-bank-info', { enrollment_id })).result,
    cards: (await rosa.call('GET /get-existing-card-info', { enrollment_id })).result,
  });
  const secretsOf = (enrollment_id: string) => keptSecrets(server, enrollment_id, 'billing_info');
  const completed = async (enrollment_id: string) => {
    await sign(rosa, enrollment_id);
    return rosa.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
  };

  test('the account that a member paid from is offered again, identified by its first digits, and pays for the next enrollment', async () => {
    const first = await enrolled('Bea', bank);
    const enrollment_id = await nextOf(first);
    const { banks, cards } = await onFile(enrollment_id);
    expect(cards).toEqual([]);
    expect(banks).toEqual([
      {
        bank_id: expect.any(String),
        account_name: 'Dana Example',
        bank_name: expect.stringMatching(/^[A-Z]/),
        account_number: '00098*******',
        account_type: 'checking',
        account_holder_type: 'individual',
        bank_routing: '011000138',
        chosen: false,
      },
    ]);
    const choice = { payment_method: 'eft' as const, bank_id: banks[0]?.bank_id ?? '', account_name: 'Someone Else', bill_date: 15 };
    await rosa.call('POST /save-billing-info-existing', { enrollment_id, ...choice });
    const { result } = await rosa.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'payment_info' });
    expect(result).toMatchObject({ payment_method: 'eft', account_name: 'Dana Example', account_number: '********4321', bill_date: 15 });
    expect(await secretsOf(enrollment_id)).toMatchObject({ account_number: { token: expect.stringMatching(/^bank_/) } });
    expect(await completed(enrollment_id)).toHaveProperty('policy_id');
    expect((await onFile(await nextOf(first))).banks).toHaveLength(1);
  });

  test('the card that a member paid with is offered again without its security code', async () => {
    const member = await enrolled('Cal', card);
    const enrollment_id = await nextOf(member);
    const { banks, cards } = await onFile(enrollment_id);
    expect(banks).toEqual([]);
    expect(cards).toEqual([
      {
        card_id: expect.any(String),
        name_on_cc: 'Dana Example',
        card_number: '411111******1111',
        expiration_month: '12',
        expiration_year: '2028',
        security_code: '',
        chosen: false,
      },
    ]);
    await rosa.call('POST /save-billing-info-existing', { enrollment_id, payment_method: 'cc', card_id: cards[0]?.card_id ?? '' });
    const { result } = await rosa.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'payment_info' });
    expect(result).toMatchObject({ payment_method: 'cc', card_number: '************1111', address1: '12 Elm Street' });
    expect(await completed(enrollment_id)).toHaveProperty('policy_id');
  });

  test('a card that has since expired is no longer offered', async () => {
    const member = await enrolled('Gil', { ...card, expiration_month: '03', expiration_year: '2026' });
    expect((await onFile(await nextOf(member))).cards).toHaveLength(1);
    server.at('2026-04-01T17:00:00Z');
    const later = await asRep(server.client(), accessCodes.rosa);
    const { temp_enrollment_id: enrollment_id } = await later.call('POST /add-filter-for-existing-user', { user_id: member, tier: 'IO' });
    expect(await later.call('GET /get-existing-card-info', { enrollment_id })).toEqual({ result: [] });
    server.at('2026-03-10T17:00:00Z');
  });

  test('payment methods that the configuration has on file for a member are offered and work', async () => {
    const enrollment_id = await nextOf('m-1001');
    const { banks, cards } = await onFile(enrollment_id);
    expect([banks.length, cards.length]).toEqual([1, 1]);
    await rosa.call('POST /save-billing-info-existing', { enrollment_id, payment_method: 'cc', card_id: cards[0]?.card_id ?? '' });
    expect(await secretsOf(enrollment_id)).toHaveProperty('card_number.token');
  });

  test('the list marks the payment that the enrollment uses, unless the person is entering another one', async () => {
    const enrollment_id = await nextOf('m-1001');
    const offered = await onFile(enrollment_id);
    const [bank_id = '', card_id = ''] = [offered.banks[0]?.bank_id, offered.cards[0]?.card_id];
    const chosen = async () => {
      const { banks, cards } = await onFile(enrollment_id);
      return [
        ...banks.filter((each) => each.chosen).map((each) => each.bank_id),
        ...cards.filter((each) => each.chosen).map((each) => each.card_id),
      ];
    };
    expect(await chosen()).toEqual([]);
    await rosa.call('POST /save-billing-info-existing', { enrollment_id, payment_method: 'cc', card_id });
    expect(await chosen()).toEqual([card_id]);
    await rosa.call('POST /save-billing-info-existing', { enrollment_id, payment_method: 'eft', bank_id, bill_date: 15 });
    expect(await chosen()).toEqual([bank_id]);
    await rosa.call('POST /save-draft', {
      enrollment_id,
      tab_name: 'billing_info',
      data: { payment_method: 'cc', first_name_on_cc: 'Ada' },
    });
    expect(await chosen()).toEqual([]);
    await rosa.call('POST /save-billing-info', { enrollment_id, ...card });
    expect(await chosen()).toEqual([]);
  });

  test('a payment method of someone else, an unknown one, and one under the other kind are refused at the choice', async () => {
    const enrollment_id = await nextOf('m-1001');
    const others = await onFile(await nextOf(await enrolled('Eve', bank)));
    const asked = [
      ['bank_id', { payment_method: 'eft', bank_id: others.banks[0]?.bank_id }],
      ['bank_id', { payment_method: 'eft', bank_id: 'nobodys' }],
      ['card_id', { payment_method: 'cc', card_id: (await onFile(enrollment_id)).banks[0]?.bank_id }],
      ['card_id', { payment_method: 'cc' }],
    ] as const;
    for (const [target_element, choice] of asked) {
      expect((await rosa.refused('POST /save-billing-info-existing', { enrollment_id, ...choice })).data).toEqual([
        { target_element, error_message: 'Please choose one of the options' },
      ]);
    }
  });

  test('a new visitor is offered nothing, and claiming to be a member changes nothing', async () => {
    const visitor = server.client();
    const { temp_enrollment_id: enrollment_id } = await visitor.call('POST /add-filter-for-new-user', { ...quote, type: 'new-member' });
    expect(await visitor.call('GET /get-existing-bank-info', { enrollment_id })).toEqual({ result: [] });
    expect(await visitor.call('GET /get-existing-card-info', { enrollment_id })).toEqual({ result: [] });
    for (const type of ['existing-user', 'existing-member'])
      expect(await visitor.refused('POST /add-filter-for-new-user', { ...quote, type })).toMatchObject({ errorCode: 'identity-mismatch' });
  });

  test('decrypting secrets for the list goes into the audit log', async () => {
    const enrollment_id = await nextOf(await enrolled('Fay', bank));
    await onFile(enrollment_id);
    const audit = await server.services.store.db.selectFrom('audit').select('detail').where('enrollment_id', '=', enrollment_id).execute();
    expect(audit.map(({ detail }) => detail).join()).toContain('payments on file');
  });
});
