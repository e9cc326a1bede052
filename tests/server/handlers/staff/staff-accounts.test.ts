import { beforeEach, describe, expect, test } from 'vitest';
import { listOutbox } from '#server/store/outbox/outbox.ts';
import { databases } from '#tests/server/support/databases.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const dana = {
  staff_name: 'Dana ',
  email: 'Dana@Larkspur.example',
  role: 'operations' as const,
  carriers: ['fernvale'],
  groups: null,
};
const [email, new_password, another] = ['dana@larkspur.example', 'four words are enough', 'other words are good'];

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create, { settings: { trustProxy: 1 } });
  let administrator: TestClient;
  beforeEach(async () => {
    administrator = await signedInAs(server, 'administrator');
  });

  const tokens = async () =>
    (await listOutbox(server.services.store.db, server.services.sealer)).flatMap(({ message }) =>
      message.kind === 'mail' && message.to === email ? (/set-password#(\S+)/.exec(message.text)?.[1] ?? []) : [],
    );
  const invited = async (): Promise<string> => {
    await administrator.call('POST /invite-staff', dana);
    return (await tokens())[0] ?? '';
  };
  const joined = async (client = server.client()): Promise<TestClient> => {
    await client.call('POST /set-staff-password', { token: await invited(), new_password });
    return client;
  };
  const signIn = (client: TestClient, password: string, staff_name = 'dana') =>
    client.send('POST /staff-sign-in', { staff_name, password });
  const accountOf = async (name: string) =>
    (await administrator.call('GET /get-staff', {})).result.find(({ staff_name }) => staff_name === name);
  const acts = async () =>
    (await server.services.store.db.selectFrom('audit').select(['staff_name', 'action', 'detail']).execute()).map((row) =>
      `${row.staff_name} ${row.action} ${row.detail}`.trim(),
    );

  test('an invited person chooses a password by the mailed link, signs in by name or email, and is limited as invited', async () => {
    const token = await invited();
    expect(await accountOf('dana')).toMatchObject({ state: 'invited', email, carriers: ['fernvale'], groups: null, seen_at: null });
    const client = server.client();
    expect(await client.call('POST /set-staff-password', { token, new_password })).toEqual({ staff_name: 'dana' });
    expect((await signIn(client, new_password, email)).statusCode).toBe(200);
    expect((await signIn(client, new_password, 'DANA')).statusCode).toBe(200);
    expect((await client.call('GET /get-desk-choices', {})).carriers.map(({ id }) => id)).toEqual(['fernvale']);
    expect(await client.call('GET /staff-who-am-i', {})).toMatchObject({ staff: { carriers: ['Fernvale Dental & Vision'], groups: null } });
    expect(await accountOf('dana')).toMatchObject({ state: 'active', seen_at: '2026-03-10T17:00:00.000Z' });
    expect(await acts()).toEqual(
      expect.arrayContaining(['administrator invite-staff dana: operations; carriers fernvale', 'dana accept-invitation']),
    );
  });

  test('a link is used once, also by two at once, expires, and is kept as a hash only', async () => {
    const token = await invited();
    expect(JSON.stringify(await server.services.store.db.selectFrom('staff_link').selectAll().execute())).not.toContain(token);
    const choose = () => server.client().send('POST /set-staff-password', { token, new_password });
    const answers = await Promise.all([choose(), choose()]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 404]);
    await administrator.call('POST /mail-staff-link', { staff_name: 'dana' });
    const [late = ''] = (await tokens()).filter((each) => each !== token);
    server.at('2026-03-10T18:00:01Z');
    expect(await server.client().refused('POST /set-staff-password', { token: late, new_password })).toMatchObject({
      statusCode: 404,
      errorCode: 'staff-link-unknown',
    });
  });

  test('a password that is too easy or too short is refused at its field, and the link stays valid', async () => {
    const token = await invited();
    for (const easy of ['password1234', 'short'])
      expect(await server.client().refused('POST /set-staff-password', { token, new_password: easy })).toMatchObject({
        data: [{ target_element: 'new_password' }],
      });
    await server.client().call('POST /set-staff-password', { token, new_password });
  });

  test('a reset by mail works while strangers have locked the name, makes this browser known, and ends all sessions', async () => {
    const elsewhere = await joined();
    await signIn(elsewhere, new_password);
    const stranger = server.client();
    stranger.headers['x-forwarded-for'] = '192.0.2.1';
    for (let tries = 0; tries < 6; tries += 1) await signIn(stranger, 'guessed');
    const owner = server.client();
    owner.headers['x-forwarded-for'] = '192.0.2.1';
    expect((await signIn(owner, new_password)).statusCode).toBe(429);
    const before = await tokens();
    await owner.call('POST /request-staff-reset', { email: ' DANA@larkspur.example' });
    const [token = ''] = (await tokens()).filter((each) => !before.includes(each));
    await owner.call('POST /set-staff-password', { token, new_password: another });
    expect(await elsewhere.call('GET /staff-who-am-i', {})).toEqual({ staff: null });
    expect((await signIn(owner, another)).statusCode).toBe(200);
    expect((await signIn(stranger, another)).statusCode).toBe(429);
    expect(await acts()).toContain('dana reset-password');
  });

  test('asking for a reset tells no one who has an account, and five an hour leave the owner with links that work', async () => {
    await joined();
    const invitations = await tokens();
    const stranger = server.client();
    const ask = (asked: string) => stranger.send('POST /request-staff-reset', { email: asked });
    const [known, unknown] = [await ask(email), await ask('nobody@larkspur.example')];
    expect(known.body).toBe(unknown.body);
    for (let times = 0; times < 5; times += 1) expect((await ask(email)).statusCode).toBe(200);
    const mailed = (await tokens()).filter((each) => !invitations.includes(each));
    expect(mailed).toHaveLength(5);
    for (let times = 0; times < 3; times += 1) await ask('other@larkspur.example');
    expect((await ask(email)).statusCode).toBe(429);
    expect((await ask('not an address')).statusCode).toBe(422);
    await server.client().call('POST /set-staff-password', { token: mailed[0] ?? '', new_password: another });
  });

  test('a corrected address makes the links that were mailed to the wrong one worthless', async () => {
    const token = await invited();
    await administrator.call('POST /change-staff', { ...dana, staff_name: 'dana', email: 'dana.right@larkspur.example' });
    const refusal = await server.client().refused('POST /set-staff-password', { token, new_password });
    expect(refusal).toMatchObject({ errorCode: 'staff-link-unknown' });
  });

  test('a disabled account loses its sessions and links at once, and gets no mail; enabled, it signs in again', async () => {
    const client = await joined();
    await signIn(client, new_password);
    await client.call('POST /request-staff-reset', { email });
    await administrator.call('POST /switch-staff', { staff_name: 'dana', active: false });
    expect(await client.refused('GET /get-desk-choices', {})).toMatchObject({ errorCode: 'sign-in-needed' });
    expect((await signIn(client, new_password)).statusCode).toBe(422);
    const mailed = await tokens();
    await client.call('POST /request-staff-reset', { email });
    expect(await tokens()).toEqual(mailed);
    for (const token of mailed) await client.refused('POST /set-staff-password', { token, new_password: another });
    expect(await administrator.refused('POST /mail-staff-link', { staff_name: 'dana' })).toMatchObject({ errorCode: 'no-staff-email' });
    await administrator.call('POST /switch-staff', { staff_name: 'dana', active: true });
    expect((await signIn(client, new_password)).statusCode).toBe(200);
  });

  test('changed limits hold from the next call on', async () => {
    const client = await joined();
    await signIn(client, new_password);
    await administrator.call('POST /change-staff', { ...dana, staff_name: 'dana', carriers: ['northquay'], groups: ['cedar-creek'] });
    const { carriers, groups } = await client.call('GET /get-desk-choices', {});
    expect([carriers.map(({ id }) => id), groups.map(({ id }) => id)]).toEqual([['northquay'], ['cedar-creek']]);
    await administrator.call('POST /change-staff', { ...dana, staff_name: 'dana', role: 'analyst', carriers: null });
    expect(await client.refused('GET /get-desk-choices', {})).toMatchObject({ errorCode: 'role-needed' });
  });

  test.each([
    [{ staff_name: 'a@b' }, ['staff_name']],
    [{ staff_name: 'administrator' }, ['staff_name']],
    [{ email: 'nowhere' }, ['email']],
    [{ role: 'administrator' }, ['carriers']],
    [{ role: 'analyst', groups: ['cedar-creek'] }, ['groups']],
    [{ carriers: ['nobody'] }, ['carriers']],
    [{ groups: ['nobody'] }, ['groups']],
    [{ staff_name: '', email: '', carriers: [], groups: [] }, ['staff_name', 'email', 'carriers', 'groups']],
  ])('an invitation with %j is refused at %j', async (wrong, fields) => {
    const { statusCode, data } = await administrator.refused('POST /invite-staff', { ...dana, ...wrong });
    expect(statusCode).toBe(422);
    expect(data.map(({ target_element }) => target_element)).toEqual(fields);
  });

  test('an account is never limited to nothing', async () => {
    await invited();
    const { data } = await administrator.refused('POST /change-staff', { ...dana, staff_name: 'dana', carriers: [], groups: [] });
    expect(data.map(({ target_element }) => target_element)).toEqual(['carriers', 'groups']);
  });

  test('two accounts cannot share an email address', async () => {
    await invited();
    const other = { ...dana, staff_name: 'kim' };
    expect(await administrator.refused('POST /invite-staff', other)).toMatchObject({ data: [{ target_element: 'email' }] });
    await administrator.call('POST /invite-staff', { ...other, email: 'kim@larkspur.example' });
    expect(await administrator.refused('POST /change-staff', other)).toMatchObject({ data: [{ target_element: 'email' }] });
  });

  test('administrators neither disable themselves nor give up their role, so that one is always left', async () => {
    const own = { staff_name: 'administrator', email: 'boss@larkspur.example', carriers: null, groups: null };
    expect(await administrator.refused('POST /switch-staff', { ...own, active: false })).toMatchObject({ errorCode: 'own-account' });
    expect(await administrator.refused('POST /change-staff', { ...own, role: 'analyst' })).toMatchObject({
      data: [{ target_element: 'role' }],
    });
    await administrator.call('POST /change-staff', { ...own, role: 'administrator' });
    expect(await accountOf('administrator')).toMatchObject({ email: 'boss@larkspur.example' });
  });
});
