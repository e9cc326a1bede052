import { beforeEach, describe, expect, test } from 'vitest';
import type { StaffRole } from '#schemas/calls/staff/staff.ts';
import { totpCode } from '#server/access/staff/totp.ts';
import { addStaff } from '#server/store/people/staff.ts';
import { databases } from '#tests/server/support/databases.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { cheapHash, signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const password = 'ten right horses in a row';
const start = Date.parse('2026-03-10T17:00:00Z');

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create, { settings: { trustProxy: 1, secondFactor: 'administrators' } });
  const add = (name: string, role: StaffRole) =>
    server.services.store.write((trx) =>
      addStaff(trx, { name, role, password_hash: cheapHash(password), created_at: '2026-03-10T17:00:00Z' }),
    );
  beforeEach(() => add('dana', 'operations'));

  const codeAt = (secret: string, seconds: number) => totpCode(secret, Math.floor((start / 1000 + seconds) / 30));
  const clockAt = (seconds: number) => server.at(new Date(start + seconds * 1000).toISOString());
  const signIn = (client: TestClient, more: object = {}, name = 'dana') =>
    client.send('POST /staff-sign-in', { staff_name: name, password, ...more });
  const withFactor = async (client = server.client(), name = 'dana') => {
    await signIn(client, {}, name);
    const { secret } = await client.call('POST /begin-second-factor', { password });
    const { recovery_codes } = await client.call('POST /confirm-second-factor', { code: codeAt(secret, 0) });
    return { client, secret, recovery_codes };
  };

  test('once confirmed, signing in needs a code besides the password, and each code works once', async () => {
    const { secret } = await withFactor();
    const client = server.client();
    const refusal = await client.refused('POST /staff-sign-in', { staff_name: 'dana', password });
    expect(refusal).toMatchObject({ statusCode: 401, errorCode: 'code-needed' });
    expect((await signIn(client, { code: codeAt(secret, 0) })).statusCode).toBe(422);
    clockAt(60);
    expect((await signIn(client, { code: codeAt(secret, 60) })).statusCode).toBe(200);
    expect((await signIn(server.client(), { code: codeAt(secret, 60) })).statusCode).toBe(422);
    expect((await signIn(server.client(), { code: codeAt(secret, 30) })).statusCode).toBe(422);
  });

  test('adding one ends the sessions that were opened without it', async () => {
    const elsewhere = server.client();
    await signIn(elsewhere);
    const { client } = await withFactor();
    expect(await elsewhere.call('GET /staff-who-am-i', {})).toEqual({ staff: null });
    expect(await client.call('GET /staff-who-am-i', {})).toMatchObject({ staff: { name: 'dana' } });
  });

  test('of two sign-ins with one code at once, one succeeds', async () => {
    const { secret } = await withFactor();
    clockAt(60);
    const code = codeAt(secret, 60);
    const answers = await Promise.all([signIn(server.client(), { code }), signIn(server.client(), { code })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('a wrong password gets the same answer whether or not a code is needed', async () => {
    await withFactor();
    await add('kim', 'operations');
    const wrong = async (name: string) => (await signIn(server.client(), { password: 'guessed' }, name)).body;
    expect(await wrong('dana')).toBe(await wrong('kim'));
  });

  test('a recovery code signs in once, as it is typed; the database holds only hashes of them and a sealed secret', async () => {
    const { client, secret, recovery_codes } = await withFactor();
    expect(recovery_codes).toHaveLength(10);
    const code = recovery_codes[0] ?? '';
    const { db } = server.services.store;
    const stored = JSON.stringify([
      await db.selectFrom('staff').selectAll().execute(),
      await db.selectFrom('staff_recovery_code').selectAll().execute(),
    ]);
    for (const kept of [secret, ...recovery_codes]) expect(stored).not.toContain(kept);
    const typed = { code: ` ${code.toLowerCase().replace('-', ' ')}` };
    expect((await signIn(client, typed)).statusCode).toBe(200);
    expect((await signIn(client, typed)).statusCode).toBe(422);
    expect(await client.call('GET /get-second-factor', {})).toMatchObject({ recovery_codes_left: 9 });
  });

  test('a wrong code is a failed sign-in: after five from one network, no more are looked at there', async () => {
    const { secret } = await withFactor();
    clockAt(60);
    const thief = server.client();
    thief.headers['x-forwarded-for'] = '192.0.2.1';
    for (let tries = 0; tries < 5; tries += 1) expect((await signIn(thief, { code: '000000' })).statusCode).toBe(422);
    expect((await signIn(thief, { code: codeAt(secret, 60) })).statusCode).toBe(429);
    expect((await signIn(server.client(), { code: codeAt(secret, 60) })).statusCode).toBe(200);
  });

  test('a stolen session neither adds nor removes a second factor: both need the password, removing a code too', async () => {
    const client = server.client();
    await signIn(client);
    expect(await client.refused('POST /begin-second-factor', { password: 'guessed' })).toMatchObject({
      data: [{ target_element: 'password' }],
    });
    expect(await client.refused('POST /confirm-second-factor', { code: '000000' })).toMatchObject({ data: [{ target_element: 'code' }] });
    const { secret } = await withFactor(client);
    clockAt(60);
    const code = codeAt(secret, 60);
    expect(await client.refused('POST /begin-second-factor', { password })).toMatchObject({ errorCode: 'second-factor-there' });
    expect(await client.refused('POST /confirm-second-factor', { code })).toMatchObject({ errorCode: 'second-factor-there' });
    expect(await client.refused('POST /remove-second-factor', { password, code: '000000' })).toMatchObject({
      data: [{ target_element: 'code' }],
    });
    await client.call('POST /remove-second-factor', { password, code });
    expect((await signIn(server.client())).statusCode).toBe(200);
    expect(await server.client().refused('GET /get-second-factor', {})).toMatchObject({ errorCode: 'sign-in-needed' });
  });

  test('administrators work with a second factor only, where the setting says so; others need none', async () => {
    const administrator = server.client();
    await add('boss', 'administrator');
    await signIn(administrator, {}, 'boss');
    expect(await administrator.refused('GET /get-staff', {})).toMatchObject({ statusCode: 403, errorCode: 'second-factor-missing' });
    expect(await administrator.call('GET /get-second-factor', {})).toEqual({ since: null, recovery_codes_left: 0, is_required: true });
    expect((await administrator.call('GET /staff-who-am-i', {})).staff).toMatchObject({ name: 'boss', lacks_second_factor: true });
    await withFactor(administrator, 'boss');
    expect((await administrator.call('GET /staff-who-am-i', {})).staff).not.toHaveProperty('lacks_second_factor');
    expect((await administrator.call('GET /get-staff', {})).result).toContainEqual(
      expect.objectContaining({ staff_name: 'boss', second_factor: true }),
    );
    await (await signedInAs(server, 'operations')).call('GET /get-desk-choices', {});
  });

  test('an administrator removes the second factor of someone who lost it, which ends their sessions', async () => {
    const { client } = await withFactor();
    const administrator = server.client();
    await add('boss', 'administrator');
    await withFactor(administrator, 'boss');
    await administrator.call('POST /reset-second-factor', { staff_name: 'dana' });
    expect(await client.call('GET /staff-who-am-i', {})).toEqual({ staff: null });
    expect((await signIn(client)).statusCode).toBe(200);
    const { db } = server.services.store;
    const acts = await db.selectFrom('audit').select(['staff_name', 'action']).execute();
    expect(acts).toContainEqual({ staff_name: 'boss', action: 'reset-second-factor' });
  });
});
