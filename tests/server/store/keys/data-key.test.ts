import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { keyNeeded, SettingsError, readSettings } from '#server/settings/settings.ts';
import { addEnrollment } from '#server/store/enrollments/enrollments.ts';
import { randomId } from '#server/store/ids.ts';
import { keysIn, sealerOf } from '#server/store/keys/data-key.ts';
import { addCanary, readKeyRows } from '#server/store/keys/key-rows.ts';
import { CannotStart } from '#server/store/troubles/cannot-start.ts';
import { keyPlaceOf, openSealedStore } from '#server/store/sealed-store.ts';
import { createSealer } from '#server/store/seal/seal.ts';
import { type Db, openDatabase, openStore, type Store } from '#server/store/store.ts';
import { post } from '#server/store/outbox/outbox.ts';
import { databases, postgres, postgresRuns, type TestDatabase } from '#tests/server/support/databases.ts';
import { folderForTest, ServerProcess } from '#tests/server/support/processes/server-process.ts';

const [key, otherKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const now = new Date('2026-03-10T17:00:00Z');
const filter = { zip: '75201', state: 'TX', dob: '05/14/1991', gender: 1, tier: 'IO', platform_group_id: 'larkspur-direct' } as const;

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

  test('later starts write no key row again', async () => {
    const settings = await settingsFor(key);
    const rowsAfterStart = async (at: string) => {
      const { store } = await openSealedStore(settings, new Date(at));
      const rows = await store.db.selectFrom('key_canary').selectAll().orderBy('id').execute();
      await store.close();
      return rows;
    };
    const first = await rowsAfterStart('2026-03-10T17:00:00Z');
    expect(first.length).toBeGreaterThan(1);
    expect(await rowsAfterStart('2026-03-11T17:00:00Z')).toEqual(first);
  });

  test('a later start does not list the tables, which takes long', async () => {
    const settings = await settingsFor(key);
    const listings = async () => {
      const asked: string[] = [];
      const { store } = await openSealedStore(settings, now, { listener: ({ sql }) => void asked.push(sql) });
      await store.close();
      return asked.filter((sql) => /sqlite_master|pg_attribute/.test(sql));
    };
    expect(await listings()).not.toEqual([]);
    expect(await listings()).toEqual([]);
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

  test('a database older than the canary with rows of two keys opens with either of them', async () => {
    const settings = await settingsFor(key);
    const older = await openStore(placeOf(settings));
    for (const [id, by] of [
      ['a', key],
      ['b', otherKey],
    ] as const) {
      const message = { kind: 'sms', to: '2145550134', text: 'Hello' } as const;
      await older.write((trx) => post(trx, createSealer(by), { key: id, message, at: now.toISOString() }));
    }
    await older.close();
    await expect(openSealedStore({ ...settings, dataKey: Buffer.alloc(32, 3) }, now)).rejects.toThrow(/different key/);
    await (await openSealedStore({ ...settings, dataKey: otherKey }, now)).store.close();
  });

  test('new enrollments of an empty database get keys of their own, and so do those of a used SQLite file', async () => {
    const settings = await settingsFor(key);
    const first = await openSealedStore(settings, now);
    expect(first.sealer.ring().enrollmentKeys).toBe(true);
    await first.store.write(async (trx) => {
      // As the version before left it.
      await trx.deleteFrom('key_canary').where('id', '=', 'enrollment-keys').execute();
      const started = { id: randomId(), eprocess: 'applicant', type: 'new-member', filter, config_hash: 'none' };
      await addEnrollment(trx, first.sealer, started, randomId(), now.toISOString());
    });
    await first.store.close();

    const { store, sealer } = await openSealedStore(settings, now);
    // Servers of the version before may be using a PostgreSQL database, and could not read the new enrollments.
    const begins = store.kind === 'sqlite';
    expect(sealer.ring().enrollmentKeys).toBe(begins);
    expect((await readKeyRows(store.db)).enrollmentKeys).toBe(begins);
    await store.close();
  });
});

describe('without DATA_KEY', () => {
  test('the first start of a folder makes a key there, which the next one reads', async () => {
    const { store, place } = await folderStore();
    expect(keysIn(place)).toEqual([]);
    const sealer = await sealerOf(store.db, place);
    const [made] = keysIn(place);
    expect(made && createSealer(made).open('a', sealer.seal('a', 'text'))).toBe('text');
    expect((await sealerOf(store.db, place)).open('a', sealer.seal('a', 'text'))).toBe('text');
  });

  test('rows without their key are refused with the ways out, and no key is made', async () => {
    const { store, place } = await folderStore();
    await store.write((trx) => addCanary(trx, key, 'v1', now.toISOString()));
    await expect(sealerOf(store.db, place)).rejects.toThrow(
      /^The data key is missing[^]*data\.key\.[^]*Restore the file from your backup, or set DATA_KEY[^]*set DATA_DIR to another folder\.$/,
    );
    expect(existsSync(join(place.dataDir, 'data.key'))).toBe(false);
  });

  test('a database outside the folder needs the key in the environment', async () => {
    const { store, place } = await folderStore();
    await sealerOf(store.db, place);
    await expect(sealerOf(store.db, { ...place, inFolder: false })).rejects.toThrow(keyNeeded);
  });

  test('the key in the environment goes before the one in the folder', async () => {
    const { store, place } = await folderStore();
    await sealerOf(store.db, place);
    expect(keysIn({ ...place, dataKey: key, moreDataKeys: [otherKey] })).toEqual([key, otherKey]);
  });
});

test('a key that is missing among several is named, with where it was looked for', async () => {
  const {
    store,
    place: { dataDir },
  } = await folderStore();
  for (const [by, label] of [
    [key, 'v1'],
    [otherKey, 'v2'],
    [Buffer.alloc(32, 3), 'v3'],
  ] as const) {
    await store.write((trx) => addCanary(trx, by, label, now.toISOString()));
  }
  const place = { dataDir, inFolder: false, dataKey: key };
  await expect(sealerOf(store.db, { ...place, moreDataKeys: [otherKey] })).rejects.toThrow(/v3 of them is not in DATA_KEY\./);
  await expect(sealerOf(store.db, place)).rejects.toThrow(/v2 and v3 of them are not in DATA_KEY\./);
  const none = { ...place, dataKey: Buffer.alloc(32, 4) };
  await expect(sealerOf(store.db, none)).rejects.toThrow(/different key than the one in DATA_KEY\.[^]*, in DATA_KEY\.\n/);
  await expect(sealerOf(store.db, { ...none, inFolder: true })).rejects.toThrow(`, in DATA_KEY or in ${join(dataDir, 'data.key')}.`);
});

test.runIf(postgresRuns)(
  'several processes that start at once on an empty PostgreSQL write one canary, and one with a different key is refused',
  async () => {
    const database = await postgres.create();
    onTestFinished(() => database.drop());
    const settings = placeSettings(database);
    const starts = await Promise.allSettled([key, key, otherKey, key].map((dataKey) => openSealedStore({ ...settings, dataKey }, now)));
    const opened = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
    expect([1, 3]).toContain(opened.length);
    expect(await opened[0]?.store.db.selectFrom('key_canary').selectAll().where('id', '=', 'data-key').execute()).toHaveLength(1);
    for (const start of starts) if (start.status === 'rejected') expect(start.reason).toBeInstanceOf(CannotStart);
    await Promise.all(opened.map(({ store }) => store.close()));
  },
);

test.runIf(postgresRuns)('a server that finds no key rows, because another one is just creating them, goes on with these', async () => {
  const database = await postgres.create();
  onTestFinished(() => database.drop());
  const settings = { ...placeSettings(database), dataKey: key };
  const { store } = openDatabase(placeOf(settings));
  onTestFinished(() => store.close());
  const startOther = async () => (await openSealedStore(settings, now)).store.close();
  const db = failingFirst(store.db, startOther);
  const sealer = await sealerOf(db, keyPlaceOf(settings));
  const { store: later, sealer: laterSealer } = await openSealedStore(settings, now);
  onTestFinished(() => later.close());
  expect(sealer.fingerprint('a', 'text')).toBe(laterSealer.fingerprint('a', 'text'));
});

/** A database on which something happens right after its first look for key rows, which fails. */
function failingFirst(db: Db, happens: () => Promise<void>): Db {
  let isFirst = true;
  const execute = async () => {
    isFirst = false;
    await expect(readKeyRows(db)).rejects.toThrow('key_canary');
    await happens();
    throw new Error('there was no such table');
  };
  return new Proxy(db, {
    get: (target, name) => {
      if (isFirst && name === 'selectFrom') return () => ({ select: () => ({ execute }) });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

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

/** A database in a data folder without a key. */
async function folderStore() {
  const dataDir = folderForTest();
  const store = await openStore({ file: join(dataDir, 'enrollkit.db') });
  onTestFinished(() => store.close());
  return { store, place: { dataDir, inFolder: true } };
}

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
