import { statSync } from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { Kysely, type SqliteDatabase, SqliteDialect } from 'kysely';
import { buildEachTime } from '../compiled.ts';
import { allFastPaths, type FastPaths } from '../fast-paths.ts';
import { keepPrivate, makePrivate } from '../files/private-file.ts';
import { reporting, type QueryListener } from '../query-listener.ts';
import type { Opened } from '../store.ts';
import type { Tables } from '../tables.ts';
import { CannotStart } from '../troubles/cannot-start.ts';
import { troubleOf } from '../troubles/trouble.ts';
import { groupCommit } from './group-commit.ts';
import { rememberWhile } from './remember.ts';
import { sqliteSnapshot } from './sqlite-snapshot.ts';
import { statementsOf } from './statements.ts';

/** The embedded database: one connection reads, one writes, and nothing is acknowledged before it is on disk. */
export function openSqlite(file: string, fast: FastPaths = allFastPaths, listener?: QueryListener): Opened {
  const database = openFile(file);
  const memory = rememberWhile(commitsByOthers(database));
  const keep = fast.prepared;
  const writer = kyselyOn(statementsOf(database, { keep, changed: memory.changed }), fast, listener);
  const reader = kyselyOn(statementsOf(openFile(file), { keep }), fast, listener);
  return {
    kind: 'sqlite',
    db: reader,
    readApart: (work) => work(reader),
    replicaTrouble: () => undefined,
    verifyReplica: async () => undefined,
    write: groupCommit(writer, { largest: fast.grouped ? undefined : 1, committed: memory.committed }),
    remember: fast.remembered ? memory.remember : (_key, _places, read) => read(),
    migrator: writer as Kysely<unknown>,
    makeRoom: () => emptyLog(database),
    wipeDeleted: () => writer.connection().execute(async () => emptyLogUnlessRead(database)),
    snapshot: sqliteSnapshot,
    close: async () => {
      // Only the garbage collector releases statements, which hold the files until then. SQLite would leave everything
      // in the log.
      if (database.isOpen) emptyLog(database);
      await Promise.all([reader.destroy(), writer.destroy()]);
    },
  };
}

/** A number that changes whenever a connection other than the writer's has committed, that is, another process. */
function commitsByOthers(database: Database): () => number {
  const version = database.prepare('pragma data_version');
  return () => Number((version.get() as { data_version: number }).data_version);
}

function kyselyOn(database: SqliteDatabase, { compiled }: FastPaths, listener: QueryListener | undefined): Kysely<Tables> {
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }), ...reporting(listener) });
  if (!compiled) buildEachTime(db);
  return db;
}

const busyMs = 5000;
// The wait comes first, since even the next one finds the file locked while another process recovers or ends. With FULL, a commit
// returns once it is on disk. With secure_delete, what is deleted is overwritten in the file.
const pragmas = [
  `busy_timeout = ${busyMs}`,
  'journal_mode = WAL',
  'synchronous = FULL',
  'foreign_keys = ON',
  'cache_size = -32000',
  'secure_delete = ON',
];

type Database = InstanceType<typeof DatabaseSync>;

// What cannot be moved now, because the disk is full or a backup is running, stays in the log, where it is just as safe.
function emptyLog(database: Database): void {
  try {
    database.exec('pragma wal_checkpoint(truncate)');
  } catch (error) {
    if (!troubleOf(error)) throw error;
  }
}

// No request waits for a backup to end.
function emptyLogUnlessRead(database: Database): void {
  database.exec('pragma busy_timeout = 0');
  try {
    emptyLog(database);
  } finally {
    database.exec(`pragma busy_timeout = ${busyMs}`);
  }
}

function takePrivate(file: string): void {
  makePrivate(file);
  for (const beside of ['-wal', '-shm']) keepPrivate(file + beside);
}

// SQLite takes an empty file for a new database, and deletes the log beside it with all that is only there.
function refuseEmptied(file: string): void {
  const isEmpty = (path: string) => (statSync(path, { throwIfNoEntry: false })?.size ?? 0) === 0;
  if (isEmpty(file) && !isEmpty(`${file}-wal`))
    throw new CannotStart(`${file} is empty, though its log is not. Keep both files, and restore the database from your backup.`);
}

function openFile(file: string): Database {
  refuseEmptied(file);
  if (file !== ':memory:') takePrivate(file);
  const database = new DatabaseSync(file);
  for (const pragma of pragmas) database.exec(`pragma ${pragma}`);
  // Network file systems do not support one, and without it the server would never know that a save is on disk.
  if (database.prepare('pragma journal_mode').get()?.journal_mode !== 'wal')
    throw new Error(`${file} cannot have a write-ahead log; it must be on a local disk`);
  return database;
}
