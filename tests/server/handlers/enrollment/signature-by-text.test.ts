import { beforeEach, describe, expect, test } from 'vitest';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { signature } from '#scripts/record/answers.ts';
import { latestEvidence } from '#server/store/enrollments/evidence.ts';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { agreement, bank, contact, personal, plan, quote, startEnrollment } from '#tests/server/support/example-answers.ts';
import { databases } from '#tests/server/support/databases.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { asGroup } from '#tests/server/support/sign-in.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { demoConfig } from '#tests/server/support/test-server.ts';
import { withPlan } from '#tests/server/support/with-plan.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForAll(create);
  let rep: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    server.at('2026-03-10T17:00:00Z');
    rep = server.client();
    const { agent_id } = await rep.call('GET /validate-agent', { agent_code: accessCodes.rosa });
    const asked = { ...quote, eprocess: 'rep' as const, agent_id };
    enrollment_id = (await rep.call('POST /add-filter-for-new-user', asked)).temp_enrollment_id;
    await rep.call('POST /add-plan-to-cart', { enrollment_id, ...plan });
    await rep.call('POST /cart-checkout', { enrollment_id, effective_date: '04/01/2026' });
  });

  const texts = async () =>
    (await listOutbox(server.services.store.db, server.services.sealer)).flatMap(({ message }) =>
      message.kind === 'sms' && message.text.includes(`/sign/${enrollment_id}.`) ? [message] : [],
    );
  /** The link of the newest text message. */
  const linkId = async () => /\/sign\/(\S+)/.exec((await texts())[0]?.text ?? '')?.[1] ?? '';
  const save = async (unsigned: Record<string, unknown> = {}) => {
    await rep.call('POST /save-personal-info', { enrollment_id, ...personal });
    await rep.call('POST /save-contact-info', { enrollment_id, ...contact });
    await rep.call('POST /save-billing-info', { enrollment_id, ...bank });
    const { signature: _, ...ticks } = await agreement(rep, enrollment_id);
    const answers: Record<string, unknown> = { ...ticks, sign_by_text: 1, ...unsigned };
    await rep.call('POST /save-agreement-info', { enrollment_id, ...answers });
  };
  const complete = (send_sms: 0 | 1) => ({ enrollment_id, first_enroll: 1 as const, send_sms });
  /** The agreement as the applicant sees it, with all boxes checked. */
  const openedBy = async (phone: TestClient, id: string) => {
    const shown = await phone.call('POST /open-signature-request', { id, birthdate: '05/14/1991' });
    const boxes = shown.result.filter(({ field_name }) => field_name.startsWith('accept_'));
    const ticks: Record<string, unknown> = Object.fromEntries(boxes.map(({ field_name }) => [field_name, 1]));
    return { ...shown, ticks };
  };
  const signByPhone = async () => {
    const phone = server.client();
    const id = await linkId();
    const { version, ticks } = await openedBy(phone, id);
    await phone.call('POST /sign-agreement', { id, version, answers: { ...ticks, signature } });
  };
  const state = async () => (await rep.call('GET /get-signature-request', { enrollment_id })).state;
  const asksForText = async () =>
    (await rep.call('GET /get-form-fields-review-info', { enrollment_id })).result.some(({ field_name }) => field_name === 'send_sms');

  test('a rep sends the agreement by text message; the applicant reads and signs it, and then the enrollment can be completed', async () => {
    await save();
    expect([await state(), await asksForText()]).toEqual(['none', true]);
    expect(await rep.refused('POST /save-review-info', complete(0))).toMatchObject({ errorCode: 'signature-missing' });
    expect(await rep.refused('POST /save-review-info', complete(1))).toMatchObject({ statusCode: 409, errorCode: 'signature-pending' });
    expect((await texts())[0]).toMatchObject({ to: '2145550134' });
    expect(await rep.call('GET /get-signature-request', { enrollment_id })).toMatchObject({ state: 'waiting', sent_to: '(***) ***-0134' });

    const phone = server.client();
    const id = await linkId();
    const request = await phone.call('GET /signature-request/{id}', { id });
    expect(request).toEqual({ state: 'waiting', asked_by: 'Rosa Delgado' });
    const { version, ticks } = await openedBy(phone, id);
    const unticked = await phone.refused('POST /sign-agreement', { id, version, answers: { signature } });
    expect(unticked.data.map(({ error_message }) => error_message)).toContain('This field is required.');
    const unsigned = await phone.refused('POST /sign-agreement', { id, version, answers: ticks });
    expect(unsigned.data).toEqual([{ target_element: 'signature', error_message: 'Signature is required' }]);
    server.at('2026-03-10T17:05:00Z');
    await phone.call('POST /sign-agreement', { id, version, answers: { ...ticks, signature } });
    expect(await phone.refused('POST /sign-agreement', { id, version, answers: { ...ticks, signature } })).toMatchObject({
      errorCode: 'already-signed',
    });
    expect(await phone.call('GET /signature-request/{id}', { id })).toMatchObject({ state: 'signed' });
    const born = { id, birthdate: String(quote.dob) };
    expect(await phone.refused('POST /open-signature-request', born)).toMatchObject({ errorCode: 'already-signed' });
    expect(await rep.refused('POST /send-signature-request', { enrollment_id })).toMatchObject({ errorCode: 'already-signed' });
    expect(await phone.refused('GET /get-receipt', { enrollment_id })).toMatchObject({ errorCode: 'session-expired' });

    expect([await state(), await asksForText()]).toEqual(['signed', false]);
    expect(await latestEvidence(server.services.store.db, enrollment_id)).toMatchObject({ eprocess: 'applicant' });
    expect(await rep.call('GET /get-plan-cart', { enrollment_id })).toMatchObject({ has_already_signed: true, signature_required: true });
    expect(await rep.call('POST /save-review-info', complete(0))).toHaveProperty('policy_id');
  });

  test('a rep’s applicant who signs in person gets no request by text message', async () => {
    await save({ sign_by_text: 0, signature });
    expect(await asksForText()).toBe(false);
    expect(await rep.call('POST /save-review-info', complete(0))).toHaveProperty('policy_id');
  });

  test('no text message is sent while a step is open, nor more than a few per hour', async () => {
    await rep.call('POST /save-personal-info', { enrollment_id, ...personal });
    await rep.call('POST /save-contact-info', { enrollment_id, ...contact });
    const before = (await texts()).length;
    expect(await rep.refused('POST /save-review-info', complete(1))).toMatchObject({ errorCode: 'step-incomplete' });
    expect((await texts()).length).toBe(before);
    await save();
    for (let sent = 0; sent < 5; sent += 1) await rep.call('POST /send-signature-request', { enrollment_id });
    expect(await rep.refused('POST /send-signature-request', { enrollment_id })).toMatchObject({ errorCode: 'too-many-texts' });
  });

  test('pressing Complete again while a link is pending keeps the link; another is sent on request', async () => {
    await save();
    await rep.refused('POST /save-review-info', complete(1));
    const first = await linkId();
    server.at('2026-03-10T17:01:00Z');
    expect(await rep.refused('POST /save-review-info', complete(1))).toMatchObject({ errorCode: 'signature-pending' });
    expect(await linkId()).toBe(first);
    await server.client().call('GET /signature-request/{id}', { id: first });
    await rep.call('POST /send-signature-request', { enrollment_id });
    expect(await linkId()).not.toBe(first);
  });

  test('before signing, the applicant, and no one else, sees name, plans with prices, payment and answers', async () => {
    await save();
    await rep.call('POST /send-signature-request', { enrollment_id });
    const id = await linkId();
    const phone = server.client();
    expect(JSON.stringify(await phone.call('GET /signature-request/{id}', { id }))).not.toMatch(/Dana|Example|1234|Bright/);
    const wrong = await phone.refused('POST /open-signature-request', { id, birthdate: '05/15/1991' });
    expect(wrong.data).toEqual([{ target_element: 'birthdate', error_message: 'This is not the date of birth of the applicant.' }]);
    expect(JSON.stringify(wrong)).not.toMatch(/Dana|Bright/);
    const { applicant, prices, answers, effective_date, payment } = await openedBy(phone, id);
    expect(payment).toEqual({
      payment_method: 'eft',
      last_four: '4321',
      first_charge: { from: '03/10/2026', by: '03/15/2026' },
      monthly_day: 28,
      monthly_from: '04/28/2026',
    });
    expect([applicant, effective_date]).toEqual(['Dana Example', '04/01/2026']);
    expect(prices).toContainEqual({ label: expect.stringContaining('Bright Smile Basic'), text: '$17.50 a month' });
    const lines = answers.flatMap((section) => section.lines);
    expect(lines).toContainEqual({ label: 'Last name', text: 'Example' });
    expect(lines).toContainEqual({ label: 'Social Security Number', text: '***-**-1234' });
    expect(lines).toContainEqual({ label: 'Account number', text: '********4321' });
    for (let tries = 0; tries < 4; tries += 1) await phone.send('POST /open-signature-request', { id, birthdate: '05/15/1991' });
    expect(await phone.refused('POST /open-signature-request', { id, birthdate: '05/14/1991' })).toMatchObject({ statusCode: 429 });
  });

  test('the applicant also reads what explains the agreement, such as the fees of a union plan, and what an employer pays', async () => {
    server.configure((config) => ({ ...withPlan(201, { kind: 'premier', net_price: 214.5 })(config), hash: 'union' }));
    rep = await asGroup(server.client(), accessCodes.cedarOffice);
    enrollment_id = await startEnrollment(rep);
    await save();
    await rep.call('POST /send-signature-request', { enrollment_id });
    const { special_message, prices, payers } = await openedBy(server.client(), await linkId());
    expect(special_message).toMatch(/union dues \$25\.00.* \$214\.50/s);
    expect(special_message).toBe((await rep.call('GET /get-agreement-texts', { enrollment_id })).special_message);
    expect(prices.map(({ label }) => label)).toEqual(expect.arrayContaining(['Your employer pays', 'You pay']));
    expect(payers).toEqual((await rep.call('GET /get-plan-cart', { enrollment_id })).payers);
    expect(payers?.employer_pays).toBeGreaterThan(0);
    server.configure(() => demoConfig());
  });

  test('changes since the applicant opened the page cannot be signed unseen', async () => {
    await save();
    await rep.call('POST /send-signature-request', { enrollment_id });
    const id = await linkId();
    const phone = server.client();
    const { version, ticks } = await openedBy(phone, id);
    const other: object = { ...personal, last_name: 'Other' };
    await rep.call('POST /save-personal-info', { enrollment_id, ...other });
    expect(await phone.refused('POST /sign-agreement', { id, version, answers: { ...ticks, signature } })).toMatchObject({
      statusCode: 409,
      errorCode: 'signed-meanwhile',
    });
    expect(await state()).toBe('waiting');
    await signByPhone();
    expect(await state()).toBe('signed');
  });

  test('a name that the rep changes after the applicant signed by text message withdraws the signature', async () => {
    await save();
    await rep.call('POST /send-signature-request', { enrollment_id });
    server.at('2026-03-10T17:05:00Z');
    await signByPhone();
    const other: object = { ...personal, last_name: 'Other' };
    await rep.call('POST /save-personal-info', { enrollment_id, ...other });
    const words = 'Changed since the applicant signed: the last name. Please ask them to sign again.';
    expect(await rep.call('GET /get-signature-request', { enrollment_id })).toMatchObject({ state: 'withdrawn', withdrawn: words });
    expect(await asksForText()).toBe(true);
    expect(await rep.refused('POST /save-review-info', complete(0))).toMatchObject({ errorCode: 'signature-withdrawn', message: words });

    await rep.call('POST /send-signature-request', { enrollment_id });
    expect(await state()).toBe('waiting');
    server.at('2026-03-10T17:10:00Z');
    await signByPhone();
    expect(await rep.call('POST /save-review-info', complete(0))).toHaveProperty('policy_id');
  });

  test('the deadline uses one time zone, in the text message and for the rep', async () => {
    await save();
    await rep.call('POST /send-signature-request', { enrollment_id });
    const { until } = await rep.call('GET /get-signature-request', { enrollment_id });
    expect(until).toMatch(/^March 17, 2026 at \d+:\d\d [AP]M \(\w+\)$/);
    expect((await texts())[0]?.text).toContain(until);
  });

  test('an applicant who enrolls alone signs at once: no other way is offered', async () => {
    const client = server.client();
    const { temp_enrollment_id } = await client.call('POST /add-filter-for-new-user', quote);
    await client.call('POST /add-plan-to-cart', { enrollment_id: temp_enrollment_id, ...plan });
    const of = { enrollment_id: temp_enrollment_id };
    const names = async (form: 'GET /get-form-fields-agreement-info' | 'GET /get-form-fields-review-info') =>
      (await client.call(form, of)).result.map(({ field_name }) => field_name);
    expect(await names('GET /get-form-fields-agreement-info')).not.toContain('sign_by_text');
    expect(await names('GET /get-form-fields-review-info')).not.toContain('send_sms');
  });

  // Last, because the clock of links does not go back for other tests.
  test('the link opens one enrollment, until it expires or a newer one is sent', async () => {
    await save();
    await rep.refused('POST /save-review-info', complete(1));
    const first = await linkId();
    server.at('2026-03-10T17:01:00Z');
    await rep.call('POST /send-signature-request', { enrollment_id });
    const second = await linkId();
    const phone = server.client();
    const refusalOf = async (id: string) => (await phone.refused('GET /signature-request/{id}', { id })).errorCode;
    expect(await refusalOf(first)).toBe('link-unknown');
    expect(await refusalOf(`${second}x`)).toBe('link-unknown');
    await phone.call('GET /signature-request/{id}', { id: second });
    server.at('2026-03-18T17:01:00Z');
    expect(await refusalOf(second)).toBe('link-unknown');
    server.at('2026-03-10T17:02:00Z');
    expect(await refusalOf(second), 'once the clock was set back').toBe('link-unknown');
    expect(await rep.call('GET /get-signature-request', { enrollment_id })).toMatchObject({ state: 'expired' });
  });
});
