import { beforeEach, describe, expect, test } from 'vitest';
import { addStaff } from '#server/store/people/staff.ts';
import { databases, postgres, postgresRuns } from '#tests/server/support/databases.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { cheapHash, signedInAs } from '#tests/server/support/staff.ts';
import { openTestServer } from '#tests/server/support/test-server.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const password = 'ten right horses in a row';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create, { settings: { trustProxy: 1 } });
  let client: TestClient;
  let phone: TestClient;

  const signIn = async (userAgent: string, from: string, staff_name = 'dana') => {
    const signedIn = server.client();
    Object.assign(signedIn.headers, { 'user-agent': userAgent, 'x-forwarded-for': from });
    await signedIn.call('POST /staff-sign-in', { staff_name, password });
    return signedIn;
  };
  const sessions = async (of: TestClient) => (await of.call('GET /get-own-sessions', {})).result;
  const isSignedIn = async (of: TestClient) => (await of.call('GET /staff-who-am-i', {})).staff !== null;
  const ended = async () =>
    (
      await server.services.store.db.selectFrom('audit').select(['staff_name', 'detail']).where('action', '=', 'end-sessions').execute()
    ).map(({ staff_name, detail }) => `${staff_name} ended sessions of ${detail}`);

  beforeEach(async () => {
    for (const name of ['dana', 'kim'])
      await server.services.store.write((trx) =>
        addStaff(trx, { name, role: 'operations', password_hash: cheapHash(password), created_at: '2026-03-10T17:00:00Z' }),
      );
    client = await signIn(firefox, '203.0.113.77');
    server.at('2026-03-10T17:20:00Z');
    phone = await signIn(safari, '2001:db8:1:2::7');
  });

  test('staff members see their sessions, with a description of the device and a shortened address', async () => {
    expect(await sessions(client)).toMatchObject([
      { device: 'Safari on iPhone', network: '2001:db8:1:…', began_at: '2026-03-10T17:20:00.000Z', is_this: false },
      { device: 'Firefox on Windows', network: '203.0.113.…', began_at: '2026-03-10T17:00:00.000Z', is_this: true },
    ]);
    const kept = JSON.stringify(await server.services.store.db.selectFrom('staff_session').selectAll().execute());
    for (const whole of ['203.0.113.77', '2001:db8:1:2', 'Mozilla']) expect(kept).not.toContain(whole);
  });

  test('sessions that can no longer be used are not listed', async () => {
    server.at('2026-03-10T18:10:00Z');
    expect(await sessions(phone)).toHaveLength(1);
  });

  test('a session is in use as of its last call, recorded at most every five minutes', async () => {
    const lastUsed = async () =>
      (
        await server.services.store.db
          .selectFrom('staff_session')
          .select('seen_at')
          .where('created_at', '=', '2026-03-10T17:20:00.000Z')
          .executeTakeFirstOrThrow()
      ).seen_at;
    for (const [calledAt, recorded] of [
      ['2026-03-10T17:24:59.999Z', '2026-03-10T17:20:00.000Z'],
      ['2026-03-10T17:25:00.000Z', '2026-03-10T17:25:00.000Z'],
    ] as const) {
      server.at(calledAt);
      await phone.call('GET /get-desk-choices', {});
      expect(await lastUsed()).toBe(recorded);
    }
  });

  test('sessions past their maximum age are forgotten at the next sign-in', async () => {
    server.at('2026-03-11T05:10:00Z');
    await signIn(firefox, '203.0.113.78', 'kim');
    const kept = await server.services.store.db.selectFrom('staff_session').select('created_at').orderBy('created_at').execute();
    expect(kept.map(({ created_at }) => created_at)).toEqual(['2026-03-10T17:20:00.000Z', '2026-03-11T05:10:00.000Z']);
  });

  test('signing in again in a browser ends its session before', async () => {
    const before = server.client();
    before.cookie = client.cookie;
    await client.call('POST /staff-sign-in', { staff_name: 'dana', password });
    expect([await isSignedIn(before), await isSignedIn(client)]).toEqual([false, true]);
  });

  test('a session that is ended from elsewhere ends at its next request, and this is audited', async () => {
    const [other] = await sessions(client);
    await client.call('POST /end-own-session', { session_id: other?.session_id ?? '' });
    expect([await isSignedIn(phone), await isSignedIn(client)]).toEqual([false, true]);
    expect(await phone.refused('GET /get-desk-choices', {})).toMatchObject({ errorCode: 'sign-in-needed' });
    expect(await ended()).toEqual(['dana ended sessions of dana']);
  });

  test('ending all others leaves this one, and the sessions of other people', async () => {
    const kims = await signIn(firefox, '203.0.113.78', 'kim');
    await client.call('POST /end-other-sessions', {});
    expect([await isSignedIn(client), await isSignedIn(phone), await isSignedIn(kims)]).toEqual([true, false, true]);
  });

  test('no one can end another person’s session by its id', async () => {
    const kims = await signIn(firefox, '203.0.113.78', 'kim');
    const [theirs] = await sessions(client);
    await kims.call('POST /end-own-session', { session_id: theirs?.session_id ?? '' });
    expect(await isSignedIn(phone)).toBe(true);
    expect(await server.client().refused('GET /get-own-sessions', {})).toMatchObject({ errorCode: 'sign-in-needed' });
  });

  test('an administrator sees and ends the sessions of an account, one or all, and keeps their own', async () => {
    const administrator = await signedInAs(server, 'administrator');
    const { result } = await administrator.call('GET /get-staff-sessions', { staff_name: 'dana' });
    expect(result.map(({ device, is_this }) => [device, is_this])).toEqual([
      ['Safari on iPhone', false],
      ['Firefox on Windows', false],
    ]);
    await administrator.call('POST /end-staff-sessions', { staff_name: 'dana', session_id: result[0]?.session_id ?? '' });
    expect([await isSignedIn(client), await isSignedIn(phone)]).toEqual([true, false]);
    await administrator.call('POST /end-staff-sessions', { staff_name: 'dana' });
    expect(await isSignedIn(client)).toBe(false);
    await administrator.call('POST /end-staff-sessions', { staff_name: 'administrator' });
    expect(await isSignedIn(administrator)).toBe(true);
    expect(await administrator.refused('GET /get-staff-sessions', { staff_name: 'nobody' })).toMatchObject({ errorCode: 'not-found' });
    expect((await ended()).toSorted()).toEqual([
      'administrator ended sessions of administrator',
      'administrator ended sessions of dana',
      'administrator ended sessions of dana',
    ]);
  });
});

test.runIf(postgresRuns)('on PostgreSQL, a session that is ended at one process has ended at every process', async () => {
  const database = await postgres.create({ migrated: true });
  const servers = [await openTestServer(database), await openTestServer(database)] as const;
  const one = await signedInAs(servers[0], 'operations');
  const administrator = await signedInAs(servers[0], 'administrator');
  const elsewhere = servers[1].client();
  elsewhere.cookie = one.cookie;
  expect((await elsewhere.call('GET /staff-who-am-i', {})).staff).not.toBeNull();
  await administrator.call('POST /end-staff-sessions', { staff_name: 'operations' });
  expect((await elsewhere.call('GET /staff-who-am-i', {})).staff).toBeNull();
  for (const each of servers) await each.close();
  await database.drop();
});
