import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { migrate, migrateUpTo, migrationNames, migrationsOf } from '#server/store/migrate.ts';
import { openDatabase, openStore } from '#server/store/store.ts';

const folderOfTest = () => {
  const folder = mkdtempSync(join(tmpdir(), 'enrollkit-killed-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Copies an embedded database with its log, as a machine that ends at this moment would leave them. */
function copyDatabase(file: string, copy: string): void {
  for (const end of ['', '-wal']) if (existsSync(file + end)) copyFileSync(file + end, copy + end);
}

test.each([
  ['an empty database', undefined],
  ['a database of the first version', migrationNames[0]],
])('wherever a start is killed that makes the tables of %s, the next start finishes it', async (_, version) => {
  const folder = folderOfTest();
  const file = join(folder, 'enrollkit.db');
  let copies = 0;
  let isMigrating = false;
  const { store, migrator } = openDatabase({ file }, undefined, () => {
    if (isMigrating && (copies += 1)) copyDatabase(file, join(folder, `${copies}.db`));
  });
  if (version !== undefined) await migrateUpTo(migrator, version);
  isMigrating = true;
  await migrate(store.db, migrator);
  await store.close();
  expect(copies).toBeGreaterThan(migrationNames.length);

  // Each start takes as long as a migration.
  for (let at = 1; at <= copies; at += 7) {
    const started = await openStore({ file: join(folder, `${at}.db`) });
    expect(await migrationsOf(started.db), `killed after statement ${at}`).toEqual(migrationNames);
    await started.close();
  }
});
