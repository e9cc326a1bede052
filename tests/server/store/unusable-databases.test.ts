import { copyFileSync, readdirSync, readFileSync, statSync, truncateSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openSealedStore } from '#server/store/sealed-store.ts';
import { openDatabase } from '#server/store/store.ts';
import { databases, sqlite } from '#tests/server/support/databases.ts';
import { rowsOf } from '#tests/server/support/rows/rows-of.ts';
import { folderForTest } from '#tests/server/support/processes/server-process.ts';

const [now, dataKey] = [new Date(), Buffer.alloc(32, 7)];

/** The bytes of every file of a folder, except for SQLite's index of its log, and a log without anything in it. */
const filesIn = (folder: string) =>
  Object.fromEntries(
    readdirSync(folder)
      .filter((name) => !name.endsWith('-shm') && (!name.endsWith('-wal') || statSync(join(folder, name)).size > 0))
      .map((name) => [name, readFileSync(join(folder, name)).toString('base64')]),
  );

describe.each(databases)('on $name', ({ create }) => {
  test('tables of a newer version are not touched, and the refusal says which version to start', async () => {
    const { place, drop } = await create({ migrated: true });
    onTestFinished(drop);
    const settings = 'file' in place ? { dataDir: dirname(place.file), dataKey } : { dataDir: folderForTest(), dataKey, ...place };
    const { store } = openDatabase(place);
    await store.write((trx) => sql`insert into kysely_migration values ('999-of-a-newer-version', '2030-01-01')`.execute(trx));
    await store.close();
    const before = { rows: await rowsOf({ place }), files: filesIn(settings.dataDir) };
    await expect(openSealedStore(settings, now)).rejects.toThrow(
      /A newer version of this program created the database.*Start the newer version/s,
    );
    expect({ rows: await rowsOf({ place }), files: filesIn(settings.dataDir) }).toEqual(before);
  });
});

/** Cuts the database of a folder off, and returns the folder's files. */
function cutOff(file: string, share: number): Readonly<Record<string, string>> {
  truncateSync(file, Math.floor(statSync(file).size * share));
  return filesIn(dirname(file));
}

describe('a database file that is cut off is refused, and stays as it is:', () => {
  test.each([0.99, 0.75, 0.5, 0.25, 0.01])('at %d of its length', async (share) => {
    const { place, drop } = await sqlite.create({ migrated: true });
    onTestFinished(drop);
    const file = 'file' in place ? place.file : '';
    const before = cutOff(file, share);
    await expect(openSealedStore({ dataDir: dirname(file), dataKey }, now)).rejects.toThrow(/is damaged|is not a database/);
    expect(filesIn(dirname(file))).toEqual(before);
  });

  test('an empty one whose log is still there', async () => {
    const folder = folderForTest();
    const { store } = await openSealedStore({ dataDir: folder, dataKey }, now);
    onTestFinished(() => store.close());
    // As a killed server leaves it.
    const copy = folderForTest();
    for (const name of ['enrollkit.db', 'enrollkit.db-wal']) copyFileSync(join(folder, name), join(copy, name));
    const before = cutOff(join(copy, 'enrollkit.db'), 0);
    expect(before['enrollkit.db-wal']?.length).toBeGreaterThan(1000);
    await expect(openSealedStore({ dataDir: copy, dataKey }, now)).rejects.toThrow(/is empty, though its log is not/);
    expect(filesIn(copy)).toEqual(before);
  });
});
