import { beforeEach, describe, expect, test } from 'vitest';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, bank, contact, personal, plan, quote, sign, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { asRep } from '#tests/server/support/sign-in.ts';
import { type TestClient, storeHeaders } from '#tests/server/support/test-client.ts';
import { wayBack } from '#tests/server/support/way-back.ts';

const email = 'Dana.Typed@example.com';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create, { settings: { trustProxy: 1 } });
  let client: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    client = server.client();
    enrollment_id = await startEnrollment(client);
  });

  const keepContact = () =>
    client.call('POST /save-draft', { enrollment_id, tab_name: 'contact_info', data: { ...contact, email_address: email } });
  const mailed = async () =>
    (await listOutbox(server.services.store.db, server.services.sealer)).map(({ message }) =>
      message.kind === 'mail' ? message.to : undefined,
    );
  const ask = (to: string, of = { enrollment_id }, by = server.client()) =>
    by.call('POST /send-way-back', { ...of, email: to, tab: 'contact_info' });
  const from = (network: number) => {
    const stranger = server.client();
    stranger.headers = { ...storeHeaders, 'x-forwarded-for': `203.0.${network}.7` };
    return stranger;
  };

  test('after a session ends, a new code goes to the typed address, opens the enrollment where it was, and asks for the date of birth', async () => {
    await keepContact();
    const other = server.client();
    expect(await ask(email.toUpperCase(), { enrollment_id }, other)).toEqual({});
    expect(await mailed()).toEqual([email.toLowerCase()]);
    const opened = await other.call('POST /continue-enrollment', { code: (await wayBack(server)).code, email });
    expect(opened).toMatchObject({ enrollment_id, saved_tab: 'contact_info', proof_needed: true });
    await other.call('POST /confirm-birthdate', { enrollment_id, dob: String(quote.dob) });
    const { result } = await other.call('GET /get-form-fields-contact-info', { enrollment_id });
    expect(result.find(({ field_name }) => field_name === 'email_address')?.value).toBe(email);
  });

  test('a saved address counts like a typed one', async () => {
    await answerSteps(client, enrollment_id);
    await ask(String(contact.email_address));
    expect(await mailed()).toEqual([contact.email_address]);
  });

  test('so does a member’s address on file, and that of their last enrollment', async () => {
    const rosa = await asRep(server.client());
    const startFor = async () => {
      const { temp_enrollment_id } = await rosa.call('POST /add-filter-for-existing-user', { user_id: 'm-1001', tier: 'IO' });
      const of = { enrollment_id: temp_enrollment_id };
      await rosa.call('POST /add-plan-to-cart', { ...of, ...plan });
      const { result } = await rosa.call('GET /get-cart-effective-dates', of);
      await rosa.call('POST /cart-checkout', { ...of, effective_date: result[0] ?? '' });
      return of;
    };
    const first = await startFor();
    await ask('ada.winters@mail.example', first);
    expect(await mailed()).toEqual(['ada.winters@mail.example']);
    await rosa.call('POST /save-personal-info', { ...first, ...personal });
    const insisted = { ...first, ...contact, skip_validation_email: 1, skip_validation_phone: 1 };
    await rosa.call('POST /save-contact-info', insisted);
    await rosa.call('POST /save-billing-info', { ...first, ...bank });
    await sign(rosa, first.enrollment_id);
    await rosa.call('POST /save-review-info', { ...first, first_enroll: 1 });
    const before = (await mailed()).length;
    await ask(String(contact.email_address), await startFor());
    expect(await mailed()).toHaveLength(before + 1);
  });

  test('a stranger gets the same answer for any enrollment and address, and no mail is sent', async () => {
    await keepContact();
    for (const [of, to] of [
      [enrollment_id, 'stranger@example.com'],
      ['no-such-enrollment', email],
      [await startEnrollment(server.client()), email],
    ] as const) {
      expect(await ask(to, { enrollment_id: of })).toEqual({});
    }
    expect(await mailed()).toEqual([]);
  });

  test('one network may ask ten times an hour, and is then refused with the same words for any enrollment', async () => {
    for (let time = 0; time < 10; time++) await ask('stranger@example.com', { enrollment_id: `no-such-enrollment-${time}` }, from(1));
    for (const of of [enrollment_id, 'no-such-enrollment']) {
      const refusal = await from(1).refused('POST /send-way-back', { enrollment_id: of, email, tab: 'contact_info' });
      expect(refusal).toMatchObject({ errorCode: 'too-many-mails-from-here' });
    }
    expect(await ask('stranger@example.com', { enrollment_id }, from(2))).toEqual({});
  });

  test('one person gets at most five mails an hour, however many networks ask; the others get the same answer', async () => {
    await keepContact();
    for (let network = 0; network < 7; network++) expect(await ask(email, { enrollment_id }, from(network))).toEqual({});
    expect(await mailed()).toHaveLength(5);
  });

  test('a browser that still names the agent of its ended session may ask too', async () => {
    await keepContact();
    const rep = server.client();
    rep.headers = { ...storeHeaders, agent_id: '501' };
    expect(await ask(email, { enrollment_id }, rep)).toEqual({});
    expect(await mailed()).toHaveLength(1);
  });

  test('an invalid address is refused at its field', async () => {
    const refusal = await client.refused('POST /send-way-back', { enrollment_id, email: 'dana at example', tab: 'contact_info' });
    expect(refusal.data).toMatchObject([{ target_element: 'email' }]);
  });
});
