import { beforeEach, describe, expect, test } from 'vitest';
import type { Credentials } from '#server/access/first-staff.ts';
import { hashPassword } from '#server/access/passwords.ts';
import { addStaff, findStaff } from '#server/store/staff.ts';
import { databases } from '#tests/server/support/databases.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { openTestServer } from '#tests/server/support/test-server.ts';

const wrongPair = 'This name and password do not belong together.';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create, { withFirstStaff: true, settings: { trustProxy: 1 } });
  let first: Credentials;
  beforeEach(async () => {
    [first] = (await server.firstStaff) as readonly [Credentials];
  });

  const signedIn = async () => {
    const client = server.client();
    await client.call('POST /staff-sign-in', { staff_name: first.name, password: first.password });
    return client;
  };

  test('the first start makes an analyst and a carrier, tells their passwords once and stores only the hashes', async () => {
    const password = expect.stringMatching(/^(\w{4}-){3}\w{4}$/) as string;
    expect(await server.firstStaff).toEqual([
      { name: 'analyst', role: 'analyst', password },
      { name: 'carrier', role: 'carrier', password },
    ]);
    const stored = await findStaff(server.services.store.db, 'analyst');
    expect(stored?.password_hash).toMatch(/^scrypt\$32768\$8\$3\$/);
    expect(JSON.stringify(stored)).not.toContain(first.password);
    const again = await openTestServer(server.database, { withFirstStaff: true });
    expect(await again.firstStaff).toEqual([]);
    await again.app.close();
  });

  test('whoever signs in is known from then on, and nobody is after signing out', async () => {
    const client = server.client();
    expect(await client.call('GET /staff-who-am-i', {})).toEqual({ staff: null });
    const answer = await client.send('POST /staff-sign-in', { staff_name: ' Analyst ', password: first.password });
    expect(answer.headers['set-cookie']).toMatch(/^ek_staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/);
    expect(await client.call('GET /staff-who-am-i', {})).toEqual({ staff: { name: 'analyst', role: 'analyst' } });
    const cookie = client.cookie;
    await client.call('POST /staff-sign-out', {});
    client.cookie = cookie;
    expect(await client.call('GET /staff-who-am-i', {})).toEqual({ staff: null });
  });

  test('a wrong password and an unknown name are told alike', async () => {
    const client = server.client();
    const refusals = [
      await client.refused('POST /staff-sign-in', { staff_name: first.name, password: 'guessed' }),
      await client.refused('POST /staff-sign-in', { staff_name: 'nobody', password: 'guessed' }),
    ];
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ statusCode: 422, message: wrongPair });
      expect(refusal.data.map(({ target_element }) => target_element)).toEqual(['staff_name', 'password']);
    }
  });

  test('nothing entered is said at its field', async () => {
    const refusal = await server.client().refused('POST /staff-sign-in', { staff_name: '', password: '' });
    expect(refusal.data.map(({ target_element }) => target_element)).toEqual(['staff_name', 'password']);
  });

  test('after five failures with a name not even the right password counts, until a quarter of an hour has passed', async () => {
    for (let at = 1; at <= 5; at += 1) {
      const client = server.client();
      client.headers['x-forwarded-for'] = `192.0.2.${at}`;
      await client.refused('POST /staff-sign-in', { staff_name: first.name, password: 'guessed' });
    }
    const late = server.client();
    late.headers['x-forwarded-for'] = '192.0.2.99';
    expect(await late.refused('POST /staff-sign-in', { staff_name: first.name, password: first.password })).toMatchObject({
      statusCode: 429,
      errorCode: 'too-many-sign-ins',
    });
    server.at('2026-03-10T17:16:00Z');
    await late.call('POST /staff-sign-in', { staff_name: first.name, password: first.password });
  });

  test('a session ends after an hour of rest, and after twelve in any case', async () => {
    const client = await signedIn();
    server.at('2026-03-10T17:59:00Z');
    await client.call('GET /get-analyst-plans', {});
    server.at('2026-03-10T18:58:00Z');
    await client.call('GET /get-analyst-plans', {});
    server.at('2026-03-10T19:59:00Z');
    expect(await client.refused('GET /get-analyst-plans', {})).toMatchObject({ statusCode: 401, errorCode: 'sign-in-needed' });
  });

  test('calls of the analyst are for analysts: neither for visitors nor for somebody of a carrier', async () => {
    expect(await server.client().refused('GET /get-analyst-plans', {})).toMatchObject({ statusCode: 401, errorCode: 'sign-in-needed' });
    const password_hash = await hashPassword('a carrier has a password too');
    const created_at = '2026-03-10T17:00:00Z';
    await server.services.store.write((trx) => addStaff(trx, { name: 'fern', role: 'carrier', password_hash, created_at }));
    const client = server.client();
    expect(await client.call('POST /staff-sign-in', { staff_name: 'fern', password: 'a carrier has a password too' })).toEqual({
      name: 'fern',
      role: 'carrier',
    });
    expect(await client.refused('GET /get-analyst-numbers', { from: '2026-03-01', to: '2026-03-31' })).toMatchObject({
      statusCode: 403,
      errorCode: 'role-needed',
    });
  });

  test('a changed password ends the sessions elsewhere; the old one is worth nothing', async () => {
    const [here, elsewhere] = [await signedIn(), await signedIn()];
    const new_password = 'four words are enough';
    expect(await here.refused('POST /staff-change-password', { password: 'guessed', new_password })).toMatchObject({
      data: [{ target_element: 'password', error_message: 'This is not your password.' }],
    });
    expect(await here.refused('POST /staff-change-password', { password: first.password, new_password: 'short' })).toMatchObject({
      data: [{ target_element: 'new_password', error_message: 'Please choose a password of at least 12 characters.' }],
    });
    await here.call('POST /staff-change-password', { password: first.password, new_password });
    expect(await here.call('GET /staff-who-am-i', {})).toMatchObject({ staff: { name: 'analyst' } });
    expect(await elsewhere.call('GET /staff-who-am-i', {})).toEqual({ staff: null });
    await elsewhere.refused('POST /staff-sign-in', { staff_name: first.name, password: first.password });
    await elsewhere.call('POST /staff-sign-in', { staff_name: first.name, password: new_password });
  });

  test('a password is changed by whoever is signed in only', async () => {
    const asked = { password: first.password, new_password: 'four words are enough' };
    expect(await server.client().refused('POST /staff-change-password', asked)).toMatchObject({ errorCode: 'sign-in-needed' });
  });
});
