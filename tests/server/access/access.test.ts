import { expect, test } from 'vitest';
import Fastify from 'fastify';
import { calls, type CallName } from '#schemas/calls/calls.ts';
import { isStaffRole } from '#schemas/calls/staff/staff.ts';
import { messages } from '#schemas/messages/messages.ts';
import { sessionHash } from '#server/access/session.ts';
import { refusals } from '#server/contract/refusals.ts';
import { requireAccessRules } from '#server/http/access-declared.ts';
import { sqlite } from '#tests/server/support/databases.ts';
import { answerSteps, personal, quote, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { asGroup, asRep } from '#tests/server/support/sign-in.ts';
import { storeHeaders } from '#tests/server/support/test-client.ts';
import { openSqliteServer } from '#tests/server/support/test-server.ts';

const server = serverForAll(sqlite.create);

test('a route without an access rule does not start', () => {
  const app = Fastify();
  requireAccessRules(app);
  expect(() => app.get('/everything', async () => 'all of it')).toThrow('GET /everything has no access rule');
  expect(() => app.get('/health', { config: { access: 'open' } }, async () => 'well')).not.toThrow();
});

test("someone else's enrollment and one that never existed get the same answer", async () => {
  const own = await startEnrollment(server.client());
  const other = server.client();
  await startEnrollment(other);
  const foreign = await other.refused('GET /get-plan-cart', { enrollment_id: own });
  const unknown = await other.refused('GET /get-plan-cart', { enrollment_id: 'AAAAAAAAAAAAAAAAAAAAAA' });
  expect(foreign).toEqual(unknown);
  expect(foreign).toMatchObject({ statusCode: 404, errorCode: 'enrollment-unknown' });
});

test('no session, no answer about any enrollment', async () => {
  const enrollment_id = await startEnrollment(server.client());
  const refusal = await server.client().refused('GET /get-dynamic-tabs', { enrollment_id });
  expect(refusal).toMatchObject({ statusCode: 401, errorCode: 'session-expired' });
});

test('a completed enrollment is shown and can be completed again, but not changed', async () => {
  const client = server.client();
  const enrollment_id = await startEnrollment(client);
  await answerSteps(client, enrollment_id);
  const complete = () => client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
  expect(await complete()).toEqual(await complete());
  expect(await client.call('GET /get-cart-count', { enrollment_id })).toEqual({ result: 1 });
  const refused = await client.refused('POST /save-personal-info', { enrollment_id, ...personal });
  expect(refused).toMatchObject({ statusCode: 409, errorCode: 'enrollment-completed' });
});

test('a stranger who makes a staff call is told to sign in, even if the request has other faults', async () => {
  const ofStaff = (Object.keys(calls) as CallName[]).filter((name) => isStaffRole(calls[name].access));
  expect(ofStaff.length).toBeGreaterThan(5);
  for (const name of ofStaff) {
    expect(await server.client().refused(name, { wrong: [1] })).toMatchObject({ statusCode: 401, errorCode: 'sign-in-needed', data: [] });
  }
});

test("an applicant's session ends after an hour of inactivity, and after a day regardless of activity", async () => {
  const client = server.client();
  server.at('2026-03-10T11:00:00Z');
  const enrollment_id = await startEnrollment(client);
  server.at('2026-03-10T11:59:00Z');
  await client.call('GET /get-cart-count', { enrollment_id });
  server.at('2026-03-10T12:30:00Z');
  await client.call('GET /get-cart-count', { enrollment_id });
  server.at('2026-03-10T13:31:00Z');
  expect(await client.refused('GET /get-cart-count', { enrollment_id })).toMatchObject({ statusCode: 401, errorCode: 'session-expired' });

  const busy = server.client();
  const started = await startEnrollment(busy);
  for (let half = 1; half < 48; half++) {
    server.at(new Date(Date.parse('2026-03-10T13:31:00Z') + half * 1_800_000).toISOString());
    await busy.call('GET /get-cart-count', { enrollment_id: started });
  }
  server.at('2026-03-11T13:32:00Z');
  expect(await busy.refused('GET /get-cart-count', { enrollment_id: started })).toMatchObject({ errorCode: 'session-expired' });
  server.at('2026-03-10T17:00:00Z');
});

test.each([
  ['a rep', asRep],
  ["a group's office", asGroup],
] as const)('the session of %s ends after half an hour of inactivity', async (_who, signIn) => {
  const client = await signIn(server.client());
  const { role } = await client.call('GET /validate-landing-page', { landing_page: '' });
  const roleNow = async () => (await client.call('GET /validate-landing-page', { landing_page: '' })).role;
  server.at('2026-03-10T17:29:00Z');
  expect(await roleNow()).toBe(role);
  server.at('2026-03-10T17:58:00Z');
  expect(await roleNow()).toBe(role);
  server.at('2026-03-10T18:28:30Z');
  expect((await client.call('GET /get-session-time', {})).is_open).toBe(false);
  server.at('2026-03-10T17:00:00Z');
});

test('a browser can ask how long its session lasts without extending it, and can extend it', async () => {
  const client = server.client();
  expect(await client.call('GET /get-session-time', {})).toEqual({ is_open: false, seconds_left: 0, may_stay: false });
  await startEnrollment(client);
  expect(await client.call('GET /get-session-time', {})).toEqual({ is_open: true, seconds_left: 3600, may_stay: true });
  server.at('2026-03-10T17:58:00Z');
  for (let asked = 0; asked < 3; asked++) expect((await client.call('GET /get-session-time', {})).seconds_left).toBe(120);
  // Another tab of the browser.
  expect(await client.call('POST /stay-signed-in', {})).toMatchObject({ seconds_left: 3600 });
  expect((await client.call('GET /get-session-time', {})).seconds_left).toBe(3600);
  server.at('2026-03-10T19:00:00Z');
  expect(await client.call('POST /stay-signed-in', {})).toEqual({ is_open: false, seconds_left: 0, may_stay: false });
  server.at('2026-03-10T17:00:00Z');
});

test('at its maximum age, a session cannot be extended and says so', async () => {
  const client = server.client();
  await startEnrollment(client);
  const end = Date.parse('2026-03-11T17:00:00Z');
  for (let left = 47; left > 0; left--) {
    server.at(new Date(end - left * 1_800_000).toISOString());
    await client.call('POST /stay-signed-in', {});
  }
  server.at('2026-03-11T16:58:00Z');
  expect(await client.call('POST /stay-signed-in', {})).toEqual({ is_open: true, seconds_left: 120, may_stay: false });
  server.at('2026-03-10T17:00:00Z');
});

test('calls record the activity of their session at most once a minute', async () => {
  const client = server.client();
  const enrollment_id = await startEnrollment(client);
  const id_hash = sessionHash(client.cookie.split('=')[1] ?? '');
  const recorded = async () =>
    (await server.services.store.db.selectFrom('session').select('seen_at').where('id_hash', '=', id_hash).executeTakeFirstOrThrow())
      .seen_at;
  for (const [calledAt, seenAt] of [
    ['2026-03-10T17:00:59.999Z', '2026-03-10T17:00:00.000Z'],
    ['2026-03-10T17:01:00.000Z', '2026-03-10T17:01:00.000Z'],
  ] as const) {
    server.at(calledAt);
    await client.call('GET /get-cart-count', { enrollment_id });
    expect(await recorded()).toBe(seenAt);
  }
  server.at('2026-03-10T17:00:00Z');
});

test('session lifetimes are a setting', async () => {
  const short = await openSqliteServer({ settings: { sessionIdleMinutes: 5, enrollerIdleMinutes: 4 } });
  const [visitor, rep] = [short.client(), await asRep(short.client())];
  await startEnrollment(visitor);
  expect((await visitor.call('GET /get-session-time', {})).seconds_left).toBe(300);
  expect((await rep.call('GET /get-session-time', {})).seconds_left).toBe(240);
  await short.close();
});

test('a visitor who leaves nothing to keep gets no session and no cookie', async () => {
  const empty = await openSqliteServer();
  const stranger = empty.client();
  const guessed = await stranger.send('GET /validate-agent', { agent_code: 'GUESSED' });
  const looked = await stranger.send('GET /get-states', {});
  await stranger.send('POST /add-filter-for-new-user', { ...quote, zip: 'none' });
  await stranger.send('POST /stay-signed-in', {});
  expect([guessed, looked].map((answer) => answer.headers['set-cookie'])).toEqual([undefined, undefined]);
  const rows = () => empty.services.store.db.selectFrom('session').selectAll().execute();
  expect(await rows()).toEqual([]);
  const enrollment_id = await startEnrollment(stranger);
  expect(await rows()).toHaveLength(1);
  await stranger.call('GET /get-cart-count', { enrollment_id });
  expect(await rows()).toHaveLength(1);
  await empty.close();
});

test('when a session ends, the browser is told to clear what the site has stored', async () => {
  const client = server.client();
  await startEnrollment(client);
  const answer = await client.send('POST /end-session', {});
  expect(answer.headers['clear-site-data']).toBe('"storage"');
});

test('a claim to be another person logs what kind of id was claimed, without the id itself', async () => {
  const client = server.client();
  client.headers = { ...storeHeaders, agent_id: 'agent-avery' };
  await client.refused('POST /add-filter-for-new-user', quote);
  const line = server.log.find((each) => each.includes('agent_id that its session may not'));
  expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 40, refused: 'identity-mismatch', route: '/api/v1/add-filter-for-new-user' });
  expect(line).not.toContain('agent-avery');
});

test('scripts and other sites cannot read the cookie, and the database stores only its hash', async () => {
  const client = server.client();
  const answer = await client.send('POST /add-filter-for-new-user', quote);
  expect(answer.headers['set-cookie']).toMatch(/^ek_session=[\w-]{43}; Max-Age=86400; Path=\/; HttpOnly; SameSite=Lax$/);
  const sessions = JSON.stringify(await server.services.store.db.selectFrom('session').selectAll().execute());
  expect(sessions).not.toContain(client.cookie.split('=')[1]);
});

test('in production the cookie is secure and bound to its host, whatever the address of the site', async () => {
  const unnamed = await openSqliteServer({ settings: { production: true } });
  const set = (await unnamed.client().send('POST /add-filter-for-new-user', quote)).headers['set-cookie'];
  expect(set).toMatch(/^__Host-ek_session=.*; HttpOnly; Secure; SameSite=Lax$/);
  await unnamed.close();
  const secure = await openSqliteServer({ settings: { production: true, publicUrl: 'https://store.example' } });
  const answer = await secure.client().send('POST /add-filter-for-new-user', quote);
  expect(answer.headers['set-cookie']).toMatch(/^__Host-ek_session=.*; HttpOnly; Secure; SameSite=Lax$/);
  expect(answer.headers['strict-transport-security']).toContain('max-age=31536000');
  await secure.close();
});

test.each([
  ['without the header of the store', {}],
  ['with another one', { authorization: 'Basic c29tZTpib2R5' }],
  ['from another site', { ...storeHeaders, 'sec-fetch-site': 'cross-site' }],
  ['from a sister site', { ...storeHeaders, 'sec-fetch-site': 'same-site' }],
])('a change %s is refused', async (_what, headers) => {
  const client = server.client();
  const enrollment_id = await startEnrollment(client);
  client.headers = headers;
  expect(await client.refused('POST /save-personal-info', { enrollment_id, ...personal })).toMatchObject({
    statusCode: 403,
    errorCode: 'cross-site',
  });
  const removal = { enrollment_id, plan_id: 201, plan_pricing_id: '201-IO' };
  expect(await client.refused('GET /remove-plan-from-cart', removal)).toMatchObject({ statusCode: 403, errorCode: 'cross-site' });
});

test.each<Record<string, string>>([{ agent_id: 'agent-avery' }, { uid: '7' }, { group_id: 'acme' }])(
  'a header that claims another identity is refused: %o',
  async (claim) => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    client.headers = { ...storeHeaders, ...claim };
    expect(await client.refused('GET /get-cart-count', { enrollment_id })).toMatchObject({
      statusCode: 403,
      errorCode: 'identity-mismatch',
    });
    expect(await client.refused('POST /add-filter-for-new-user', quote)).toMatchObject({ statusCode: 403, errorCode: 'identity-mismatch' });
  },
);

test('a browser without a session is told to enter its code again, and a rep’s that it claims to be another', async () => {
  const visitor = server.client();
  visitor.headers = { ...storeHeaders, agent_id: 'rosa-delgado' };
  const rosa = await asRep(server.client());
  rosa.headers = { ...storeHeaders, agent_id: 'theo-marsh' };
  const turnedAway = await Promise.all([visitor, rosa].map((client) => client.refused('POST /add-filter-for-new-user', quote)));
  expect(turnedAway.map(({ message }) => message)).toEqual([messages.notSignedIn, refusals['identity-mismatch'].message]);
});

test('claiming to be a rep makes no one a rep', async () => {
  for (const claim of [{ eprocess: 'rep' }, { agent_id: 'agent-avery' }, { group_id: 'acme' }, { user_id: '7' }]) {
    expect(await server.client().refused('POST /add-filter-for-new-user', { ...quote, ...claim })).toMatchObject({
      errorCode: 'identity-mismatch',
    });
  }
});

test('the default group, which every browser remembers, claims nothing', async () => {
  const client = server.client();
  const { group_id } = await client.call('GET /get-default-info', {});
  client.headers = { ...storeHeaders, group_id };
  const { temp_enrollment_id } = await client.call('POST /add-filter-for-new-user', { ...quote, group_id });
  expect(temp_enrollment_id).not.toBe('');
});

test('in production, an address that sends too many requests must wait', async () => {
  const limited = await openSqliteServer({ settings: { rateLimit: 3 } });
  const client = limited.client();
  for (let asked = 0; asked < 3; asked++) await client.call('GET /get-states', {});
  expect(await client.refused('GET /get-states', {})).toMatchObject({ status: 'error', statusCode: 429, errorCode: 'too-many', data: [] });
  await limited.close();
});
