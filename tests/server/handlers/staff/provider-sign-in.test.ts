import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openIdProvider } from '#server/outside/identity-provider/openid.ts';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { addStaff, changeStaff, findStaff } from '#server/store/people/staff.ts';
import { databases, sqlite } from '#tests/server/support/databases.ts';
import { type OpenIdProvider, startOpenIdProvider, throughProvider } from '#tests/server/support/outside/openid-provider.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { cheapHash, signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const publicUrl = 'http://localhost:3000';
const email = 'dana@acme.example';
const password = 'ten right horses in a row';

let provider: OpenIdProvider;
beforeAll(async () => {
  provider = await startOpenIdProvider(`${publicUrl}/sign-in/return`);
});
afterEach(() => provider.isDown(false));
afterAll(() => provider.close());

/** The real implementation, of a provider that is there once the tests run. */
const identityProvider = {
  name: 'Acme Directory',
  begin: (returnTo: string) => openIdProvider(provider.settings).begin(returnTo),
  finish: (...asked: Parameters<ReturnType<typeof openIdProvider>['finish']>) => openIdProvider(provider.settings).finish(...asked),
};

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create, { settings: { publicUrl, secondFactor: 'all' }, outside: { identityProvider } });
  const store = () => server.services.store;
  beforeEach(async () => {
    provider.knows({ email, email_verified: true });
    const dana = { name: 'dana', role: 'operations', email, password_hash: cheapHash(password), created_at: '2026-03-10T17:00:00Z' };
    await store().write((trx) => addStaff(trx, dana));
  });

  const begun = async (client: TestClient) => {
    const { url, attempt } = await client.call('POST /begin-provider-sign-in', {});
    return { attempt, returned: await throughProvider(url) };
  };
  const signIn = async (client = server.client()) => client.call('POST /finish-provider-sign-in', await begun(client));
  const refusal = async (client = server.client()) => client.refused('POST /finish-provider-sign-in', await begun(client));
  const audited = async () =>
    (await store().db.selectFrom('audit').select(['action', 'detail']).orderBy('id').execute()).map(({ action, detail }) => [
      action,
      detail,
    ]);

  test('a person whose address the provider confirms is signed in to the account with it, without a code', async () => {
    provider.knows({ email: 'Dana@ACME.example', email_verified: true });
    const client = server.client();
    expect(await signIn(client)).toEqual({ name: 'dana', role: 'operations' });
    await client.call('GET /get-desk-choices', {});
    expect(await client.call('GET /get-second-factor', {})).toMatchObject({ is_required: false });
    expect(await audited()).toEqual([['sign-in', expect.stringMatching(/^by Acme Directory, from /)]]);
  });

  test('an invited person needs no password: the first sign-in accepts the invitation, and the mailed link ends', async () => {
    const administrator = await signedInAs(server, 'administrator');
    await store().db.updateTable('staff_session').set({ by_provider: 1 }).execute();
    await administrator.call('POST /invite-staff', {
      staff_name: 'rosa',
      email: 'rosa@acme.example',
      role: 'analyst',
      carriers: null,
      groups: null,
    });
    provider.knows({ email: 'rosa@acme.example' });
    expect(await signIn()).toEqual({ name: 'rosa', role: 'analyst' });
    expect((await findStaff(store().db, 'rosa'))?.state).toBe('active');
    expect(await store().db.selectFrom('staff_link').selectAll().execute()).toEqual([]);
  });

  test.each([
    ['no account has', { email: 'stranger@acme.example' }, 'no-staff-account'],
    ['the provider has not verified', { email, email_verified: false }, 'sign-in-without-email'],
    ['the provider does not tell', {}, 'sign-in-without-email'],
  ])('an address that %s signs no one in', async (_, person, errorCode) => {
    provider.knows(person);
    const client = server.client();
    expect(await refusal(client)).toMatchObject({ statusCode: 403, errorCode });
    expect(await client.call('GET /staff-who-am-i', {})).toEqual({ staff: null });
  });

  test('a disabled account stays closed, and the attempt is in the audit log', async () => {
    await store().write((trx) => changeStaff(trx, 'dana', { state: 'disabled' }));
    expect(await refusal()).toMatchObject({ statusCode: 403, errorCode: 'no-staff-account' });
    await expect.poll(audited).toEqual([['refuse-sign-in', expect.stringMatching(/^the account is not active/)]]);
  });

  test('a person who declines at the provider is not signed in', async () => {
    provider.knows(undefined);
    expect(await refusal()).toMatchObject({ statusCode: 403, errorCode: 'sign-in-declined' });
  });

  test('an answer of the provider counts once, for the sign-in that it belongs to, within ten minutes', async () => {
    const client = server.client();
    const [first, second] = [await begun(client), await begun(client)];
    const unproven = { statusCode: 403, errorCode: 'sign-in-unproven' };
    expect(await client.refused('POST /finish-provider-sign-in', { ...first, returned: second.returned })).toMatchObject(unproven);
    expect(await client.refused('POST /finish-provider-sign-in', { ...first, attempt: `${first.attempt.slice(0, -4)}AAAA` })).toMatchObject(
      unproven,
    );
    expect(await client.refused('POST /finish-provider-sign-in', { ...first, returned: '?code=guessed' })).toMatchObject(unproven);
    await client.call('POST /finish-provider-sign-in', first);
    expect(await client.refused('POST /finish-provider-sign-in', first)).toMatchObject(unproven);
    server.at('2026-03-10T17:10:01Z');
    expect(await client.refused('POST /finish-provider-sign-in', second)).toMatchObject(unproven);
  });

  test('an outage of the provider is reported when a sign-in begins and when it ends, and sign-ins work again afterwards', async () => {
    const client = server.client();
    const waiting = await begun(client);
    provider.isDown(true);
    const away = { statusCode: 503, errorCode: 'provider-away' };
    expect(await client.refused('POST /begin-provider-sign-in', {})).toMatchObject(away);
    expect(await client.refused('POST /finish-provider-sign-in', waiting)).toMatchObject(away);
    provider.isDown(false);
    expect(await signIn(client)).toEqual({ name: 'dana', role: 'operations' });
  });

  test('one network may end twenty sign-ins in vain in 15 minutes; those that succeed, or get no answer, do not count', async () => {
    const client = server.client();
    await signIn(client);
    const waiting = await begun(client);
    provider.isDown(true);
    for (let at = 0; at < 5; at += 1) expect((await client.refused('POST /finish-provider-sign-in', waiting)).statusCode).toBe(503);
    provider.isDown(false);
    const { attempt } = await client.call('POST /begin-provider-sign-in', {});
    const guess = () => client.refused('POST /finish-provider-sign-in', { attempt, returned: '?code=guessed&state=guessed' });
    for (let at = 0; at < 20; at += 1) expect((await guess()).statusCode).toBe(403);
    expect(await guess()).toMatchObject({ statusCode: 429, errorCode: 'too-many-sign-ins' });
    server.at('2026-03-10T17:15:01Z');
    expect(await signIn(server.client())).toEqual({ name: 'dana', role: 'operations' });
  });

  test('beside a provider, passwords stay, with a code where the role needs one', async () => {
    expect(await server.client().call('GET /get-sign-in-ways', {})).toEqual({ passwords: true, provider: 'Acme Directory' });
    const client = server.client();
    await client.call('POST /staff-sign-in', { staff_name: 'dana', password });
    expect(await client.refused('GET /get-desk-choices', {})).toMatchObject({ errorCode: 'second-factor-missing' });
    expect(await client.call('GET /get-second-factor', {})).toMatchObject({ is_required: true });
  });
});

describe.each(databases)('without passwords, on $name', ({ create }) => {
  const server = serverForEach(create, { settings: { publicUrl, staffPasswords: false }, outside: { identityProvider } });

  test('no call takes or gives a password', async () => {
    const client = await signedInAs(server, 'operations');
    const off = { statusCode: 403, errorCode: 'passwords-off' };
    expect(await client.call('GET /get-sign-in-ways', {})).toEqual({ passwords: false, provider: 'Acme Directory' });
    expect(await client.refused('POST /staff-sign-in', { staff_name: 'operations', password })).toMatchObject(off);
    expect(await client.refused('POST /staff-change-password', { password, new_password: 'another one entirely' })).toMatchObject(off);
    expect(await client.refused('POST /begin-second-factor', { password })).toMatchObject(off);
    expect(await client.refused('POST /remove-second-factor', { password, code: '000000' })).toMatchObject(off);
    expect(await client.refused('POST /request-staff-reset', { email })).toMatchObject(off);
    expect(await client.refused('POST /set-staff-password', { token: 'a', new_password: 'another one entirely' })).toMatchObject(off);
  });

  test('an invitation leads to the sign-in, and an account that is in use gets no link', async () => {
    const administrator = await signedInAs(server, 'administrator');
    const rosa = { staff_name: 'rosa', email: 'rosa@acme.example', role: 'analyst', carriers: null, groups: null } as const;
    await administrator.call('POST /invite-staff', rosa);
    const [mail] = await listOutbox(server.services.store.db, server.services.sealer);
    expect(mail?.message).toMatchObject({
      to: rosa.email,
      text: expect.stringContaining(`Sign in with Acme Directory here:\n${publicUrl}/sign-in\n`),
    });
    expect(await server.services.store.db.selectFrom('staff_link').selectAll().execute()).toEqual([]);
    provider.knows({ email: rosa.email });
    const client = server.client();
    const { url, attempt } = await client.call('POST /begin-provider-sign-in', {});
    await client.call('POST /finish-provider-sign-in', { attempt, returned: await throughProvider(url) });
    expect(await administrator.refused('POST /mail-staff-link', { staff_name: 'rosa' })).toMatchObject({ errorCode: 'passwords-off' });
  });
});

describe('without a provider', () => {
  const server = serverForEach(sqlite.create);

  test('there is nothing to begin', async () => {
    expect(await server.client().call('GET /get-sign-in-ways', {})).toEqual({ passwords: true, provider: null });
    expect(await server.client().refused('POST /begin-provider-sign-in', {})).toMatchObject({ statusCode: 404 });
  });
});
