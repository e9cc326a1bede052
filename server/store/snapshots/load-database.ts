import { existsSync, renameSync, rmSync } from 'node:fs';
import { type Kysely, sql } from 'kysely';
import { CannotDo } from '../troubles/cannot-do.ts';
import { flushFolderOf } from '../files/flush-folder.ts';
import { inTransaction } from '../in-transaction.ts';
import { migrateUpTo } from '../migrate.ts';
import { unhurriedTransaction, waitForTablesAtMost } from '../unhurried-transaction.ts';
import type { AnyRow } from './snapshot.ts';
import { openDatabase, type Db, type StorePlace } from '../store.ts';

/** The content to fill a database with. */
export interface Load {
  /** The last migration that the rows have been through. */
  readonly migratedTo: string;
  /** Rows of one table at a time, in an order in which they can be inserted. */
  readonly batches: AsyncIterable<{ readonly table: string; readonly rows: readonly AnyRow[] }>;
  /** A step that runs before anyone sees the rows. */
  readonly finish: (db: Db) => Promise<void>;
}

/** Fills a database, and replaces what it held. If it fails or is killed, the database is as it was. */
export async function loadDatabase(place: StorePlace, load: Load): Promise<void> {
  await ('databaseUrl' in place ? loadPostgres(place, load) : loadFile(place.file, load));
}

// Tables, rows and the removal of earlier ones are one transaction.
async function loadPostgres(place: StorePlace, load: Load): Promise<void> {
  const { store, migrator, snapshot } = openDatabase(place);
  try {
    await unhurriedTransaction(migrator, async (db) => {
      await waitForTablesAtMost(5, db);
      const owner = await ownerToBe(db);
      for (const table of await snapshot.tables(db)) await sql`drop table ${sql.table(table)} cascade`.execute(db);
      await fill(db, load);
      if (owner)
        for (const table of await snapshot.tables(db)) await sql`alter table ${sql.table(table)} owner to ${sql.id(owner)}`.execute(db);
    });
  } catch (error) {
    throw codeOf(error) === '55P03' ? new CannotDo(stillUsed, { cause: error }) : error;
  } finally {
    await store.close();
  }
}

/**
 * Whom the tables must belong to, if that is another user that this one may act for: an administrator restores, and the server has a
 * user of its own. It is the owner of the replaced tables, or else of the database.
 */
async function ownerToBe(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ owner: string }>`
    select pg_get_userbyid(owner) as owner from (
      select coalesce(
        (select relowner from pg_class where relname = 'key_canary' and relnamespace = current_schema()::regnamespace),
        (select datdba from pg_database where datname = current_database())
      ) as owner
    ) as found where pg_get_userbyid(owner) <> current_user and pg_has_role(current_user, owner, 'member')`.execute(db);
  return rows[0]?.owner;
}

const stillUsed = 'Other programs use the tables of this database. Stop every server on it, then restore again. Nothing was changed.';

// Into a file next to the database, which then takes its place at once.
async function loadFile(file: string, load: Load): Promise<void> {
  const aside = `${file}.restoring`;
  dropFiles(aside);
  try {
    const { store, migrator } = openDatabase({ file: aside });
    try {
      await inTransaction(migrator, (db) => fill(db, load));
    } finally {
      await store.close();
    }
    await emptyLogOf(file);
    for (const suffix of walSuffixes) rmSync(file + suffix, { force: true });
    renameSync(aside, file);
    flushFolderOf(file);
  } finally {
    dropFiles(aside);
  }
}

// Until the new file replaces it, the old one must be complete without its log. A damaged one cannot get worse.
async function emptyLogOf(file: string): Promise<void> {
  if (!existsSync(file)) return;
  await Promise.resolve()
    .then(() => openDatabase({ file }).store.close())
    .catch(() => undefined);
}

const walSuffixes = ['-wal', '-shm'];

function dropFiles(file: string): void {
  for (const suffix of ['', ...walSuffixes]) rmSync(file + suffix, { force: true });
}

async function fill(db: Db, { migratedTo, batches, finish }: Load): Promise<void> {
  await migrateUpTo(db as Kysely<unknown>, migratedTo);
  for await (const { table, rows } of batches) {
    await db
      .insertInto(table as 'enrollment')
      .values(rows as never)
      .execute();
  }
  await finish(db);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
