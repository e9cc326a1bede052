import { setTimeout } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, bank, card, contact, personal, quote, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { wayBack } from '#tests/server/support/way-back.ts';

const email = 'dana.other@example.com';
const masked = '***-**-1234';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);
  let client: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    client = server.client();
    enrollment_id = await startEnrollment(client);
  });

  const keep = (tab_name: string, data?: Record<string, unknown>, step_version?: string, by = client) =>
    by.call('POST /save-draft', { enrollment_id, tab_name, data, step_version });
  const shown = async (by = client) => {
    const { result, step_version } = await by.call('GET /get-form-fields-personal-info', { enrollment_id });
    return { step_version, ...Object.fromEntries(result.map((field) => [field.field_name, field.value])) } as Record<string, unknown>;
  };
  const rows = () => server.services.store.db.selectFrom('step_draft').selectAll().where('enrollment_id', '=', enrollment_id).execute();
  const audited = async () =>
    (await server.services.store.db.selectFrom('audit').select('detail').where('enrollment_id', '=', enrollment_id).execute()).map(
      ({ detail }) => detail,
    );

  test('typed input appears at the next read, in any browser that resumes, and never counts as an answer', async () => {
    expect(await keep('primary_info', { first_name: 'Dana', marital_status: 3, birthdate: '01/01/1980', unknown: 'x' })).toEqual({
      saved_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      kept: true,
    });
    expect(await shown()).toMatchObject({ first_name: 'Dana', marital_status: 3, birthdate: quote.dob });
    await client.call('POST /save-enrollment', { enrollment_id, email, tab: 'primary_info' });
    const other = server.client();
    await other.call('POST /continue-enrollment', { code: (await wayBack(server)).code, email });
    await other.call('POST /confirm-birthdate', { enrollment_id, dob: String(quote.dob) });
    expect(await shown(other)).toMatchObject({ first_name: 'Dana', last_name: undefined });
    const { result } = await client.call('GET /get-dynamic-tabs', { enrollment_id });
    expect(result.every((tab) => !tab.complete)).toBe(true);
  });

  test('a page that is opened while the last input of the page before it is being stored waits for it', async () => {
    const { store } = server.services;
    const write = store.write.bind(store);
    const slow = vi.spyOn(store, 'write').mockImplementationOnce(async (work) => {
      await setTimeout(300);
      return write(work);
    });
    const kept = keep('primary_info', { first_name: 'Dana' });
    await vi.waitUntil(() => slow.mock.calls.length > 0);
    const [step, tabs] = await Promise.all([shown(), client.call('GET /get-dynamic-tabs', { enrollment_id })]);
    expect(step).toMatchObject({ first_name: 'Dana' });
    expect(tabs.result).toContainEqual(expect.objectContaining({ tab_name: 'primary_info', unsaved: true }));
    await kept;
  });

  test('a secret number comes back masked, is stored encrypted, and is saved from behind its mask', async () => {
    await keep('primary_info', { ...personal });
    expect(await shown()).toMatchObject({ ssn: masked });
    expect(JSON.stringify(await rows())).not.toMatch(/219-?09-?1234|1234/);
    // Carried over from draft to draft without being decrypted.
    await keep('primary_info', { ...personal, first_name: 'Diana', ssn: masked });
    expect(await audited()).toEqual([]);
    const behindMask = { ...personal, first_name: 'Diana', ssn: masked };
    await client.call('POST /save-personal-info', { enrollment_id, ...behindMask });
    expect(await audited()).toEqual(['primary_info: to save what was typed before, ssn']);
    expect(await rows()).toEqual([]);
    // It is the same number: typing it again in full changes nothing.
    expect((await keep('primary_info', { ...personal, first_name: 'Diana' })).kept).toBe(false);
    expect((await keep('primary_info', { ...personal, first_name: 'Diana', ssn: '219-10-1234' })).kept).toBe(true);
  });

  test('an invalid number is not kept, because a mask would hide what to correct', async () => {
    await keep('primary_info', { first_name: 'Dana', ssn: '219-09-12' });
    expect(await shown()).toMatchObject({ first_name: 'Dana', ssn: undefined });
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await keep('primary_info', { ...personal, ssn: '000-00-0000' });
    expect(await shown()).toMatchObject({ ssn: masked });
  });

  test('a mask that stands for no number is refused when the step is saved', async () => {
    await keep('primary_info', { ...personal });
    const { data } = await client.refused('POST /save-personal-info', { enrollment_id, ...personal, ssn: '***-**-9999' });
    expect(data).toEqual([{ target_element: 'ssn', error_message: 'Invalid Social Security Number' }]);
  });

  test.each([
    ['card', card, { card_number: undefined, security_code: undefined, first_name_on_cc: card.first_name_on_cc }],
    ['bank account', bank, { account_number: undefined, account_name: bank.account_name }],
  ])('neither the number nor the code of a %s is kept before the step is saved, here or in the vault', async (_, payment, expected) => {
    const vaulted = () => server.services.store.db.selectFrom('vault').selectAll().execute();
    const before = await vaulted();
    await keep('billing_info', payment);
    const { result } = await client.call('GET /get-form-fields-billing-info', { enrollment_id });
    expect(Object.fromEntries(result.map((field) => [field.field_name, field.value]))).toMatchObject(expected);
    expect(await vaulted()).toEqual(before);
  });

  test('neither signature nor consent is kept before the step is saved', async () => {
    await keep('agreement_info', { accept_accuracy: 1, signature: 'data:image/png;base64,AAAA' });
    expect(await rows()).toEqual([]);
  });

  test('input equal to what is saved or prefilled is not a draft, and ends an earlier one', async () => {
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    expect((await keep('primary_info', { ...personal, first_name: 'Diana', ssn: masked })).kept).toBe(true);
    expect((await keep('primary_info', { ...personal, ssn: masked })).kept).toBe(false);
    expect(await rows()).toEqual([]);
    const { zip, state } = { zip: quote.zip, state: 'TX' };
    expect((await keep('contact_info', { zip, state })).kept).toBe(false);
    expect((await keep('contact_info', { ...contact })).kept).toBe(true);
    await client.call('POST /save-contact-info', { enrollment_id, ...contact });
    // Arrives late, after the step itself was saved.
    expect((await keep('contact_info', { ...contact })).kept).toBe(false);
  });

  test('what is saved of questions that the draft does not ask is there again once they are', async () => {
    await answerSteps(client, enrollment_id);
    await keep('billing_info', { payment_method: card.payment_method, first_name_on_cc: 'Dana' });
    const { result } = await client.call('GET /get-form-fields-billing-info', { enrollment_id });
    const values = Object.fromEntries(result.map((field) => [field.field_name, field.value]));
    expect(values).toMatchObject({
      payment_method: card.payment_method,
      routing_number: bank.routing_number,
      bank_name: expect.any(String),
    });
    await keep('billing_info', { ...bank, routing_number: undefined });
    const again = await client.call('GET /get-form-fields-billing-info', { enrollment_id });
    expect(again.result.find(({ field_name }) => field_name === 'routing_number')?.value, 'cleared, it stays cleared').toBeUndefined();
  });

  test('saving without data deletes a draft: the saved answers are shown again', async () => {
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await keep('primary_info', { ...personal, first_name: 'Diana' });
    await keep('primary_info');
    expect(await shown()).toMatchObject({ first_name: 'Dana', ssn: masked });
  });

  test('a draft keeps the version it is based on, and learns of a later save', async () => {
    const { step_version } = await shown();
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await keep('primary_info', { ...personal, first_name: 'Diana' }, String(step_version));
    const again = await shown();
    expect(again).toMatchObject({ first_name: 'Diana', step_version });
    const refusal = await client.refused('POST /save-personal-info', {
      enrollment_id,
      ...personal,
      first_name: 'Diana',
      ssn: masked,
      step_version,
    });
    expect(refusal.conflict?.changes).toMatchObject([{ saved: 'Dana', yours: 'Diana' }]);
  });

  test('every step returns unsaved input under the same name', async () => {
    await answerSteps(client, enrollment_id);
    const column = async (name: 'contact_info' | 'primary_info') =>
      (await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: name })).result;
    expect(await column('contact_info')).not.toHaveProperty('unfinished');
    await keep('contact_info', { ...contact, city: 'Houston' });
    expect(await column('contact_info')).toMatchObject({ city: contact.city, unfinished: { city: 'Houston' } });
    await keep('primary_info', { ...personal, ssn: '219-09-5678' });
    expect(await column('primary_info')).toMatchObject({ ssn: masked, unfinished: { ssn: '***-**-5678' } });
  });

  test('no draft is kept for a step that the enrollment does not have, or for a complete enrollment', async () => {
    expect(await client.refused('POST /save-draft', { enrollment_id, tab_name: 'travel_info', data: {} })).toMatchObject({
      errorCode: 'step-not-required',
    });
    await answerSteps(client, enrollment_id);
    await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    expect(await client.refused('POST /save-draft', { enrollment_id, tab_name: 'primary_info', data: { first_name: 'X' } })).toMatchObject({
      errorCode: 'enrollment-completed',
    });
    expect(await rows()).toEqual([]);
  });

  test('a draft belongs to the browsers that own the enrollment', async () => {
    await server.client().refused('POST /save-draft', { enrollment_id, tab_name: 'primary_info', data: { first_name: 'X' } });
    expect(await rows()).toEqual([]);
  });

  test('saving for later keeps what was typed even if no further mail is sent, and says so', async () => {
    const saveLater = (first_name: string) => ({ enrollment_id, email: 'often@example.com', tab: 'primary_info', data: { first_name } });
    for (let sent = 0; sent < 5; sent++) await client.call('POST /save-enrollment', saveLater(`Dana${'a'.repeat(sent)}`));
    const refusal = await client.refused('POST /save-enrollment', saveLater('Diana'));
    expect(refusal).toMatchObject({ statusCode: 429, errorCode: 'too-many-mails' });
    expect(refusal.message).toContain('Your answers are saved.');
    expect(await shown()).toMatchObject({ first_name: 'Diana', ssn: undefined });
  });

  test('numbers of people in a list are kept by person, including an open form, and saved from behind their masks', async () => {
    await client.call('POST /add-plan-to-cart', { enrollment_id, plan_id: 302, plan_pricing_id: '302-IO' });
    await client.call('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' });
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await client.call('POST /save-contact-info', { enrollment_id, ...contact });
    const ada = {
      beneficiary_id: 'ada',
      is_contigent: false,
      first_name: 'Ada',
      last_name: 'Example',
      birthdate: '02/03/1990',
      ssn: '219-09-1111',
      relationship: 'spouse',
      beneficiary_percentage: 50,
    };
    const { beneficiary_id: _, is_contigent: __, ...typed } = { ...ada, first_name: 'Bea', ssn: '219-09-2222' };
    await keep('beneficiary_info', { beneficiaries: [ada], open: { contingent: false, typed } });
    const column = async () =>
      (await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'benificiary_info' })).result as {
        unfinished?: { beneficiaries: { ssn: string }[]; open: { typed: { ssn: string } } };
        beneficiaries?: { ssn: string }[];
      };
    const { unfinished } = await column();
    expect(unfinished).toMatchObject({ beneficiaries: [{ ssn: '***-**-1111' }], open: { typed: { ssn: '***-**-2222' } } });
    expect(JSON.stringify(await rows())).not.toMatch(/1111|2222/);

    const bea = { ...ada, ...typed, beneficiary_id: 'bea', ssn: '***-**-2222' };
    await client.call('POST /validate-single-beneficiary', { enrollment_id, ...bea });
    const list = [{ ...ada, ssn: '***-**-1111' }, bea];
    await keep('beneficiary_info', { beneficiaries: list });
    await client.call('POST /save-beneficiary-info', { enrollment_id, beneficiaries: list });
    expect((await column()).beneficiaries).toMatchObject([{ ssn: '***-**-1111' }, { ssn: '***-**-2222' }]);
    expect(await rows()).toEqual([]);
    // They are the same numbers.
    const typedAgain = [ada, { ...bea, ssn: '219-09-2222' }];
    expect((await keep('beneficiary_info', { beneficiaries: typedAgain })).kept).toBe(false);
    expect((await keep('beneficiary_info', { beneficiaries: [ada, { ...bea, ssn: '219-10-2222' }] })).kept).toBe(true);
  });
});
