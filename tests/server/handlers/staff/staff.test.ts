import { beforeEach, describe, expect, test } from 'vitest';
import type { StaffRole } from '#schemas/calls/staff/staff.ts';
import { addStaff, findStaff } from '#server/store/people/staff.ts';
import { databases } from '#tests/server/support/databases.ts';
import { cheapHash } from '#tests/server/support/staff.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { openTestServer } from '#tests/server/support/test-server.ts';

const wrongPair = 'The name or password is incorrect.';

describe.each(databases)('the first start on $name', ({ create }) => {
  const server = serverForEach(create, { withFirstStaff: true });

  test('creates an account for each role, shows their passwords once and stores only the hashes', async () => {
    const password = expect.stringMatching(/^(\w{4}-){3}\w{4}$/) as string;
    const shown = await server.firstStaff;
    expect(shown).toEqual([
      { name: 'analyst', role: 'analyst', password },
      { name: 'carrier', role: 'carrier', password },
      { name: 'operations', role: 'operations', password },
      { name: 'administrator', role: 'administrator', password },
    ]);
    const stored = await findStaff(server.services.store.db, 'analyst');
    expect(stored?.password_hash).toMatch(/^scrypt\$2\$1\$1\$/);
    expect(JSON.stringify(stored)).not.toContain(shown[0]?.password);
    await server.client().call('POST /staff-sign-in', { staff_name: 'analyst', password: shown[0]?.password ?? '' });
    const again = await openTestServer(server.database, { withFirstStaff: true });
    expect(await again.firstStaff).toEqual([]);
    await again.app.close();
  });
});

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create, { settings: { trustProxy: 1 } });
  const first = { name: 'analyst', password: 'ten right horses in a row' };
  const add = (name: string, role: StaffRole, password: string) =>
    server.services.store.write((trx) =>
      addStaff(trx, { name, role, password_hash: cheapHash(password), created_at: '2026-03-10T17:00:00Z' }),
    );
  beforeEach(async () => {
    await add(first.name, 'analyst', first.password);
    await add('carrier', 'carrier', 'a carrier has a password');
  });

  const signedIn = async () => {
    const client = server.client();
    await client.call('POST /staff-sign-in', { staff_name: first.name, password: first.password });
    return client;
  };

  test('a stranger’s call with wrong input is told to sign in, and nothing about the input', async () => {
    const stranger = server.client();
    for (const refusal of [
      await stranger.refused('GET /get-analyst-numbers', { from: 'never' }),
      await stranger.refused('POST /publish-configuration', { base: 7 }),
    ])
      expect(refusal).toMatchObject({ statusCode: 401, data: [] });
  });

  test('people who sign in are recognized from then on, and no longer after signing out', async () => {
    const client = server.client();
    expect(await client.call('GET /staff-who-am-i', {})).toEqual({ staff: null });
    const answer = await client.send('POST /staff-sign-in', { staff_name: ' Analyst ', password: first.password });
    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^ek_staff=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^ek_device=[\w.-]+; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect(await client.call('GET /staff-who-am-i', {})).toEqual({
      staff: { name: 'analyst', role: 'analyst', carriers: null, groups: null },
    });
    const cookie = client.cookie;
    const signedOut = await client.send('POST /staff-sign-out', {});
    expect(signedOut.headers['set-cookie']).toMatch(/^ek_staff=; Max-Age=0; Path=\/; Expires=.*; HttpOnly; SameSite=Strict$/);
    client.cookie = cookie;
    expect(await client.call('GET /staff-who-am-i', {})).toEqual({ staff: null });
  });

  test('a wrong password and an unknown name get the same answer', async () => {
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

  test('the audit log has who signed in, and with which account it was refused, but nothing about names without an account', async () => {
    const signIn = { staff_name: first.name, password: first.password };
    const browser = server.client();
    browser.headers = {
      ...browser.headers,
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0',
      'x-forwarded-for': '203.0.113.7',
    };
    await browser.refused('POST /staff-sign-in', { ...signIn, password: 'something else' });
    await browser.refused('POST /staff-sign-in', { ...signIn, staff_name: 'no-one' });
    await browser.call('POST /staff-sign-in', signIn);
    await browser.call('POST /staff-change-password', { password: first.password, new_password: 'eleven right horses in a row' });
    const { store } = server.services;
    await store.write((trx) => trx.updateTable('staff').set({ state: 'disabled' }).where('name', '=', first.name).execute());
    await browser.refused('POST /staff-sign-in', { ...signIn, password: 'eleven right horses in a row' });
    const noted = () => store.db.selectFrom('audit').select(['staff_name', 'action', 'detail']).execute();
    const from = 'from Firefox on Linux, 203.0.113.…';
    // The answer does not wait for a refusal's record.
    await expect.poll(noted).toHaveLength(4);
    expect(await noted()).toEqual(
      expect.arrayContaining([
        { staff_name: first.name, action: 'refuse-sign-in', detail: `wrong password, ${from}` },
        { staff_name: first.name, action: 'sign-in', detail: from },
        { staff_name: first.name, action: 'change-password', detail: from },
        { staff_name: first.name, action: 'refuse-sign-in', detail: `the account is not active, ${from}` },
      ]),
    );
  });

  test('an empty entry is reported at its field', async () => {
    const refusal = await server.client().refused('POST /staff-sign-in', { staff_name: '', password: '' });
    expect(refusal.data.map(({ target_element }) => target_element)).toEqual(['staff_name', 'password']);
  });

  const guessFrom = async (network: string, staff_name = first.name, password = 'guessed') => {
    const client = server.client();
    client.headers['x-forwarded-for'] = network;
    return (await client.send('POST /staff-sign-in', { staff_name, password })).statusCode;
  };

  const guessesFrom = (network: string, names: readonly string[]) => Promise.all(names.map((name) => guessFrom(network, name)));

  // Simulates these guesses, because each would take time to hash.
  const guessed = async (name: string, times: number) => {
    const { store, sealer } = server.services;
    const made = Array.from({ length: times }, () => '2026-03-10T17:00:00.000Z');
    const row = { bucket: sealer.fingerprint('tries', name), times: JSON.stringify(made), touched_at: made[0] ?? '' };
    await store.write((trx) =>
      trx
        .insertInto('tries')
        .values(row)
        .onConflict((on) => on.column('bucket').doUpdateSet(row))
        .execute(),
    );
  };
  const known = async () => {
    const own = await signedIn();
    await own.call('POST /staff-sign-out', {});
    own.headers['x-forwarded-for'] = '192.0.2.1';
    return own;
  };

  test('after five failures with a name from one network, even the right password fails there for 15 minutes', async () => {
    expect(await guessesFrom('192.0.2.1', Array<string>(5).fill(first.name))).toEqual([422, 422, 422, 422, 422]);
    expect(await guessFrom('192.0.2.1', first.name, first.password)).toBe(429);
    server.at('2026-03-10T17:16:00Z');
    expect(await guessFrom('192.0.2.1', first.name, first.password)).toBe(200);
  });

  test('a stranger’s guesses do not lock out people from elsewhere', async () => {
    const answers = await guessesFrom('192.0.2.1', Array<string>(7).fill(first.name));
    expect(answers.toSorted((a, b) => a - b)).toEqual([422, 422, 422, 422, 422, 429, 429]);
    expect(await guessFrom('198.51.100.4', first.name, first.password)).toBe(200);
  });

  test('one network cannot try a password on many names', async () => {
    await guessed('staff-from/192.0.2.1', 9);
    expect(await guessFrom('192.0.2.1', 'name10')).toBe(422);
    expect(await guessFrom('192.0.2.1', 'name11')).toBe(429);
  });

  test('guesses from many networks lock a name for strangers; a browser in which that person has signed in before is not affected', async () => {
    const own = await known();
    await guessed(`staff/${first.name}`, 50);
    expect(await guessFrom('198.51.100.4', first.name, first.password)).toBe(429);
    await own.call('POST /staff-sign-in', { staff_name: first.name, password: first.password });
  });

  test('a known browser is not affected by its own network’s lock, and has its own five failures', async () => {
    const own = await known();
    await guessed(`staff/${first.name}/192.0.2.1`, 5);
    await guessed('staff-from/192.0.2.1', 10);
    const wrong = () => own.send('POST /staff-sign-in', { staff_name: first.name, password: 'guessed' });
    const answers = await Promise.all([wrong(), wrong(), wrong(), wrong(), wrong()]);
    expect(answers.map((answer) => answer.statusCode)).toEqual([422, 422, 422, 422, 422]);
    expect((await own.refused('POST /staff-sign-in', { staff_name: first.name, password: first.password })).statusCode).toBe(429);
  });

  test('a changed password makes every other browser unknown again; the one in which it was changed stays known', async () => {
    const [here, lost] = [await known(), await known()];
    await here.call('POST /staff-sign-in', { staff_name: first.name, password: first.password });
    const new_password = 'four words are enough';
    await here.call('POST /staff-change-password', { password: first.password, new_password });
    await guessed(`staff/${first.name}/192.0.2.1`, 5);
    const signIn = { staff_name: first.name, password: new_password };
    expect((await lost.refused('POST /staff-sign-in', signIn)).statusCode).toBe(429);
    await here.call('POST /staff-sign-in', signIn);
  });

  test('a device is known only for the person who signed in there, and only with a valid signature', async () => {
    const own = await known();
    const changed = server.client();
    changed.cookie = own.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    changed.headers['x-forwarded-for'] = '192.0.2.1';
    for (const name of ['carrier', first.name]) await guessed(`staff/${name}/192.0.2.1`, 5);
    expect((await own.refused('POST /staff-sign-in', { staff_name: 'carrier', password: 'guessed' })).statusCode).toBe(429);
    expect((await changed.refused('POST /staff-sign-in', { staff_name: first.name, password: first.password })).statusCode).toBe(429);
    await own.call('POST /staff-sign-in', { staff_name: first.name, password: first.password });
  });

  test.each([
    'password1234',
    'P@ssw0rd2026!',
    'analyst12345',
    'qwertyuiop12',
    'Summer2026!!',
    'aaaaaaaaaaaaaa',
    'letmein-letmein',
    '123456789012',
  ])('a password that strangers try first is refused at its field: %s', async (new_password) => {
    const client = await signedIn();
    expect(await client.refused('POST /staff-change-password', { password: first.password, new_password })).toMatchObject({
      statusCode: 422,
      data: [{ target_element: 'new_password', error_message: expect.stringContaining('too easy to guess') as string }],
    });
  });

  test('a session ends after an hour of inactivity, and after twelve hours in any case', async () => {
    const client = await signedIn();
    server.at('2026-03-10T17:59:00Z');
    await client.call('GET /get-analyst-plans', {});
    server.at('2026-03-10T18:58:00Z');
    await client.call('GET /get-analyst-plans', {});
    server.at('2026-03-10T19:59:00Z');
    expect(await client.refused('GET /get-analyst-plans', {})).toMatchObject({ statusCode: 401, errorCode: 'sign-in-needed' });
  });

  test('analyst calls are for analysts only, not for visitors or carriers', async () => {
    expect(await server.client().refused('GET /get-analyst-plans', {})).toMatchObject({ statusCode: 401, errorCode: 'sign-in-needed' });
    await add('fern', 'carrier', 'a carrier has a password too');
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

  test('changing a password ends the sessions elsewhere, and the old password no longer works', async () => {
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

  test('only a signed-in person can change their password', async () => {
    const asked = { password: first.password, new_password: 'four words are enough' };
    expect(await server.client().refused('POST /staff-change-password', asked)).toMatchObject({ errorCode: 'sign-in-needed' });
  });
});
