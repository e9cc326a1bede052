import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { SettingsError, readSettings } from '#server/settings.ts';
import { CannotStart } from '#server/store/troubles/cannot-start.ts';
import { openSealedStore } from '#server/store/sealed-store.ts';
import { createSealer } from '#server/store/seal/seal.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { post } from '#server/store/outbox/outbox.ts';
import { databases, postgres, type TestDatabase } from '#tests/server/support/databases.ts';
import { folderForTest, ServerProcess } from '#tests/server/support/processes/server-process.ts';

const [key, otherKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const now = new Date('2026-03-10T17:00:00Z');

describe.each(databases)('on $name', ({ create }) => {
  async function settingsFor(dataKey: Buffer) {
    const database = await create();
    onTestFinished(() => database.drop());
    return { ...placeSettings(database), dataKey };
  }

  test('a database opens again with the key of its first start', async () => {
    const settings = await settingsFor(key);
    await (await openSealedStore(settings, now)).store.close();
    const { store, sealer } = await openSealedStore(settings, now);
    expect(await store.db.selectFrom('key_canary').select('written_at').where('id', '=', 'data-key').execute()).toEqual([
      { written_at: now.toISOString() },
    ]);
    expect(sealer.open('a', createSealer(key).seal('a', 'text'))).toBe('text');
    await store.close();
  });

  test('a different key is refused with a message, and nothing is written', async () => {
    const settings = await settingsFor(key);
    const { store } = await openSealedStore(settings, now);
    const before = await contentOf(store);
    await store.close();
    const refused = openSealedStore({ ...settings, dataKey: otherKey }, now);
    await expect(refused).rejects.toThrow(CannotStart);
    await expect(refused).rejects.toThrow(
      /a different key than the one in DATA_KEY\.\nNothing was changed\. Start with the key that was used before/,
    );
    const again = await openSealedStore(settings, now);
    expect(await contentOf(again.store)).toEqual(before);
    await again.store.close();
  });

  test('a database older than the canary is verified by a row of its own, and gets a canary', async () => {
    const settings = await settingsFor(key);
    const older = await openStore(placeOf(settings));
    await older.write((trx) =>
      post(trx, createSealer(key), { key: 'a', message: { kind: 'sms', to: '2145550134', text: 'Hello' }, at: now.toISOString() }),
    );
    await older.close();
    await expect(openSealedStore({ ...settings, dataKey: otherKey }, now)).rejects.toThrow(/different key/);
    const { store } = await openSealedStore(settings, now);
    expect(await store.db.selectFrom('key_canary').selectAll().where('id', '=', 'data-key').execute()).toHaveLength(1);
    await store.write((trx) => trx.deleteFrom('outbox').execute());
    await store.close();
    await expect(openSealedStore({ ...settings, dataKey: otherKey }, now)).rejects.toThrow(/different key/);
  });
});

test('several processes that start at once on an empty PostgreSQL write one canary, and one with a different key is refused', async () => {
  const database = await postgres.create();
  onTestFinished(() => database.drop());
  const settings = placeSettings(database);
  const starts = await Promise.allSettled([key, key, otherKey, key].map((dataKey) => openSealedStore({ ...settings, dataKey }, now)));
  const opened = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  expect([1, 3]).toContain(opened.length);
  expect(await opened[0]?.store.db.selectFrom('key_canary').selectAll().where('id', '=', 'data-key').execute()).toHaveLength(1);
  for (const start of starts) if (start.status === 'rejected') expect(start.reason).toBeInstanceOf(CannotStart);
  await Promise.all(opened.map(({ store }) => store.close()));
});

test('PostgreSQL without DATA_KEY is a settings fault that says how to get one', () => {
  const read = () => readSettings({ DATABASE_URL: 'postgres://somewhere/store' });
  expect(read).toThrow(SettingsError);
  expect(read).toThrow(/DATA_KEY must be set with DATABASE_URL[^]*openssl rand -base64 32[^]*data\.key/);
});

describe('a start with the key in the data folder', { timeout: 240_000 }, () => {
  test('is refused if the key was lost, and creates no new key next to the rows', async () => {
    const DATA_DIR = await usedFolder();
    rmSync(join(DATA_DIR, 'data.key'));
    const server = await ServerProcess.launch({ DATA_DIR });
    expect(await server.refusal()).toMatchObject({ code: 1 });
    expect(server.log).toContain(`there is no ${join(DATA_DIR, 'data.key')}`);
    expect(server.log).toContain('Restore the file from your backup');
    expect(server.log).not.toMatch(/\n\s+at /);
    expect(existsSync(join(DATA_DIR, 'data.key'))).toBe(false);
  });

  test('is refused if the key was replaced, and works again with the right one', async () => {
    const DATA_DIR = await usedFolder();
    const file = join(DATA_DIR, 'data.key');
    const right = readFileSync(file, 'utf8');
    writeFileSync(file, `${randomBytes(32).toString('base64')}\n`);
    const server = await ServerProcess.launch({ DATA_DIR });
    expect(await server.refusal()).toMatchObject({ code: 1 });
    expect(server.log).toContain(`a different key than the one in ${file}`);
    expect(server.log).not.toMatch(/\n\s+at /);
    writeFileSync(file, right);
    await ServerProcess.start({ DATA_DIR });
  });

  test('is refused with a message if the key file is damaged', async () => {
    const DATA_DIR = folderForTest();
    writeFileSync(join(DATA_DIR, 'data.key'), 'half a k');
    const server = await ServerProcess.launch({ DATA_DIR });
    expect(await server.refusal()).toMatchObject({ code: 1 });
    expect(server.log).toContain('does not hold a 32-byte key');
  });
});

/** A data folder that a server has used. */
async function usedFolder(): Promise<string> {
  const DATA_DIR = folderForTest();
  await (await ServerProcess.start({ DATA_DIR })).stop('SIGTERM');
  return DATA_DIR;
}

function placeSettings({ place }: TestDatabase) {
  return 'databaseUrl' in place ? { ...place, dataDir: folderForTest() } : { dataDir: join(place.file, '..') };
}

function placeOf(settings: ReturnType<typeof placeSettings>) {
  return 'databaseUrl' in settings ? { databaseUrl: settings.databaseUrl } : { file: join(settings.dataDir, 'enrollkit.db') };
}

async function contentOf({ db }: Store): Promise<unknown> {
  return [await db.selectFrom('key_canary').selectAll().where('id', '=', 'data-key').execute(), await db.introspection.getTables()];
}
