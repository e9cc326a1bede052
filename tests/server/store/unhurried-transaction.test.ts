import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { migrateUpTo, migrationNames } from '#server/store/migrate.ts';
import { openSealedStore } from '#server/store/sealed-store.ts';
import { openDatabase } from '#server/store/store.ts';
import { postgres, postgresRuns } from '#tests/server/support/databases.ts';

const now = new Date('2026-03-10T17:00:00Z');

/** A database as the first migration left it, whose user may not run a statement for longer than 15 seconds. */
async function older() {
  const database = await postgres.create();
  onTestFinished(() => database.drop());
  const databaseUrl = 'databaseUrl' in database.place ? database.place.databaseUrl : '';
  const { store, migrator } = openDatabase(database.place);
  onTestFinished(() => store.close());
  await migrateUpTo(migrator, migrationNames[0] ?? '');
  await sql`alter database ${sql.id(new URL(databaseUrl).pathname.slice(1))} set statement_timeout = '15s'`.execute(store.db);
  return { store, settings: { databaseUrl, dataDir: '', dataKey: Buffer.alloc(32, 3) } };
}

test.runIf(postgresRuns).each([
  ['directly', false],
  ['through a pooler', true],
])('%s, a migration on PostgreSQL may take as long as a large table needs', async (_, databasePooler) => {
  const { store, settings } = await older();
  await sql`create table limit_of_change (statement_timeout text)`.execute(store.db);
  await sql`create function note_limit() returns event_trigger language plpgsql as
    $$ begin insert into limit_of_change values (current_setting('statement_timeout')); end $$`.execute(store.db);
  await sql`create event trigger note_limit on ddl_command_end execute function note_limit()`.execute(store.db);
  const migrated = await openSealedStore({ ...settings, databasePooler }, now);
  const { rows } = await sql<{ statement_timeout: string }>`select distinct statement_timeout from limit_of_change`.execute(store.db);
  expect(rows).toEqual([{ statement_timeout: '0' }]);
  const after = await sql<{ statement_timeout: string }>`show statement_timeout`.execute(migrated.store.db);
  expect(after.rows).toEqual([{ statement_timeout: '15s' }]);
  await migrated.store.close();
});

test.runIf(postgresRuns)(
  'on PostgreSQL, a migration does not make everyone wait behind it for a table that another program uses, and says what to do',
  async () => {
    const { store, settings } = await older();
    await store.db.transaction().execute(async (reader) => {
      await reader.selectFrom('enrollment').select('id').execute();
      await expect(openSealedStore(settings, now)).rejects.toThrow(
        /^Other programs are using tables of[^]*Nothing was changed\. Try again when/,
      );
    });
    await (await openSealedStore(settings, now)).store.close();
  },
);
