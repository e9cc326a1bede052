import { describe, expect, test } from 'vitest';
import { type CallName, calls } from '#schemas/calls/calls.ts';
import { isStaffRole } from '#schemas/calls/staff/staff.ts';
import { neededScope } from '#schemas/calls/scope-of-call.ts';
import { type TokenScope, tokenScopes } from '#schemas/desk/token-scopes.ts';
import { tokenRequests } from '#server/access/api-token.ts';
import { databases } from '#tests/server/support/databases.ts';
import { startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';

const all = [...tokenScopes];
const names = Object.keys(calls) as CallName[];

describe.each(databases)('a token on $name', ({ create }) => {
  const server = serverForEach(create);
  const made = async (scopes: readonly TokenScope[], name = 'payroll', more: object = {}) => {
    const administrator = await signedInAs(server, 'administrator');
    return administrator.call('POST /make-api-token', { name, scopes: [...scopes], carriers: null, groups: null, days: 30, ...more });
  };
  const bearing = (token: string) => {
    const program = server.client();
    program.headers = { authorization: `Bearer ${token}` };
    return program;
  };
  const program = async (...given: Parameters<typeof made>) => bearing((await made(...given)).token);

  test.each(tokenScopes)('of the scope %s may make the calls of this scope, and no others', async (scope) => {
    const client = await program([scope]);
    for (const name of names.filter((each) => isStaffRole(calls[each].access))) {
      const { statusCode, body } = await client.send(name, { wrong: 'on purpose' });
      const isAdmitted = statusCode !== 401 && statusCode !== 403;
      const isOwn = neededScope(name) === scope;
      expect({ name, isAdmitted, isScopeNeeded: body.includes('scope-needed') }).toEqual({
        name,
        isAdmitted: isOwn,
        isScopeNeeded: !isOwn,
      });
    }
  });

  test('makes no call of a visitor', async () => {
    const client = await program(all);
    for (const name of names.filter((each) => !isStaffRole(calls[each].access) && calls[each].access !== 'anyone')) {
      const { statusCode, body } = await client.send(name, { wrong: 'on purpose' });
      // Such a call checks its input before it checks the caller.
      expect([403, 422], `${name} ${body}`).toContain(statusCode);
    }
  });

  test('of all scopes reaches no account, token, session, secret or whole sensitive answer', async () => {
    const client = await program(all);
    const closed = names.filter((name) => isStaffRole(calls[name].access) && neededScope(name) === null);
    expect(closed).toEqual(
      expect.arrayContaining([
        'GET /get-staff',
        'POST /make-api-token',
        'GET /get-audit',
        'POST /add-webhook',
        'POST /rotate-webhook-secret',
        'POST /show-desk-answer',
        'POST /download-desk-record',
      ]),
    );
    for (const name of closed) expect(await client.refused(name, {}), name).toMatchObject({ statusCode: 403, errorCode: 'scope-needed' });
  });

  test('is returned once, kept as a hash, and listed with its last use', async () => {
    const { token } = await made(['enrollments-read']);
    await bearing(token).call('GET /get-desk-choices', {});
    const stored = JSON.stringify(await server.services.store.db.selectFrom('api_token').selectAll().execute());
    expect(stored).not.toContain(token);
    const administrator = await signedInAs(server, 'administrator');
    const listed = await administrator.send('GET /get-api-tokens', {});
    expect(listed.body).not.toContain(token);
    expect(listed.body).not.toContain('token_hash');
    expect((await administrator.call('GET /get-api-tokens', {})).result).toMatchObject([
      { name: 'payroll', used_at: '2026-03-10T17:00:00.000Z', expires_at: '2026-04-09T17:00:00.000Z', revoked_at: null },
    ]);
  });

  test('ends when it expires, when it is revoked, and was never anything when it is guessed or left out', async () => {
    const { token, api_token } = await made(['enrollments-read']);
    const refusal = { statusCode: 401, errorCode: 'token-unknown' };
    expect(await bearing(`${token}x`).refused('GET /get-desk-choices', {})).toMatchObject(refusal);
    expect(await bearing('').refused('GET /get-desk-choices', {})).toMatchObject(refusal);
    const other = await program(['enrollments-read'], 'another');
    await (await signedInAs(server, 'administrator')).call('POST /revoke-api-token', { token_id: api_token.token_id });
    expect(await bearing(token).refused('GET /get-desk-choices', {})).toMatchObject(refusal);
    await other.call('GET /get-desk-choices', {});
    server.at('2026-04-09T17:00:00Z');
    expect(await other.refused('GET /get-desk-choices', {})).toMatchObject(refusal);
  });

  test('counts alone: a cookie beside it opens nothing more', async () => {
    const client = await program(['statistics']);
    client.cookie = (await signedInAs(server, 'operations')).cookie;
    expect(await client.refused('GET /get-desk-choices', {})).toMatchObject({ errorCode: 'scope-needed' });
  });

  test('acts without the header of the store, and the audit log names it', async () => {
    const enrollment_id = await startEnrollment(server.client());
    const client = await program(['enrollments-read', 'enrollments-act']);
    await client.call('POST /add-desk-note', { enrollment_id, act_id: 'a-note-by-program', text: 'Called by the dialer' });
    expect((await client.call('GET /get-desk-enrollment', { enrollment_id })).notes).toMatchObject([{ by: 'token:payroll' }]);
    const administrator = await signedInAs(server, 'administrator');
    const { result } = await administrator.call('GET /get-audit', { who: 'token:payroll', what: 'note' });
    expect(result).toMatchObject([{ who: 'token:payroll', words: 'Note added', enrollment_id }]);
    expect((await administrator.call('GET /get-audit', { what: 'make-token' })).result).toMatchObject([
      { who: 'administrator', detail: 'payroll: enrollments-read, enrollments-act' },
    ]);
  });

  test('may make so many requests in a minute, apart from other tokens', async () => {
    const { token, api_token } = await made(['enrollments-read']);
    const minute = Math.floor(Date.parse('2026-03-10T17:00:00Z') / 60_000);
    await server.services.store.write((trx) =>
      trx
        .insertInto('request_count')
        .values({ bucket: `token/${api_token.token_id}`, minute, times: tokenRequests - 1 })
        .execute(),
    );
    await bearing(token).call('GET /get-desk-choices', {});
    expect(await bearing(token).refused('GET /get-desk-choices', {})).toMatchObject({ statusCode: 429, errorCode: 'too-many' });
    expect((await bearing(token).send('GET /get-desk-choices', {})).headers).toMatchObject({ 'retry-after': '60' });
    await (await program(['enrollments-read'], 'another')).call('GET /get-desk-choices', {});
    server.at('2026-03-10T17:01:00Z');
    await bearing(token).call('GET /get-desk-choices', {});
  });

  test.each([
    [{ name: 'a:b' }, ['name']],
    [{ scopes: [] }, ['scopes']],
    [{ carriers: ['nobody'] }, ['carriers']],
    [{ groups: ['nobody'] }, ['groups']],
    [{ name: '', scopes: [], carriers: [], groups: [] }, ['name', 'scopes', 'carriers', 'groups']],
  ])('with %j is refused at %j', async (wrong, fields) => {
    const administrator = await signedInAs(server, 'administrator');
    const asked = { name: 'payroll', scopes: all, carriers: null, groups: null, days: 30 };
    const { data } = await administrator.refused('POST /make-api-token', { ...asked, ...wrong });
    expect(data.map(({ target_element }) => target_element)).toEqual(fields);
    expect(await administrator.refused('POST /make-api-token', { ...asked, scopes: ['everything'] })).toMatchObject({ statusCode: 422 });
  });

  test('never gets the name of another one, also of a revoked one', async () => {
    const { api_token } = await made(['exports']);
    const administrator = await signedInAs(server, 'administrator');
    await administrator.call('POST /revoke-api-token', { token_id: api_token.token_id });
    const again = { name: 'Payroll', scopes: all, carriers: null, groups: null, days: 30 };
    expect(await administrator.refused('POST /make-api-token', again)).toMatchObject({ data: [{ target_element: 'name' }] });
  });
});
