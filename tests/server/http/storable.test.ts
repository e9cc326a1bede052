import { describe, expect, test } from 'vitest';
import { databases } from '#tests/server/support/databases.ts';
import { personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

type Sent = Parameters<TestClient['raw']>[0];
const get = (url: string): Sent => ({ method: 'GET', url: `/api/v1/${url}` });
const post = (url: string, payload: object): Sent => ({ method: 'POST', url: `/api/v1/${url}`, payload });
const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

describe.each(databases)('on $name, text that no database can store is refused with the same message:', ({ create }) => {
  const server = serverForAll(create);

  test.each<[string, Sent, string[]]>([
    ['NUL in an address', get('remove-plan-from-cart?enrollment_id=ID&plan_id=a%00b&plan_pricing_id=201-IO'), ['plan_id']],
    [
      'a name of JavaScript for a number',
      get('remove-plan-from-cart?enrollment_id=ID&plan_id=__proto__&plan_pricing_id=201-IO'),
      ['plan_id'],
    ],
    ['a number in another spelling', get('remove-plan-from-cart?enrollment_id=ID&plan_id=2e2&plan_pricing_id=201-IO'), ['plan_id']],
    ['a number beyond every column', get('remove-plan-from-cart?enrollment_id=ID&plan_id=99999999999&plan_pricing_id=201-IO'), ['plan_id']],
    ['NUL in a path', get('get-form-fields/%00'), ['form']],
    ['NUL for who is guessed at', get('recommendation/popularity?platformID=%00'), ['platformID']],
    [
      'NUL deep in answers',
      post('save-enrollment', { enrollment_id: 'ID', email: 'a@b.co', tab: 'primary_info', data: { a: ['\0'] } }),
      ['data.a.0'],
    ],
    ['half a character', post('save-personal-info', { enrollment_id: 'ID', first_name: 'Dana\ud83d' }), ['first_name']],
    ['NUL in a name', post('save-personal-info', { enrollment_id: 'ID', 'first\0name': 'Dana' }), []],
    [
      'an integer beyond every column',
      post('add-plan-to-cart', { enrollment_id: 'ID', plan_id: 2 ** 31, plan_pricing_id: '201-IO' }),
      ['plan_id'],
    ],
    ['what is nested without end', post('save-personal-info', { enrollment_id: 'ID', first_name: nested(500) }), []],
  ])('%s', async (_what, request, fields) => {
    const client = server.client();
    const sent = JSON.parse(JSON.stringify(request).replaceAll('"ID"', `"${await startEnrollment(client)}"`)) as Sent;
    const answer = await client.raw({ ...sent, url: sent.url.replace('=ID', `=${await startEnrollment(client)}`) });
    expect(answer.statusCode).toBe(422);
    const refusal = answer.json<{ errorCode: string; data: { target_element: string }[] }>();
    expect(refusal).toMatchObject({ status: 'error', errorCode: 'invalid-request' });
    for (const field of fields) expect(refusal.data.map(({ target_element }) => target_element)).toContain(field);
  });

  test('a surrogate pair is text like any other', async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    expect((await client.send('POST /save-personal-info', { ...personal, enrollment_id, first_name: '𠮷子' })).statusCode).toBe(200);
    const { result } = await client.call('GET /get-form-fields-personal-info', { enrollment_id });
    expect(result.find(({ field_name }) => field_name === 'first_name')?.value).toBe('𠮷子');
  });
});
