import { readdirSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { migrationNames, migrateUpTo } from '#server/store/migrate.ts';
import { openDatabase } from '#server/store/store.ts';
import { postgres, postgresRuns } from '#tests/server/support/databases.ts';
import { runCommand } from '#tests/server/support/processes/run-command.ts';
import { folderForTest } from '#tests/server/support/processes/server-process.ts';

const DATA_KEY = Buffer.alloc(32, 3).toString('base64');

test.runIf(postgresRuns)('PostgreSQL is migrated by its own command, which reports what it did', { timeout: 120_000 }, async () => {
  const database = await postgres.create();
  onTestFinished(() => database.drop());
  const { store, migrator } = openDatabase(database.place);
  await migrateUpTo(migrator, migrationNames.at(-2) ?? '');
  await store.close();
  const environment = {
    DATABASE_URL: 'databaseUrl' in database.place ? database.place.databaseUrl : '',
    DATA_KEY,
    DATA_DIR: folderForTest(),
  };
  const [one, other] = await Promise.all([runCommand(['migrate'], environment), runCommand(['migrate'], environment)]);
  expect([one.code, other.code]).toEqual([0, 0]);
  expect(one.output + other.output).toContain(`Migrated: ${migrationNames.at(-1)}`);
  expect(await runCommand(['migrate'], environment)).toEqual({ code: 0, output: 'The tables are up to date.\n' });
});

test('the embedded database is left to its server', async () => {
  const refused = await runCommand(['migrate'], { DATA_DIR: folderForTest() });
  expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/migrated by the server that uses it/) });
});

test('no migration takes away what a running older version uses', () => {
  const folder = 'server/store/migrations';
  const takesAway = /dropColumn|renameColumn|dropTable|renameTo|alterColumn|setNotNull|drop (table|column)|rename (to|column)/;
  expect(readdirSync(folder).filter((file) => takesAway.test(readFileSync(`${folder}/${file}`, 'utf8')))).toEqual([]);
});
