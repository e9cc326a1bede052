import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type BackupEnd, type BackupEntry, packed, unpacked } from '#server/backup/entries.ts';
import { openFrames, sealFrames } from '#server/backup/frames.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { readWholeBackup } from '#server/backup/read-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { readTexts } from '#server/config/source/config-source.ts';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';
import { openSealedStore } from '#server/store/sealed-store.ts';
import { openDatabase, type StorePlace } from '#server/store/store.ts';
import { startEnrollment } from '#tests/server/support/example-answers.ts';
import { databases, postgres, postgresRuns, sqlite } from '#tests/server/support/databases.ts';
import { serverForAll } from '#tests/server/support/server-for.ts';
import { folderForTest } from '#tests/server/support/processes/server-process.ts';
import { backedUp, backupKey, dataKeyOf, restored } from './backed-up.ts';

const server = serverForAll(sqlite.create);

async function backup(): Promise<string> {
  await startEnrollment(server.client());
  return backedUp(server);
}

function changed(file: string, change: (bytes: Buffer) => Buffer): string {
  const other = join(folderForTest(), 'changed.backup');
  writeFileSync(other, change(readFileSync(file)));
  return other;
}

describe.each(databases)('into $name', ({ create }) => {
  async function emptyPlace(): Promise<StorePlace> {
    const database = await create();
    onTestFinished(() => database.drop());
    return database.place;
  }

  test('a truncated, tampered or foreign file is refused with an explanation, and the database stays as it was', async () => {
    const file = await backup();
    const place = await emptyPlace();
    const { length } = readFileSync(file);
    const cases: readonly (readonly [string, RegExp])[] = [
      [changed(file, (bytes) => bytes.subarray(0, length - 1)), /damaged: it was cut off or changed/],
      [changed(file, (bytes) => bytes.subarray(0, 60)), /damaged/],
      [changed(file, (bytes) => Buffer.concat([bytes, Buffer.from('more')])), /damaged/],
      [changed(file, flipped(length - 20)), /damaged/],
      [changed(file, flipped(100)), /damaged/],
      [changed(file, flipped(25)), /damaged/],
      [
        changed(file, () => Buffer.from('SQLite format 3\0 and then some more bytes to fill the header of a backup')),
        /not a backup that this program made/,
      ],
      [changed(file, () => Buffer.alloc(0)), /not a backup/],
      [
        changed(file, (bytes) => Buffer.concat([Buffer.from('enrollkit backup 2\n'), bytes.subarray(19)])),
        /A newer version of this program/,
      ],
    ];
    for (const [bad, words] of cases) {
      const refused = restored(bad, place, server);
      await expect(refused).rejects.toThrow(CannotDo);
      await expect(refused).rejects.toThrow(words);
    }
    expect(await tablesIn(place)).toEqual([]);
  });

  test('a database that has rows is refused unless it may be replaced', async () => {
    const file = await backup();
    const place = await emptyPlace();
    await restored(file, place, server);
    await expect(restored(file, place, server)).rejects.toThrow(/holds data already\. Add --replace/);
    await restored(file, place, server, { replace: true });
  });

  test('a load that fails in the middle leaves nothing', async () => {
    const file = await backup();
    const place = await emptyPlace();
    await expect(restored(await doubled(file), place, server)).rejects.toThrow(/unique|UNIQUE/);
    expect(await tablesIn(place)).toEqual([]);
    if ('file' in place) expect(readdirSync(dirname(place.file)).filter((name) => name.includes('restoring'))).toEqual([]);
  });

  test('a backup of a newer version is refused', async () => {
    const newer = await rewritten(await backup(), (entries) =>
      entries.map((entry) => ('head' in entry ? { head: { ...entry.head, migrations: [...entry.head.migrations, '999-later'] } } : entry)),
    );
    const place = await emptyPlace();
    await expect(restored(newer, place, server)).rejects.toThrow(/newer version of this program made this backup/);
    expect(await tablesIn(place)).toEqual([]);
  });

  test('a database with tables of another program is left alone', async () => {
    const file = await backup();
    const place = await emptyPlace();
    const { store, migrator } = openDatabase(place);
    await sql`create table books (title text)`.execute(migrator);
    await store.close();
    await expect(restored(file, place, server)).rejects.toThrow(/tables of another program/);
  });
});

test.runIf(postgresRuns)('what an administrator restores into PostgreSQL belongs to the user of the server', async () => {
  const file = await backup();
  const { place, drop } = await postgres.create();
  onTestFinished(drop);
  const role = `server_${randomBytes(8).toString('hex')}`;
  const asAdministrator = async (...statements: readonly string[]) => {
    const { store, migrator } = openDatabase(place);
    for (const statement of statements) await sql.raw(statement).execute(migrator);
    await store.close();
  };
  onTestFinished(() => asAdministrator(`reassign owned by ${role} to current_user`, `drop owned by ${role}`, `drop role ${role}`));
  if (!('databaseUrl' in place)) throw new Error('a database on PostgreSQL has an address');
  const url = new URL(place.databaseUrl);
  await asAdministrator(`create role ${role} login password 'made up'`, `alter database ${url.pathname.slice(1)} owner to ${role}`);
  url.username = role;
  url.password = 'made up';
  const dataKey = dataKeyOf(server);
  for (const replace of [false, true]) {
    await restored(file, place, server, { replace });
    await (await openSealedStore({ databaseUrl: url.href, dataDir: folderForTest(), dataKey }, new Date())).store.close();
  }
  await asAdministrator(`alter table enrollment owner to current_user`, `alter table key_canary owner to current_user`);
  await expect(openSealedStore({ databaseUrl: url.href, dataDir: folderForTest(), dataKey }, new Date())).rejects.toThrow(
    /may not use the tables of .* Make it their owner, or restore as this user/,
  );
});

test('a restore that fails puts the configuration back, or leaves none', async () => {
  const { place } = await sqlite.create();
  const [none, other] = [join(folderForTest(), 'none'), folderForTest()];
  writeFileSync(join(other, 'site.yaml'), 'title: Another\n');
  const job = {
    from: await doubled(await backup()),
    keys: [backupKey],
    place,
    dataKeys: [dataKeyOf(server)],
    replace: true,
    now: new Date(),
  };
  for (const configDir of [none, other]) await expect(restoreBackup({ ...job, configDir })).rejects.toThrow(/UNIQUE/);
  expect(existsSync(none)).toBe(false);
  expect(readTexts(other)).toEqual({ 'site.yaml': 'title: Another\n' });
});

test('a backup that cannot be written says which file it is, not that the database is at fault', async () => {
  const out = join(folderForTest(), 'no-such-folder', 'store.backup');
  const job = { place: server.database.place, texts: {}, key: backupKey, out, now: new Date() };
  await expect(makeBackup(job)).rejects.toThrow(new RegExp(`^${out} could not be written: ENOENT`));
});

test.runIf(postgresRuns)('on PostgreSQL, a view and a table of another schema are not tables of another program', async () => {
  const file = await backup();
  const { place, drop } = await postgres.create();
  onTestFinished(drop);
  const { store, migrator } = openDatabase(place);
  for (const made of ['create view sizes as select 1 as size', 'create schema monitoring', 'create table monitoring.checks (at text)'])
    await sql.raw(made).execute(migrator);
  await store.close();
  await restored(file, place, server);
  expect(await tablesIn(place)).toContain('enrollment');
});

test('another backup key, or another data key, is refused and named', async () => {
  const file = await backup();
  const { place } = await sqlite.create();
  const job = {
    from: file,
    keys: [backupKey],
    place,
    configDir: join(folderForTest(), 'c'),
    dataKeys: [dataKeyOf(server)],
    replace: false,
    now: new Date(),
  };
  await expect(restoreBackup({ ...job, keys: [Buffer.alloc(32, 1)] })).rejects.toThrow(
    /encrypted with the key [0-9a-f]{16}, and the key given here is/,
  );
  await expect(restoreBackup({ ...job, dataKeys: [Buffer.alloc(32, 1)] })).rejects.toThrow(/does not decrypt all that this backup holds/);
  await expect(restoreBackup({ ...job, dataKeys: [] })).rejects.toThrow(/The data key is missing/);
});

test('nothing readable is in a backup, and a backup never replaces a file', async () => {
  const file = await backup();
  const text = readFileSync(file, 'latin1');
  for (const word of ['enrollment', '75201', 'carriers', 'larkspur']) expect(text.slice(43)).not.toContain(word);
  const again = makeBackup({ place: server.database.place, texts: {}, key: backupKey, out: file, now: new Date() });
  await expect(again).rejects.toThrow(/exists already/);
  expect((await readWholeBackup(file, [backupKey])).head.database).toBe('sqlite');
});

test('a backup that does not hold the rows that it names is refused', async () => {
  const short = await rewritten(await backup(), (entries) =>
    entries.toSpliced(
      entries.findLastIndex((entry) => 'row' in entry),
      1,
    ),
  );
  await expect(readWholeBackup(short, [backupKey])).rejects.toThrow(/not whole/);
});

test('a database without tables is not backed up', async () => {
  const { place } = await sqlite.create();
  const out = join(folderForTest(), 'empty.backup');
  await expect(makeBackup({ place, texts: {}, key: backupKey, out, now: new Date() })).rejects.toThrow(/nothing to back up/);
});

function flipped(at: number): (bytes: Buffer) => Buffer {
  return (bytes) => {
    const other = Buffer.from(bytes);
    other.writeUInt8(other.readUInt8(at) ^ 1, at);
    return other;
  };
}

/** A sound backup with other content, as a fault of the program would write it. */
async function rewritten(file: string, change: (entries: readonly BackupEntry[]) => readonly BackupEntry[]): Promise<string> {
  const entries: BackupEntry[] = [];
  for await (const entry of unpacked(openFrames([backupKey], createReadStream(file)))) entries.push(entry);
  const chunks: Buffer[] = [];
  for await (const chunk of sealFrames(backupKey, packed(inTurn(change(entries))))) chunks.push(chunk);
  return changed(file, () => Buffer.concat(chunks));
}

/** The end of a backup whose last table has one row more. */
/** A whole backup whose load fails at its end. */
function doubled(file: string): Promise<string> {
  return rewritten(file, (entries) => {
    const at = entries.findLastIndex((entry) => 'row' in entry);
    return entries.toSpliced(at, 0, ...entries.slice(at, at + 1)).map((entry) => ('end' in entry ? withOneMore(entry, entries) : entry));
  });
}

function withOneMore({ end }: { readonly end: BackupEnd }, entries: readonly BackupEntry[]): BackupEntry {
  const last = entries.findLast((entry) => 'table' in entry);
  const table = last && 'table' in last ? last.table : '';
  return { end: { ...end, rows: { ...end.rows, [table]: (end.rows[table] ?? 0) + 1 } } };
}

async function* inTurn<Each>(items: readonly Each[]): AsyncGenerator<Each> {
  yield* items;
}

async function tablesIn(place: StorePlace): Promise<readonly string[]> {
  const { store, snapshot } = openDatabase(place);
  const tables = await snapshot.tables(store.db);
  await store.close();
  return tables;
}
