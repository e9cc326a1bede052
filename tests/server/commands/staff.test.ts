import { describe, expect, test } from 'vitest';
import { staff } from '#server/commands/staff.ts';
import type { Settings } from '#server/settings/settings.ts';
import { listStaff } from '#server/store/people/staff.ts';
import { databases } from '#tests/server/support/databases.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);
  const runWith = async (settings: Settings, ...args: string[]) => {
    const lines: string[] = [];
    await staff(args, settings, (line) => lines.push(line));
    return lines.join('\n');
  };
  const run = (...args: string[]) => runWith(server.services.settings, ...args);

  test('an account that no one can sign in to gets a password beside a running server, and its sessions end', async () => {
    const before = await signedInAs(server, 'administrator');
    const { staff: own } = await before.call('GET /staff-who-am-i', {});
    const staff_name = own?.name ?? '';
    const { store } = server.services;
    const lost = { state: 'disabled', totp_since: '2026-03-01T00:00:00.000Z', sealed_totp: 'lost' };
    await store.write((trx) => trx.updateTable('staff').set(lost).where('name', '=', staff_name).execute());

    const output = await run('reset', staff_name.toUpperCase());
    const [, password = ''] = new RegExp(`^${staff_name} can sign in with the password (\\S+)$`, 'm').exec(output) ?? [];
    expect((await before.call('GET /staff-who-am-i', {})).staff).toBeNull();
    const client = server.client();
    await client.call('POST /staff-sign-in', { staff_name, password });
    expect((await client.call('GET /staff-who-am-i', {})).staff).toMatchObject({ name: staff_name, role: 'administrator' });
    const acts = await store.db.selectFrom('audit').select(['action', 'detail']).where('action', '=', 'reset-account').execute();
    expect(acts).toEqual([{ action: 'reset-account', detail: staff_name }]);
  });

  test('where passwords are off, the command says how this one can be used', async () => {
    await signedInAs(server, 'administrator');
    const { settings } = server.services;
    const off = 'Passwords are off: to use this one, start the server without STAFF_PASSWORDS=0.';
    expect(await runWith({ ...settings, staffPasswords: false }, 'reset', 'administrator')).toContain(off);
    expect(await runWith(settings, 'reset', 'administrator')).not.toContain(off);
  });

  test('an unknown name changes nothing, and the accounts are named', async () => {
    await signedInAs(server, 'administrator');
    const accounts = () => listStaff(server.services.store.db);
    const before = await accounts();
    await expect(run('reset', 'nobody')).rejects.toThrow(/^There is no account nobody\. There are: \S/);
    expect(await accounts()).toEqual(before);
  });

  test.each([[['reset']], [['forget', 'administrator']], [['reset', 'a', 'b']], [[]]])(
    '%j is answered with what the command takes',
    async (args) => {
      await expect(run(...args)).rejects.toThrow('npm run staff -- reset NAME');
    },
  );
});
