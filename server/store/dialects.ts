import { constants, DatabaseSync } from '@photostructure/sqlite';
import { Kysely, PostgresDialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import { offerAtOnce } from './compiled.ts';
import { groupCommit } from './group-commit.ts';
import { openPool } from './postgres-pool.ts';
import { keepPrivate, makePrivate } from './private-file.ts';
import { rememberWhile } from './remember.ts';
import type { Opened } from './store.ts';
import type { Tables } from './tables.ts';
import { troubleOf } from './trouble.ts';
import { writeAheadLog } from './write-ahead-log.ts';

/*
 * The two databases, and the only file where they differ.
 */

/** The embedded database: one connection reads, one writes, and nothing is acknowledged before it has reached the disk. */
export function openSqlite(file: string): Opened {
  const database = openFile(file);
  // Counts what others than the writer have committed: other processes.
  const version = keptStatements(database).prepare('pragma data_version');
  const memory = rememberWhile(() => Number((version.get([]) as { data_version: number }).data_version));
  const [writing, reading] = [keptStatements(database, memory.changed), keptStatements(openFile(file))];
  const writer = kyselyOn(writing);
  // After each commit the reader has its pages to read anew, where the writer still has them; but inside of a transaction it sees what may be taken back.
  const reader = kyselyOn(reading, () => (database.isTransaction ? reading : writing));
  const log = writeAheadLog(file);
  return {
    kind: 'sqlite',
    db: reader,
    write: groupCommit(writer, { committed: memory.committed, durable: log.flush }),
    remember: memory.remember,
    migrator: writer as Kysely<unknown>,
    makeRoom: () => emptyLog(database),
    close: async () => {
      // Statements are let go of by the garbage collector only, and hold the files until then: SQLite would leave everything in the log.
      if (database.isOpen) emptyLog(database);
      await Promise.all([reader.destroy(), writer.destroy(), log.close()]);
    },
  };
}

function kyselyOn(database: KeptStatements, atOnceOn: () => KeptStatements = () => database): Kysely<Tables> {
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  offerAtOnce(db, {
    rows: (sql, parameters, single) => {
      const statement = atOnceOn().prepare(sql);
      return single ? [statement.get(parameters)].filter((row) => row !== undefined) : statement.all(parameters);
    },
    change: (sql, parameters) => Number(atOnceOn().prepare(sql).run(parameters).changes),
  });
  return db;
}

const pragmas = [
  'journal_mode = WAL',
  // Only writing the log's head and moving the log wait for the disk by themselves; whoever commits flushes the log.
  'synchronous = NORMAL',
  'busy_timeout = 5000',
  'foreign_keys = ON',
  'cache_size = -32000',
  // Moving the log into the file waits for the disk twice more; pages written again and again are moved once. The log stays below 16 MB.
  'wal_autocheckpoint = 4000',
];

type Database = InstanceType<typeof DatabaseSync>;

// What cannot be moved now, on a full disk or while a copy is made, stays in the log, which is as safe.
function emptyLog(database: Database): void {
  try {
    database.exec('pragma wal_checkpoint(truncate)');
  } catch (error) {
    if (!troubleOf(error)) throw error;
  }
}

function takePrivate(file: string): void {
  makePrivate(file);
  for (const beside of ['-wal', '-shm']) keepPrivate(file + beside);
}

function openFile(file: string): Database {
  if (file !== ':memory:') takePrivate(file);
  const database = new DatabaseSync(file);
  for (const pragma of pragmas) database.exec(`pragma ${pragma}`);
  // A network's file system cannot have one, and without it a save would never be known to be on the disk.
  if (database.prepare('pragma journal_mode').get()?.journal_mode !== 'wal')
    throw new Error(`${file} can have no write-ahead log: it has to be on a disk of this machine`);
  return database;
}

interface KeptStatement extends SqliteStatement {
  get(parameters: readonly unknown[]): unknown;
}

interface KeptStatements extends SqliteDatabase {
  prepare(sql: string): KeptStatement;
}

// Preparing costs more than most queries, and Kysely prepares each time; asking a statement what it is costs too.
function keptStatements(database: Database, changed?: (places: readonly string[]) => void): KeptStatements {
  const kept = new Map<string, KeptStatement>();
  const changedBy = changed ? watchChanges(database) : () => [];
  return {
    prepare(sql) {
      const known = kept.get(sql);
      if (known) return known;
      const statement = database.prepare(sql);
      const changes = changedBy();
      const told = changes.length > 0 && changed ? () => changed(changes) : () => undefined;
      const lean: KeptStatement = {
        reader: statement.columns().length > 0,
        get: (parameters) => {
          told();
          return statement.get(...(parameters as Parameter[]));
        },
        all: (parameters) => {
          told();
          return statement.all(...(parameters as Parameter[]));
        },
        run: (parameters) => {
          const done = statement.run(...(parameters as Parameter[]));
          // One that finds nothing to change leaves everything as it was read.
          if (done.changes > 0) told();
          return done;
        },
        iterate: (parameters) => {
          told();
          return statement.iterate(...(parameters as Parameter[]));
        },
      };
      // A statement that defines tables makes those kept before it stale.
      if (kept.size >= 500 || /^\s*(create|alter|drop)/i.test(sql)) kept.clear();
      kept.set(sql, lean);
      return lean;
    },
    close: () => {
      kept.clear();
      database.close();
    },
  };
}

type Parameter = Parameters<ReturnType<Database['prepare']>['run']>[number];

/** Answers what the statement changes that was prepared last, as SQLite itself says: also what it cascades to. */
function watchChanges(database: Database): () => readonly string[] {
  const places = new Set<string>();
  database.setAuthorizer((action, table, column) => {
    const { SQLITE_INSERT, SQLITE_UPDATE, SQLITE_DELETE, SQLITE_OK } = constants;
    if (action === SQLITE_INSERT || action === SQLITE_DELETE) places.add(String(table));
    if (action === SQLITE_UPDATE) places.add(`${table}.${column}`);
    return SQLITE_OK;
  });
  return () => {
    const found = [...places];
    places.clear();
    return found;
  };
}

/** A PostgreSQL server, which any number of processes may share. */
export function openPostgres(databaseUrl: string): Opened {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(databaseUrl) }) });
  return {
    kind: 'postgres',
    db,
    write: (work) => db.transaction().execute(work),
    // Another process may have written since, and asking whether costs as much as reading.
    remember: (_key, _tables, read) => read(),
    migrator: db as Kysely<unknown>,
    makeRoom: () => undefined,
    close: () => db.destroy(),
  };
}
