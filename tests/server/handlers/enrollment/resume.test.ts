import { beforeEach, describe, expect, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, contact, personal, quote, ssn, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { wayBack } from '#tests/server/support/way-back.ts';

const email = 'dana.other@example.com';
const withMiddleName = { ...personal, middle_name: 'Q' };
const wrongPair = 'This code and email address do not match, or the code is no longer valid.';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create, { settings: { trustProxy: 1 } });
  let client: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    client = server.client();
    enrollment_id = await startEnrollment(client);
  });

  const saveLater = (tab = 'contact_info', data: Record<string, unknown> = {}, to = email) =>
    client.call('POST /save-enrollment', { enrollment_id, email: to, tab, data });

  test('a code and its address open the enrollment in another browser, where it was saved', async () => {
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await saveLater('contact_info', { city: 'Dallas' });
    const { code } = await wayBack(server);
    const other = server.client();
    await other.refused('GET /get-dynamic-tabs', { enrollment_id });
    const opened = { enrollment_id, proof_needed: true, language: 'en', saved_tab: 'contact_info' };
    expect(await other.call('POST /continue-enrollment', { code, email })).toEqual({
      ...opened,
      others: {
        group_id: '1929',
        platform_group_id: 'larkspur-direct',
        platform_name: 'Larkspur Direct',
        platform_code: 'LSD100',
        agent_id: '',
        open_type: 'user',
        eprocess: 'applicant',
        effective_date: '04/01/2026',
        type: 'new-member',
        state: '',
      },
    });
    const { result } = await other.call('GET /get-dynamic-tabs', { enrollment_id });
    expect(result.filter((tab) => tab.complete).map((tab) => tab.tab_name)).toEqual(['primary_info']);
  });

  test('codes are accepted as people type them: lowercase letters, spaces, another case in the address', async () => {
    await saveLater();
    const { code } = await wayBack(server);
    const spaced = code.toLowerCase().replace('-', ' ');
    const opened = await server.client().call('POST /continue-enrollment', { code: ` ${spaced} `, email: 'Dana.Other@Example.com' });
    expect(opened.enrollment_id).toBe(enrollment_id);
  });

  test('the link works any number of times, and loading the page alone opens nothing', async () => {
    client.headers = { ...client.headers, host: 'evil.example' };
    await saveLater('contact_info', { city: 'Quito' });
    const { id, savedTab, text } = await wayBack(server);
    expect(savedTab).toBe('contact_info');
    // The mail names no one, and links to the site whatever host a request claims.
    expect(text).not.toMatch(/evil|Quito/);
    for (const phrase of ['http://localhost:3000/direct-continue/', 'or call (800) 555-0142.']) expect(text).toContain(phrase);
    for (const browser of [server.client(), server.client()]) {
      expect((await browser.call('GET /direct-continue/{id}', { id })).enrollment_id).toBe(enrollment_id);
      await browser.call('GET /get-dynamic-tabs', { enrollment_id });
    }
    const stranger = server.client();
    stranger.headers = {};
    expect(await stranger.refused('GET /direct-continue/{id}', { id })).toMatchObject({ errorCode: 'cross-site' });
  });

  test('a changed, truncated or made-up link opens nothing', async () => {
    await saveLater();
    const { id } = await wayBack(server);
    const [enrollment = '', expires = '', ...rest] = id.split('.');
    const forged = [
      `${id}A`,
      id.slice(0, -2),
      [enrollment, `${expires}z`, ...rest].join('.'),
      [`${enrollment.slice(0, -1)}_`, expires, ...rest].join('.'),
      'nothing',
      '...',
    ];
    for (const one of forged) {
      expect(await server.client().refused('GET /direct-continue/{id}', { id: one })).toMatchObject({
        errorCode: 'link-unknown',
        data: [],
      });
    }
  });

  test('a wrong code and an unknown address get the same answer, at both fields', async () => {
    await saveLater();
    const { code } = await wayBack(server);
    const wrong = await server.client().refused('POST /continue-enrollment', { code: 'AAAAABBBBB', email });
    const unknown = await server.client().refused('POST /continue-enrollment', { code, email: 'nobody@example.com' });
    expect(wrong).toEqual(unknown);
    expect(wrong.data).toEqual([
      { target_element: 'code', error_message: wrongPair },
      { target_element: 'email', error_message: wrongPair },
    ]);
  });

  test('an empty code or address is asked for', async () => {
    const { data } = await server.client().refused('POST /continue-enrollment', { code: ' ', email: '' });
    expect(data).toEqual([
      { target_element: 'code', error_message: 'Field is required' },
      { target_element: 'email', error_message: 'Field is required' },
    ]);
  });

  test('a newer code replaces the older one, including its link', async () => {
    await saveLater();
    const first = await wayBack(server);
    server.at('2026-03-10T17:05:00Z');
    await saveLater('review_info');
    await server.client().refused('POST /continue-enrollment', { code: first.code, email });
    await server.client().refused('GET /direct-continue/{id}', { id: first.id });
    const second = await wayBack(server);
    expect((await server.client().call('POST /continue-enrollment', { code: second.code, email })).saved_tab).toBe('review_info');
  });

  test('a code expires after thirty days', async () => {
    await saveLater();
    const { code, id } = await wayBack(server);
    server.at('2026-04-09T16:59:00Z');
    await server.client().call('POST /continue-enrollment', { code, email });
    server.at('2026-04-09T17:01:00Z');
    expect(await server.client().refused('POST /continue-enrollment', { code, email })).toMatchObject({ message: wrongPair });
    await server.client().refused('GET /direct-continue/{id}', { id });
  });

  test('a code ends with the completion, and so does unfinished input', async () => {
    await answerSteps(client, enrollment_id);
    await saveLater('review_info', { additional_notes: 'later' });
    const { code, id } = await wayBack(server);
    await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    await server.client().refused('POST /continue-enrollment', { code, email });
    await server.client().refused('GET /direct-continue/{id}', { id });
    expect(await server.services.store.db.selectFrom('step_draft').selectAll().execute()).toEqual([]);
    expect(await client.refused('POST /save-enrollment', { enrollment_id, email, tab: 'review_info' })).toMatchObject({
      errorCode: 'enrollment-completed',
    });
  });

  test('after five failures with an address, even the right code is refused for fifteen minutes', async () => {
    await saveLater();
    const { code } = await wayBack(server);
    // Each from another network, so that only the address is counted.
    const from = (ip: number) => {
      const browser = server.client();
      browser.headers = { ...browser.headers, 'x-forwarded-for': `192.0.2.${ip}` };
      return browser;
    };
    const tries = Array.from({ length: 12 }, (_, at) => from(at).send('POST /continue-enrollment', { code: `AAAAABBBB${at % 10}`, email }));
    const statuses = (await Promise.all(tries)).map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 422)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
    expect(await from(99).refused('POST /continue-enrollment', { code, email })).toMatchObject({ errorCode: 'too-many-tries' });
    server.at('2026-03-10T17:16:00Z');
    await from(99).call('POST /continue-enrollment', { code, email });
  });

  test('after five failures from a network, every address is refused there; successes do not count', async () => {
    await saveLater();
    const { code } = await wayBack(server);
    const browser = server.client();
    for (const at of [1, 2, 3, 4]) await browser.refused('POST /continue-enrollment', { code, email: `other${at}@example.com` });
    await browser.call('POST /continue-enrollment', { code, email });
    await browser.refused('POST /continue-enrollment', { code, email: 'other5@example.com' });
    expect(await browser.refused('POST /continue-enrollment', { code, email })).toMatchObject({ errorCode: 'too-many-tries' });
  });

  test('resuming creates a new session that keeps what the old one owned', async () => {
    await saveLater();
    const { code } = await wayBack(server);
    const other = server.client();
    const own = await startEnrollment(other);
    const before = other.cookie;
    await other.call('POST /continue-enrollment', { code, email });
    expect(other.cookie).not.toBe(before);
    await other.call('GET /get-dynamic-tabs', { enrollment_id: own });
    const stolen = server.client();
    stolen.cookie = before;
    expect(await stolen.refused('GET /get-dynamic-tabs', { enrollment_id })).toMatchObject({ errorCode: 'session-expired' });
  });

  test('a browser can name the people of its resumed enrollment, which grants it nothing', async () => {
    const db = server.services.store.db;
    const { id: agent_id } = server.services.configs.current().people.agents[0]!;
    const rep = server.client();
    await rep.call('POST /add-filter-for-new-user', quote);
    await db.updateTable('session').set({ role: 'rep', agent_id }).execute();
    const claim = { ...quote, eprocess: 'rep' };
    const { temp_enrollment_id } = await rep.call('POST /add-filter-for-new-user', claim);
    await rep.call('POST /add-plan-to-cart', { enrollment_id: temp_enrollment_id, plan_id: 201, plan_pricing_id: '201-IO' });
    await rep.call('POST /save-enrollment', { enrollment_id: temp_enrollment_id, email, tab: 'primary_info' });
    const other = server.client();
    const { others } = await other.call('POST /continue-enrollment', { code: (await wayBack(server)).code, email });
    expect(others).toMatchObject({ agent_id, eprocess: 'rep', open_type: 'agent' });
    other.headers = { ...other.headers, agent_id };
    await other.call('GET /get-dynamic-tabs', { enrollment_id: temp_enrollment_id });
    expect(await other.refused('POST /add-filter-for-new-user', claim)).toMatchObject({ errorCode: 'identity-mismatch' });
  });

  test('unfinished input is shown again and does not count', async () => {
    await saveLater('primary_info', { first_name: 'Dana', marital_status: 3, ssn, birthdate: '01/01/1980', unknown: 'x' });
    const { result } = await client.call('GET /get-form-fields-personal-info', { enrollment_id });
    const values = Object.fromEntries(result.map((field) => [field.field_name, field.value]));
    expect(values).toMatchObject({
      first_name: 'Dana',
      marital_status: 3,
      birthdate: '05/14/1991',
      last_name: undefined,
      ssn: '***-**-1234',
    });
    expect(values).not.toHaveProperty('unknown');
    const tabs = await client.call('GET /get-dynamic-tabs', { enrollment_id });
    expect(tabs.result.every((tab) => !tab.complete)).toBe(true);
    expect(await client.call('GET /get-enrollment-temp-info', { enrollment_id, column: 'primary_info' })).toMatchObject({ result: {} });
  });

  test('unfinished input takes precedence over saved answers until the step is saved; cleared answers stay cleared', async () => {
    await client.call('POST /save-personal-info', { enrollment_id, ...withMiddleName });
    await saveLater('primary_info', { first_name: 'Diana', last_name: 'Example', marital_status: 0 });
    const values = async () =>
      Object.fromEntries(
        (await client.call('GET /get-form-fields-personal-info', { enrollment_id })).result.map((field) => [field.field_name, field.value]),
      );
    expect(await values()).toMatchObject({ first_name: 'Diana', middle_name: undefined, ssn: '***-**-1234' });
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    expect(await values()).toMatchObject({ first_name: 'Dana' });
    expect(await server.services.store.db.selectFrom('step_draft').selectAll().execute()).toEqual([]);
  });

  test('unfinished input contains neither consent nor numbers that must not be kept', async () => {
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    await client.call('POST /save-contact-info', { enrollment_id, ...contact });
    await saveLater('payment_info', {
      payment_method: 'cc',
      card_number: '4111111111111111',
      security_code: '987',
      first_name_on_cc: 'Dana',
    });
    const { result } = await client.call('GET /get-form-fields-billing-info', { enrollment_id });
    const values = Object.fromEntries(result.map((field) => [field.field_name, field.value]));
    expect(values).toMatchObject({ payment_method: 'cc', first_name_on_cc: 'Dana', card_number: undefined, security_code: undefined });
    await saveLater('aggrement_info', { accept_accuracy: 1, signature: 'data:image/png;base64,AAAA' });
    const agreement = await client.call('GET /get-form-fields-agreement-info', { enrollment_id });
    const given = agreement.result.filter((field) => field.field_name.startsWith('accept_') || field.field_name === 'signature');
    expect(given.map((field) => field.value)).toEqual(given.map(() => undefined));
  });

  test('no part of a saved enrollment is readable in the database', async () => {
    await saveLater('primary_info', { first_name: 'Quetzalcoatl' });
    const { code, id } = await wayBack(server);
    const { db } = server.services.store;
    const rows = JSON.stringify([
      await db.selectFrom('resume_code').selectAll().execute(),
      await db.selectFrom('step_draft').selectAll().execute(),
      await db.selectFrom('tries').selectAll().execute(),
      await db.selectFrom('outbox').selectAll().execute(),
    ]);
    for (const secret of ['Quetzalcoatl', code, code.replace('-', ''), id, email]) expect(rows).not.toContain(secret);
  });

  test('an invalid address is refused at its field', async () => {
    for (const bad of ['', 'dana', 'dana@', 'dana@example', 'a b@example.com', 'dana@example.com\r\nBcc: x@example.com']) {
      expect((await client.refused('POST /save-enrollment', { enrollment_id, email: bad, tab: 'contact_info' })).data).toEqual([
        { target_element: 'email', error_message: 'Enter valid email address' },
      ]);
    }
  });

  test('no one can be flooded with mail', async () => {
    for (let sent = 0; sent < 5; sent++) await saveLater();
    const typed = { enrollment_id, email, tab: 'contact_info', data: { address1: '7 Oak Lane' } };
    expect((await client.refused('POST /save-enrollment', typed)).message).toMatch(/^Your answers are saved\. Several emails/);
    const { result } = await client.call('GET /get-form-fields-contact-info', { enrollment_id });
    expect(result).toContainEqual(expect.objectContaining({ field_name: 'address1', value: '7 Oak Lane' }));
    const other = server.client();
    const another = await startEnrollment(other);
    await other.refused('POST /save-enrollment', { enrollment_id: another, email, tab: 'contact_info' });
    await other.call('POST /save-enrollment', { enrollment_id: another, email: 'someone@example.com', tab: 'contact_info' });
  });

  test('a step that the enrollment does not have cannot be saved, and if one has since disappeared, the enrollment still opens', async () => {
    await client.refused('POST /save-enrollment', { enrollment_id, email, tab: 'travel_info' });
    await client.refused('POST /save-enrollment', { enrollment_id, email, tab: 'employer_info' });
    await saveLater('payment_info');
    const { code } = await wayBack(server);
    server.configure((config) => ({ ...config, hash: 'other', steps: config.steps.filter((step) => step.tab !== 'billing_info') }));
    const other = server.client();
    expect((await other.call('POST /continue-enrollment', { code, email })).saved_tab).toBe('payment_info');
    await other.call('GET /get-dynamic-tabs', { enrollment_id });
  });
});
