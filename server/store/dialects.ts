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

/* The two databases, and the only file that distinguishes between them. */

/** The embedded database: one connection reads, one writes, and nothing is acknowledged before it is on disk. */
export function openSqlite(file: string): Opened {
  const database = openFile(file);
  // Counts commits by others than the writer, that is, by other processes.
  const version = keptStatements(database).prepare('pragma data_version');
  const memory = rememberWhile(() => Number((version.get([]) as { data_version: number }).data_version));
  const [writing, reading] = [keptStatements(database, memory.changed), keptStatements(openFile(file))];
  const writer = kyselyOn(writing);
  // After each commit, the reader must reload its pages, while the writer still has them. But inside a transaction, the
  // writer sees changes that may be rolled back.
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
      // Only the garbage collector releases statements, which hold the files until then. SQLite would leave everything
      // in the log.
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
  // Only writing the log's header and checkpoints wait for the disk by themselves; the committer flushes the log.
  'synchronous = NORMAL',
  'busy_timeout = 5000',
  'foreign_keys = ON',
  'cache_size = -32000',
  // A checkpoint waits for the disk twice more; pages that are written repeatedly are moved once. The log stays below
  // 16 MB.
  'wal_autocheckpoint = 4000',
];

type Database = InstanceType<typeof DatabaseSync>;

// What cannot be moved now, on a full disk or during a copy, stays in the log, which is just as safe.
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
  // Network file systems do not support one, and without it the server would never know that a save is on disk.
  if (database.prepare('pragma journal_mode').get()?.journal_mode !== 'wal')
    throw new Error(`${file} cannot have a write-ahead log; it must be on a local disk`);
  return database;
}

interface KeptStatement extends SqliteStatement {
  get(parameters: readonly unknown[]): unknown;
}

interface KeptStatements extends SqliteDatabase {
  prepare(sql: string): KeptStatement;
}

// Preparing a statement costs more than most queries, and Kysely prepares each time; inspecting a statement is
// expensive too.
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
          // A statement that finds nothing to change invalidates nothing.
          if (done.changes > 0) told();
          return done;
        },
        iterate: (parameters) => {
          told();
          return statement.iterate(...(parameters as Parameter[]));
        },
      };
      // A statement that changes the schema makes prepared statements stale.
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

/** What the last prepared statement changes, as SQLite reports it, including cascades. */
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

/** A PostgreSQL server, which any number of processes can share. */
export function openPostgres(databaseUrl: string): Opened {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(databaseUrl) }) });
  return {
    kind: 'postgres',
    db,
    write: (work) => db.transaction().execute(work),
    // Another process may have written since, and asking whether it has costs as much as reading.
    remember: (_key, _tables, read) => read(),
    migrator: db as Kysely<unknown>,
    makeRoom: () => undefined,
    close: () => db.destroy(),
  };
}
