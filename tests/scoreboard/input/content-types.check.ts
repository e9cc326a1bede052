import { beforeAll, expect, test } from 'vitest';
import { callPath } from '#schemas/calls/call-path.ts';
import { calls, type CallName } from '#schemas/calls/calls.ts';
import { staffRoles } from '#schemas/calls/staff/staff.ts';
import { sqlite } from '#tests/server/support/databases.ts';
import { startEnrollment } from '#tests/server/support/example-answers.ts';
import { listening, sendRaw } from '#tests/server/support/outside/listening.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import { storeHeaders } from '#tests/server/support/test-client.ts';

const server = serverForAll(sqlite.create);
const withBody = (Object.keys(calls) as CallName[]).filter((name) => !name.startsWith('GET '));
let port = 0;
let cookies: Readonly<Record<string, string>> = {};
beforeAll(async () => {
  port = await listening(server.app);
  const owner = server.client();
  await startEnrollment(owner);
  const staff = await Promise.all(staffRoles.map(async (role) => [role, (await signedInAs(server, role)).cookie] as const));
  cookies = { ...Object.fromEntries(staff), visitor: owner.cookie };
});

const json = 'application/json';
const contentTypes: readonly (string | string[])[] = [
  [],
  '',
  ' ',
  `\t${json}`,
  ` ${json}`,
  `${json}\t`,
  `${json};`,
  `${json};;`,
  `${json}; `,
  `${json}\t; charset=utf-8`,
  `${json} a`,
  `${json},text/plain`,
  `${json}; charset=utf-7`,
  `${json}; charset="utf-8`,
  `${json}; boundary=a`,
  'APPLICATION/JSON',
  'Application/Json; Charset=UTF-16',
  'application/json+x',
  'application/x-json',
  'application/vnd.api+json',
  'application/jsonp',
  'application//json',
  'application /json',
  '*/*',
  'text/plain',
  'text/json',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=a',
  'application/octet-stream',
  'application/xml',
  'null',
];

/** How a body that breaks every call's contract may be answered: where it was read, and where it was not. */
const refusals = ['invalid-request', 'unreadable-request', 'media-type'];

test.each(contentTypes)('a body of the type %j is handled by no call unless it was checked', async (contentType) => {
  const passed: string[] = [];
  for (const name of withBody) {
    const { method, path } = callPath(name);
    const headers = {
      ...storeHeaders,
      cookie: cookies[calls[name].access] ?? cookies.visitor ?? '',
      ...(contentType.length > 0 || contentType === '' ? { 'content-type': contentType } : {}),
    };
    const answer = await sendRaw(port, {
      method,
      path: path.replace(/\{\w+\}/g, 'AAAAAAAAAAAAAAAA'),
      headers,
      body: '[{"enrollment_id":1}]',
    });
    const { errorCode = 'none' } = JSON.parse(answer.body) as { errorCode?: string };
    if (!refusals.includes(errorCode)) passed.push(`${name}: ${answer.statusCode} ${errorCode}`);
  }
  expect(passed).toEqual([]);
});

test('a type given twice is no way around either', async () => {
  const headers = { ...storeHeaders, cookie: cookies.visitor ?? '', 'content-type': [json, 'text/plain'] };
  for (const each of [headers, { ...headers, 'content-type': ['text/plain', json] }]) {
    const { method, path } = callPath('POST /add-filter-for-new-user');
    const answer = await sendRaw(port, { method, path, headers: each, body: '{"zip":7,"dob":[],"gender":"x","tier":1}' });
    expect([400, 415, 422]).toContain(answer.statusCode);
  }
});
