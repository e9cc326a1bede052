import { beforeEach, describe, expect, test } from 'vitest';
import type { CallName } from '#schemas/calls/calls.ts';
import { calls } from '#schemas/calls/calls.ts';
import { readCases } from '#fixtures/read-cases.ts';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { asRep } from '#tests/server/support/sign-in.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { wayBack } from '#tests/server/support/way-back.ts';

const email = 'dana.other@example.com';
const right = '05/14/1991';
const wrong = 'This is not the date of birth of this enrollment.';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create, { settings: { trustProxy: 1 } });
  let client: TestClient;
  let enrollment_id: string;
  beforeEach(async () => {
    client = server.client();
    enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    await client.call('POST /save-enrollment', { enrollment_id, email, tab: 'review_info', data: {} });
  });

  const byLink = async (from = server.client()) => {
    await from.call('GET /direct-continue/{id}', { id: (await wayBack(server)).id });
    return from;
  };
  const byCode = async () => {
    const other = server.client();
    const { others } = await other.call('POST /continue-enrollment', { code: (await wayBack(server)).code, email });
    expect(others.state).toBe('');
    return other;
  };
  const confirm = (by: TestClient, dob: string) => by.send('POST /confirm-birthdate', { enrollment_id, dob });
  const column = 'primary_info' as const;

  test.each([
    ['link', byLink],
    ['code', byCode],
  ] as const)('a mailed %s alone shows plans and progress, and no answers before the date of birth', async (_by, come) => {
    const other = await come();
    expect((await other.call('GET /get-plan-cart', { enrollment_id })).result).toHaveLength(1);
    expect((await other.call('GET /get-dynamic-tabs', { enrollment_id })).result.some((tab) => tab.complete)).toBe(true);
    expect(await other.refused('GET /get-enrollment-temp-info', { enrollment_id, column })).toMatchObject({
      statusCode: 403,
      errorCode: 'proof-needed',
    });
    expect(await other.call('POST /confirm-birthdate', { enrollment_id, dob: right })).toEqual({ state: 'TX' });
    expect((await other.call('GET /get-enrollment-temp-info', { enrollment_id, column })).result).toMatchObject({ first_name: 'Dana' });
  });

  test('before that, no call about the enrollment works except those that show no answers', async () => {
    const other = await byLink();
    const cases = [...readCases().values()];
    const open: CallName[] = [];
    for (const name of (Object.keys(calls) as CallName[]).filter(
      (each) => calls[each].access === 'enrollment' && each !== 'POST /confirm-birthdate',
    )) {
      // A request that the contract accepts, so that only the missing right can refuse it.
      const known = cases.find((each) => each.call === name && each.reply.status === 'success')?.request as object | undefined;
      const names = 'tempId' in calls[name].request.properties ? { tempId: enrollment_id } : { enrollment_id };
      const answer = await other.send(name, { ...known, ...names });
      // A request that the contract refuses shows nothing either.
      if (answer.statusCode !== 422 && !answer.body.includes('proof-needed')) open.push(name);
    }
    expect(open.toSorted()).toEqual(['GET /get-cart-amount', 'GET /get-cart-count', 'GET /get-dynamic-tabs', 'GET /get-plan-cart']);
    const preview = { enrollment_id, email: 'kim@example.com', name: 'Kim' };
    expect(await other.refused('GET /get-quote-preview-content', preview)).toMatchObject({ errorCode: 'proof-needed' });
  });

  test('nor do calls that find the enrollment by the session', async () => {
    const other = await byLink();
    expect(await other.refused('GET /get-group-agent-member-info', { enrollment_id })).toMatchObject({ errorCode: 'proof-needed' });
    const device = { store_information: '0', device_id: 'device-of-a-stranger', web_url: 'http://localhost' } as const;
    expect(await other.call('GET /get-lead-information', device)).toEqual({ result: { zip_code: '' } });
  });

  test('a wrong date is refused at its field, with five tries in 15 minutes and ten a day from anywhere', async () => {
    const tries: number[] = [];
    const tryOnce = async (at: number, dob = `01/${String((at % 27) + 1).padStart(2, '0')}/1980`) => {
      const other = server.client();
      other.headers['x-forwarded-for'] = `192.0.2.${at}`;
      return (await confirm(await byLink(other), dob)).statusCode;
    };
    expect((await confirm(await byLink(), '01/01/1980')).json<{ data: unknown }>().data).toEqual([
      { target_element: 'dob', error_message: wrong },
    ]);
    for (let at = 1; at <= 6; at++) tries.push(await tryOnce(at));
    expect(tries).toEqual([422, 422, 422, 422, 429, 429]);
    expect(await tryOnce(7, right)).toBe(429);
    server.at('2026-03-10T17:16:00Z');
    for (let at = 8; at <= 11; at++) await tryOnce(at);
    server.at('2026-03-10T17:40:00Z');
    expect([await tryOnce(12), await tryOnce(13)]).toContain(429);
    server.at('2026-03-11T17:41:00Z');
    expect(await tryOnce(14, right)).toBe(200);
  });

  test('an invalid or future date is refused and costs no try', async () => {
    const other = await byLink();
    for (const dob of ['', '13/45/1991', '05/14/2091']) expect((await confirm(other, dob)).statusCode).toBe(422);
    for (const dob of ['', '99/99/9999', '']) await confirm(other, dob);
    expect((await confirm(other, right)).statusCode).toBe(200);
  });

  test('it is asked once per session: another browser is asked again, and the original browser never', async () => {
    const other = await byLink();
    await confirm(other, right);
    await byLink(other);
    await other.call('GET /get-enrollment-temp-info', { enrollment_id, column });
    const third = await byLink();
    expect(await third.refused('GET /get-enrollment-temp-info', { enrollment_id, column })).toMatchObject({ errorCode: 'proof-needed' });
    await byLink(client);
    await client.call('GET /get-enrollment-temp-info', { enrollment_id, column });
    expect(
      await server.services.store.db.selectFrom('audit').select('action').where('action', '=', 'confirm-birthdate').execute(),
    ).toHaveLength(1);
  });

  test('an expired code stays expired even if the machine’s clock is set back', async () => {
    const { code, id } = await wayBack(server);
    server.at('2026-04-09T17:01:00Z');
    await server.client().refused('GET /direct-continue/{id}', { id });
    server.at('2026-03-20T17:00:00Z');
    expect(await server.client().refused('POST /continue-enrollment', { code, email })).toMatchObject({
      message: expect.stringContaining('no longer valid') as string,
    });
    expect((await server.client().refused('GET /direct-continue/{id}', { id })).errorCode).toBe('link-unknown');
  });

  test('a rep resumes their own enrollment with their access code, and another rep’s with the date of birth', async () => {
    const rosa = await asRep(server.client());
    enrollment_id = await startEnrollment(rosa, { eprocess: 'rep' });
    server.at('2026-03-10T17:05:00Z');
    await rosa.call('POST /save-enrollment', { enrollment_id, email, tab: 'primary_info', data: {} });
    const again = await byLink(await asRep(server.client()));
    await again.call('GET /get-enrollment-temp-info', { enrollment_id, column });
    const theo = await byLink(await asRep(server.client(), accessCodes.theo));
    expect(await theo.refused('GET /get-enrollment-temp-info', { enrollment_id, column })).toMatchObject({ errorCode: 'proof-needed' });
  });
});
