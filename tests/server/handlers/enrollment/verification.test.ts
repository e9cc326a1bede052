import { beforeEach, describe, expect, test } from 'vitest';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, contact, personal, plan, quote } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const email = 'dana@example.com';
const flaggedEmail = {
  target_element: 'email_address',
  error_message: 'We could not confirm that this email address receives mail.',
  is_valid: false,
};
const flaggedPhone = {
  target_element: 'phone_number',
  error_message: 'We could not confirm that this phone number is in service.',
  is_valid: false,
};
const goodPhone = '2142348765';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  let client: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    client = server.client();
    enrollment_id = await atContact(client, 'existing-user');
  });

  async function atContact(browser: TestClient, type: string): Promise<string> {
    const { temp_enrollment_id } = await browser.call('POST /add-filter-for-new-user', quote);
    await server.services.store.write((trx) => trx.updateTable('enrollment').set({ type }).where('id', '=', temp_enrollment_id).execute());
    const of = { enrollment_id: temp_enrollment_id };
    await browser.call('POST /add-plan-to-cart', { ...of, ...plan });
    await browser.call('POST /cart-checkout', { ...of, effective_date: '04/01/2026' });
    await browser.call('POST /save-personal-info', { ...of, ...personal });
    return temp_enrollment_id;
  }

  const save = (answers: object = {}) =>
    client.send('POST /save-contact-info', { enrollment_id, ...contact, phone_number: goodPhone, ...answers });
  const refusedSave = (answers: object = {}) =>
    client.refused('POST /save-contact-info', { enrollment_id, ...contact, phone_number: goodPhone, ...answers });
  const sendCode = (to = email, type: 'email' | 'phone' = 'email') => client.call('POST /send-otp', { enrollment_id, contact: to, type });
  const verify = (otp: string, to = email, type: 'email' | 'phone' = 'email') =>
    client.send('POST /verify-otp', { enrollment_id, contact: to, type, otp });
  const outbox = async () => (await listOutbox(server.services.store.db, server.services.sealer)).map((entry) => entry.message);

  /** The code of the newest message. */
  async function sentCode(): Promise<string> {
    const [newest] = await outbox();
    return /\b\d{6}\b/.exec(newest && 'text' in newest ? newest.text : '')?.[0] ?? '';
  }
  const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const later = (seconds: number) => server.at(new Date(Date.parse('2026-03-10T17:00:00Z') + seconds * 1000).toISOString());

  test('what a member has on file is not doubted, and what they enter instead is', async () => {
    const ada = { email_address: 'ada.winters@mail.example', phone_number: '2145550121' };
    await server.services.store.write((trx) =>
      trx.updateTable('enrollment').set({ user_id: 'm-1001' }).where('id', '=', enrollment_id).execute(),
    );
    expect((await refusedSave({ ...ada, phone_number: contact.phone_number })).data).toEqual([flaggedPhone]);
    expect((await save(ada)).statusCode).toBe(200);
  });

  test('a doubtful email and phone are refused, each at its field and once more by contact', async () => {
    const refusal = await refusedSave({ phone_number: contact.phone_number });
    expect(refusal.data).toEqual([flaggedEmail, flaggedPhone]);
    expect(refusal.errors).toEqual({ email: { data: [flaggedEmail] }, phone: { data: [flaggedPhone] } });
  });

  test('the right code proves the address, and the step is saved', async () => {
    const reply = await client.send('POST /send-otp', { enrollment_id, contact: email, type: 'email' });
    expect(reply.json()).toMatchObject({ message: 'We sent a code to your email.', data: { resend_in: 120 } });
    expect((await verify(await sentCode())).statusCode).toBe(200);
    expect(await client.call('POST /validate-email-neverbounce', { email })).toEqual({ is_valid: true, message: '' });
    expect((await save()).statusCode).toBe(200);
  });

  test('a form that is opened again marks the contact that was verified, and no other', async () => {
    const marked = async () => {
      const { result } = await client.call('GET /get-form-fields-contact-info', { enrollment_id });
      return result.filter((field) => field.verified).map((field) => field.value);
    };
    await sendCode();
    await verify(await sentCode());
    expect(await marked()).toEqual([]);
    await save();
    expect(await marked()).toEqual([email]);
    await save({ email_address: 'other@example.com', skip_validation_email: 1 });
    expect(await marked()).toEqual([]);
  });

  test('a code for a phone is sent as a text message', async () => {
    await sendCode('(214) 555-0134', 'phone');
    expect(await outbox()).toMatchObject([{ kind: 'sms', to: '2145550134' }]);
    expect((await verify(await sentCode(), '2145550134', 'phone')).statusCode).toBe(200);
    expect((await refusedSave({ phone_number: '2145550134' })).data).toEqual([flaggedEmail]);
  });

  test('the proof applies to one address: another needs its own', async () => {
    await sendCode();
    await verify(await sentCode());
    expect((await refusedSave({ email_address: 'other@example.com' })).data).toEqual([flaggedEmail]);
  });

  test('insisting skips the check, and is recorded', async () => {
    expect((await save({ skip_validation_email: 1 })).statusCode).toBe(200);
    const audit = await server.services.store.db.selectFrom('audit').select(['action', 'detail']).execute();
    expect(audit).toEqual([{ action: 'keep-as-typed', detail: 'contact_info: email not validated' }]);
  });

  test('claiming "verified" proves nothing', async () => {
    expect((await refusedSave({ verified: 1, email_verified: true, skip_validation_email: 0 })).data).toEqual([flaggedEmail]);
  });

  test('the generic save applies the same rules to the step', async () => {
    const answers = { ...contact, phone_number: goodPhone };
    expect((await client.refused('POST /save-step-info', { enrollment_id, tab_name: 'contact_info', answers })).data).toEqual([
      flaggedEmail,
    ]);
  });

  test('a new member proves nothing', async () => {
    enrollment_id = await atContact(client, 'new-member');
    expect((await save()).statusCode).toBe(200);
  });

  test('five wrong codes use up a code: then even the right one is refused', async () => {
    await sendCode();
    const code = await sentCode();
    const wrong = await Promise.all(Array.from({ length: 4 }, () => verify(another(code))));
    expect(new Set(wrong.map((reply) => reply.json<{ message: string }>().message))).toEqual(
      new Set(['This is not the code that we sent. Please check it and try again.']),
    );
    // Another code can be requested only after two minutes.
    for (const [seconds, message] of [
      [0, 'Too many attempts. Please wait 120 seconds, then ask for a new code.'],
      [100, 'Too many attempts. Please wait 20 seconds, then ask for a new code.'],
      [119.2, 'Too many attempts. Please wait 1 second, then ask for a new code.'],
      [120, 'Too many attempts. Please ask for a new code.'],
    ] as const) {
      later(seconds);
      for (const tried of [another(code), code]) {
        expect((await verify(tried)).json()).toMatchObject({
          statusCode: 422,
          data: [{ target_element: 'otp', error_message: message }],
        });
      }
    }
    expect((await refusedSave()).data).toEqual([flaggedEmail]);
  });

  test('the fifth try may still be the right one', async () => {
    await sendCode();
    const code = await sentCode();
    for (let wrong = 0; wrong < 4; wrong += 1) await verify(another(code));
    expect((await verify(code)).statusCode).toBe(200);
  });

  test.each([
    ['', 'Please enter OTP sent to your provided email to proceed.'],
    ['12345', 'Please enter  6 digit OTP inorder to proceed'],
    ['12345x', 'Please enter  6 digit OTP inorder to proceed'],
  ])('the code "%s" does not count as a try', async (otp, message) => {
    await sendCode();
    expect((await verify(otp)).json()).toMatchObject({ data: [{ target_element: 'otp', error_message: message }] });
    const { tries } = await server.services.store.db.selectFrom('one_time_code').select('tries').executeTakeFirstOrThrow();
    expect(tries).toBe(0);
  });

  test('a code expires after ten minutes', async () => {
    await sendCode();
    const code = await sentCode();
    later(600);
    expect((await verify(code)).json()).toMatchObject({ message: 'This code is no longer valid. Please ask for a new one.' });
  });

  test('an expired code stays expired even if the machine’s clock is set back', async () => {
    await sendCode();
    const code = await sentCode();
    later(601);
    await verify('000000');
    later(-300);
    expect((await verify(code)).json()).toMatchObject({ message: 'This code is no longer valid. Please ask for a new one.' });
  });

  test('a code sent after the clock was set back does not last longer, even in another process', async () => {
    later(1800);
    await sendCode(email);
    later(0);
    await sendCode('sam@example.com');
    const code = await sentCode();
    const mark = await server.services.store.db.selectFrom('clock_mark').selectAll().executeTakeFirstOrThrow();
    expect(mark.latest).toBe('2026-03-10T17:30:00.000Z');
    // Ten minutes later in another process, whose clock continued from the recorded time.
    await server.services.store.write((trx) => trx.updateTable('clock_mark').set({ latest: '2026-03-10T17:40:00.000Z' }).execute());
    expect((await verify(code, 'sam@example.com')).json()).toMatchObject({
      message: 'This code is no longer valid. Please ask for a new one.',
    });
  });

  test('a code can be used once', async () => {
    await sendCode();
    const code = await sentCode();
    await verify(code);
    expect((await verify(code)).statusCode).toBe(422);
  });

  test('another code can be requested after two minutes, and replaces the first', async () => {
    await sendCode();
    const first = await sentCode();
    later(119.2);
    expect(await client.refused('POST /send-otp', { enrollment_id, contact: email, type: 'email' })).toMatchObject({
      statusCode: 429,
      errorCode: 'too-soon',
      message: 'Please wait 1 second before you ask for another code.',
    });
    later(120);
    await sendCode();
    const second = await sentCode();
    if (first !== second) expect((await verify(first)).statusCode).toBe(422);
    expect((await verify(second)).statusCode).toBe(200);
  });

  test('two concurrent requests send one code', async () => {
    const both = await Promise.all([1, 2].map(() => client.send('POST /send-otp', { enrollment_id, contact: email, type: 'email' })));
    expect(both.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 429]);
    expect(await outbox()).toHaveLength(1);
  });

  test('a code is worthless for another contact, type or enrollment', async () => {
    await sendCode();
    const code = await sentCode();
    await sendCode('other@example.com');
    if ((await sentCode()) !== code) expect((await verify(code, 'other@example.com')).statusCode).toBe(422);
    expect((await verify(code, '2145550134', 'phone')).statusCode).toBe(422);
    const first = enrollment_id;
    enrollment_id = await atContact(client, 'existing-user');
    expect((await verify(code)).statusCode).toBe(422);
    enrollment_id = first;
    expect((await verify(code)).statusCode).toBe(200);
  });

  test('a code may be pasted with spaces or dashes', async () => {
    await sendCode();
    const code = await sentCode();
    expect((await verify(` ${code.slice(0, 3)}-${code.slice(3)} `)).statusCode).toBe(200);
  });

  test.each([
    ['email', 'no address', 'Enter a valid email address'],
    ['phone', '12', 'Enter a valid contact number'],
  ])('an impossible %s is sent no code', async (type, to, message) => {
    expect(await client.refused('POST /send-otp', { enrollment_id, contact: to, type })).toMatchObject({
      data: [{ target_element: 'contact', error_message: message }],
    });
  });

  test('neither contact nor code is readable in the database', async () => {
    await sendCode();
    const code = await sentCode();
    await verify(another(code));
    await save({ skip_validation_email: 1 });
    const { db } = server.services.store;
    const tables = ['one_time_code', 'contact_proof', 'outbox', 'tries', 'audit'] as const;
    const rows = JSON.stringify(await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute())));
    for (const secret of [email, goodPhone, `"${code}"`]) expect(rows).not.toContain(secret);
  });

  test("a member's address is taken for everyone else, and so is one that someone enrolled with", async () => {
    const taken = { is_valid: false, message: 'Email Already Exists.' };
    expect(await client.call('POST /validate-member-email', { email: 'Ada.Winters@mail.example' })).toEqual(taken);
    expect(await client.call('POST /validate-member-email', { email })).toEqual({ is_valid: true, message: '' });

    const other = server.client();
    const theirs = await atContact(other, 'new-member');
    await answerSteps(other, theirs);
    expect(await client.call('POST /validate-member-email', { email })).toEqual({ is_valid: true, message: '' });
    await other.call('POST /save-review-info', { enrollment_id: theirs, first_enroll: 1 });
    expect(await client.call('POST /validate-member-email', { email })).toEqual(taken);
    expect(JSON.stringify(await server.services.store.db.selectFrom('contact_use').selectAll().execute())).not.toContain(email);
    expect(await other.call('POST /validate-member-email', { email })).toEqual({ is_valid: true, message: '' });

    const refusal = await refusedSave({ phone_number: contact.phone_number, skip_validation_email: 1, skip_validation_phone: 1 });
    expect(refusal.data).toEqual([
      { target_element: 'email_address', error_message: 'Email Already Exists.', error_code: 'taken' },
      { target_element: 'phone_number', error_message: 'Phone already exists', error_code: 'taken' },
    ]);
  });

  test('a text that is neither an address nor a number is doubted because of its form', async () => {
    const noAddress = { is_valid: false, message: 'Invalid email format. Please enter a valid email' };
    expect(await client.call('POST /validate-member-email', { email: 'dana@' })).toEqual(noAddress);
    expect(await client.call('POST /validate-email-neverbounce', { email: 'dana@' })).toEqual(noAddress);
    expect(await client.call('GET /validate-phone-numverify', { phone: '12' })).toMatchObject({ is_valid: false });
    expect(await client.call('GET /validate-phone-numverify', { phone: goodPhone })).toEqual({ is_valid: true, message: '' });
  });
});
