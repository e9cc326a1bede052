import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Delivery } from '#server/config/files/delivery.ts';
import { claimMs } from '#server/deliveries/deliver-file.ts';
import { nextTime } from '#server/deliveries/schedule.ts';
import { startDeliveryWorker } from '#server/jobs/delivery-worker.ts';
import { openSftp } from '#server/outside/transfer/sftp-store.ts';
import { addDelivery } from '#server/store/exports/deliveries.ts';
import { databases } from '#tests/server/support/databases.ts';
import { makeAll, makeExport } from '#tests/server/support/make-exports.ts';
import { seedPolicies } from '#tests/server/support/rows/many-policies.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { sftpForAll, sftpUser } from '#tests/server/support/outside/sftp-server.ts';
import { signedInAs } from '#tests/server/support/staff.ts';

const weekly = { name: 'weekly', layout: 'edi-834', format: '834', extent: 'changes', at: '06:00', on: ['wednesday'] } as const;
const toFolder = { ...weekly, on: [...weekly.on], to: { folder: 'in' } } satisfies Delivery;
const now = { carrier_id: 'fernvale', name: 'weekly' };
const never = 3_600_000;

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create, {
    settings: {
      sftpTimeoutSeconds: 0.4,
      sftpSecrets: new Map([
        ['FERNVALE', { host: '127.0.0.1', password: sftpUser.password }],
        ['HARBORLIGHT', { host: '127.0.0.1' }],
      ]),
    },
  });
  const sftp = sftpForAll();

  const deliver = (...deliveries: Delivery[]) =>
    server.configure((config) => {
      const fernvale = config.carriers.get('fernvale') ?? { id: 'fernvale', name: 'Fernvale' };
      return { ...config, carriers: new Map(config.carriers).set('fernvale', { ...fernvale, deliveries }) };
    });
  const overSftp = (more: object = {}): Delivery => ({
    ...toFolder,
    to: { sftp: { host: '127.0.0.1', port: sftp().port, user: sftpUser.user, folder: 'in', host_key: sftp().hostKey, ...more } },
  });
  const round = async () => {
    const { store, sealer, settings, configs, clock } = server.services;
    const parts = { store, sealer, settings, clock, config: () => configs.current(), wakeExports: () => undefined, log: () => undefined };
    const worker = startDeliveryWorker(parts, never);
    await worker.round();
    await makeAll(server);
    await worker.round();
    await worker.stop();
  };
  const state = async () => (await (await signedInAs(server, 'operations')).call('GET /get-deliveries', {})).result;
  const sentAtLast = async () => {
    await expect
      .poll(async () => {
        await round();
        return (await state())[0]?.state;
      })
      .toBe('sent');
  };
  const settled = async () => {
    await expect
      .poll(
        async () => {
          await round();
          const [last] = await state();
          return last && (last.state !== 'waiting' || last.tries > 0);
        },
        { timeout: 30_000 },
      )
      .toBe(true);
    return state();
  };
  const folder = () => join(server.services.settings.deliveryDir, 'fernvale/in');
  const inFolder = () => (existsSync(folder()) ? readdirSync(folder()) : []);
  const dropExport = (id: string) => server.services.store.db.deleteFrom('export_job').where('id', '=', id).execute();
  const expireExport = (id: string) =>
    server.services.store.db.updateTable('export_job').set({ expires_at: '2026-03-01T00:00:00.000Z' }).where('id', '=', id).execute();
  const seed = () => seedPolicies(server.services, { carrier: 'fernvale', plan: 201, count: 1 });

  test('a file is delivered to a folder at its time, once, and a new schedule begins with its next time', async () => {
    await seed();
    deliver(toFolder);
    await round();
    expect(await state()).toEqual([]);
    // The next Wednesday, six o'clock in Dallas.
    server.at('2026-03-11T10:59:59Z');
    await round();
    expect(await state()).toEqual([]);
    server.at('2026-03-11T11:00:00Z');
    const [sent, ...more] = await settled();
    expect(sent).toMatchObject({ state: 'sent', asked_by: 'schedule', error: null, place: 'the folder fernvale/in' });
    expect(more).toEqual([]);
    expect(inFolder()).toEqual([sent?.file_name]);
    await Promise.all([round(), round()]);
    expect(await state()).toHaveLength(1);
    server.at('2026-03-18T12:00:00Z');
    expect(await settled()).toMatchObject([{ state: 'nothing', file_name: null }, { state: 'sent' }]);
    expect(inFolder()).toHaveLength(1);
  });

  test('all deliveries can be listed, fifty at a time, also those asked for at once', async () => {
    const count = 52;
    const { store, clock } = server.services;
    const at = clock().toISOString();
    const asked = (export_id: number) => ({ carrier: 'fernvale', name: 'weekly', export_id: String(export_id), asked_by: 'operations' });
    await store.write(async (trx) => {
      for (let each = 0; each < count; each += 1) await addDelivery(trx, asked(each), at);
    });
    const desk = await signedInAs(server, 'operations');
    const first = await desk.call('GET /get-deliveries', {});
    expect([first.result.length, first.more]).toEqual([50, true]);
    const rest = await desk.call('GET /get-deliveries', { after: first.result.at(-1)?.delivery_id ?? '' });
    expect([rest.result.length, rest.more]).toEqual([2, false]);
    expect(new Set([...first.result, ...rest.result].map(({ export_id }) => export_id)).size).toBe(count);
  });

  test('a file is delivered by SFTP under a temporary name first, and the same file again when an operator asks', async () => {
    const [policy] = await seed();
    deliver(overSftp());
    const desk = await signedInAs(server, 'operations');
    await desk.call('POST /deliver-now', now);
    const [sent] = await settled();
    expect(sent).toMatchObject({ state: 'sent', asked_by: 'operations', place: `enrollkit@127.0.0.1:${sftp().port}, folder in` });
    const path = `in/${sent?.file_name}`;
    expect([...sftp().files.keys()]).toEqual([path]);
    const text = String(sftp().files.get(path));
    expect(text).toContain(policy?.policy_id);
    sftp().files.set(path, Buffer.from('half'));
    await desk.call('POST /resend-delivery', { delivery_id: sent?.delivery_id ?? '' });
    expect((await settled())[0]).toMatchObject({ state: 'sent' });
    expect(String(sftp().files.get(path))).toBe(text);
  });

  test('nothing is sent to a server that only the configuration names, not even the password', async () => {
    await seed();
    const desk = await signedInAs(server, 'operations');
    // Another name of the same machine, whose server would take the password.
    deliver(overSftp({ host: 'localhost' }));
    await desk.call('POST /deliver-now', now);
    expect((await settled())[0]).toMatchObject({ state: 'failed', error: expect.stringContaining('set SFTP_HOST_FERNVALE') });
    expect(sftp().files.size).toBe(0);
  });

  test.each([
    ['hangs', 'did not answer within 1 seconds'],
    ['refuses-in-mid-file', 'Its disk may be full'],
    ['loses-connection-at-rename', 'closed the connection'],
  ] as const)('a server that %s leaves no half file under its name, and is tried again until it works', async (behavior, message) => {
    await seedPolicies(server.services, { carrier: 'fernvale', plan: 201, count: 60 });
    sftp().behavior = behavior;
    deliver({ ...overSftp(), layout: 'standard', format: 'csv' });
    await (await signedInAs(server, 'operations')).call('POST /deliver-now', now);
    const [failed] = await settled();
    expect(failed).toMatchObject({ state: 'waiting', tries: 1, error: expect.stringContaining(message) });
    expect([...sftp().files.keys()].filter((path) => !path.endsWith('.part'))).toEqual([]);
    sftp().behavior = 'right';
    server.at('2026-03-10T18:00:00Z');
    await sentAtLast();
    expect([...sftp().files.keys()]).toEqual([`in/${(await state())[0]?.file_name}`]);
  });

  test('a file whose delivery was not noted is not delivered twice, even if the receiver has taken it away', async () => {
    await seed();
    sftp().behavior = 'loses-connection-after-rename';
    deliver(overSftp());
    await (await signedInAs(server, 'operations')).call('POST /deliver-now', now);
    expect((await settled())[0]).toMatchObject({ state: 'waiting', tries: 1 });
    expect(sftp().files.size).toBe(1);
    sftp().files.clear();
    sftp().behavior = 'right';
    server.at('2026-03-10T18:00:00Z');
    await sentAtLast();
    expect(sftp().files.size).toBe(0);
  });

  test.each(['loses-connection-at-rename', 'loses-connection-after-rename'] as const)(
    'a file whose place changes after a server that %s is uploaded to the new place',
    async (behavior) => {
      await seed();
      sftp().behavior = behavior;
      deliver(overSftp());
      await (await signedInAs(server, 'operations')).call('POST /deliver-now', now);
      expect((await settled())[0]).toMatchObject({ state: 'waiting', tries: 1 });
      const [before] = sftp().files.values();
      sftp().behavior = 'right';
      deliver(overSftp({ folder: 'elsewhere' }));
      server.at('2026-03-10T18:00:00Z');
      await expect
        .poll(async () => {
          await round();
          return (await state())[0]?.state;
        })
        .toBe('sent');
      const [sent] = await state();
      expect(sent?.place).toContain('folder elsewhere');
      expect(String(sftp().files.get(`elsewhere/${sent?.file_name}`))).toBe(String(before));
    },
  );

  test('a claim is renewed when all of a file is there, for longer than its name can take', async () => {
    await seed();
    deliver(overSftp());
    await (await signedInAs(server, 'operations')).call('POST /deliver-now', now);
    const due: unknown[] = [];
    sftp().onRename = () =>
      server.services.store.db
        .selectFrom('delivery')
        .select(['due_at', 'uploaded_at'])
        .execute()
        .then((rows) => due.push(...rows));
    // A clock that passes the first claim while the file is uploaded.
    sftp().onWrite = () => server.at('2026-03-10T17:01:30Z');
    expect((await settled())[0]).toMatchObject({ state: 'sent' });
    await expect
      .poll(() => due)
      .toEqual([
        {
          uploaded_at: '2026-03-10T17:01:30.000Z',
          due_at: new Date(Date.parse('2026-03-10T17:01:30Z') + claimMs(server.services.settings)).toISOString(),
        },
      ]);
    expect(claimMs({ sftpTimeoutSeconds: 600 })).toBeGreaterThan(5 * 600_000);
  });

  test('a file that another process has given its name is not taken away', async () => {
    const { to } = overSftp();
    if (!to.sftp) throw new Error('no SFTP server');
    sftp().files.set('in/file.834', Buffer.from('all of it'));
    const store = await openSftp(to.sftp, { password: sftpUser.password }, 2000);
    await expect(store.rename('.file.834.part', 'file.834')).rejects.toThrow();
    await store.close();
    expect(String(sftp().files.get('in/file.834'))).toBe('all of it');
  });

  test('a server with another key than the pinned one gets nothing, not even the password', async () => {
    await seed();
    deliver(overSftp({ host_key: `SHA256:${'A'.repeat(43)}` }));
    await (await signedInAs(server, 'operations')).call('POST /deliver-now', now);
    expect((await settled())[0]).toMatchObject({ state: 'failed', error: expect.stringContaining(`showed the key ${sftp().hostKey}`) });
    expect(sftp().files.size).toBe(0);
  });

  test.each([
    ['whose export is gone', (id: string) => dropExport(id), 'The export failed: it is gone'],
    ['that the configuration dropped', async () => deliver(), 'The configuration has no such delivery any more.'],
    ['whose file was deleted', (id: string) => expireExport(id), 'The file was deleted meanwhile. Deliver a new one.'],
  ])('a delivery %s fails at once, with the reason', async (_, happens, error) => {
    await seed();
    deliver(toFolder);
    const desk = await signedInAs(server, 'operations');
    const { export_id } = await makeExport(server, desk, { carrier_id: 'fernvale', layout: 'edi-834', format: '834', extent: 'changes' });
    const asked = { carrier: 'fernvale', name: 'weekly', export_id, asked_by: 'operations' };
    await server.services.store.write((trx) => addDelivery(trx, asked, '2026-03-10T16:00:00.000Z'));
    await happens(export_id);
    expect(await settled()).toMatchObject([{ state: 'failed', error }]);
    expect(inFolder()).toEqual([]);
  });

  test('a server that refuses the user, a missing password and an unwritable folder are reported in plain text', async () => {
    await seed();
    const desk = await signedInAs(server, 'operations');
    deliver(overSftp({ user: 'stranger' }));
    await desk.call('POST /deliver-now', now);
    expect((await settled())[0]).toMatchObject({ error: '127.0.0.1 refuses the user, or its password or key.' });
    const csv: Delivery = { ...overSftp(), layout: 'standard', format: 'csv' };
    server.configure((config) => ({
      ...config,
      carriers: new Map(config.carriers).set('harborlight', { id: 'harborlight', name: 'Harborlight', deliveries: [csv] }),
    }));
    server.at('2026-03-10T17:00:01Z');
    await desk.call('POST /deliver-now', { ...now, carrier_id: 'harborlight' });
    expect((await settled())[0]?.error).toContain('set SFTP_PASSWORD_HARBORLIGHT or SFTP_KEY_FILE_HARBORLIGHT');
    const { deliveryDir } = server.services.settings;
    mkdirSync(deliveryDir, { recursive: true });
    writeFileSync(join(deliveryDir, 'fernvale'), 'a file');
    deliver({ ...toFolder, extent: 'whole' });
    server.at('2026-03-10T17:00:02Z');
    await desk.call('POST /deliver-now', now);
    expect((await settled())[0]?.error).toContain('A file is in the place of a folder');
  });
});

describe('a schedule', () => {
  const dallas = 'America/Chicago';
  test.each([
    ['later today', '2026-03-10T10:00:00Z', '2026-03-10T11:00:00.000Z'],
    ['tomorrow, once it has passed', '2026-03-10T11:00:00Z', '2026-03-11T11:00:00.000Z'],
    ['an hour later in UTC before clocks are changed', '2026-03-06T13:00:00Z', '2026-03-07T12:00:00.000Z'],
  ])('of every day is due %s', (_, after, next) => {
    expect(nextTime({ at: '06:00' }, dallas, new Date(after))).toBe(next);
  });

  test('of one day a week is due a week later', () => {
    expect(nextTime({ at: '06:00', on: ['tuesday'] }, dallas, new Date('2026-03-10T12:00:00Z'))).toBe('2026-03-17T11:00:00.000Z');
  });
});
