import Libsql from 'libsql';
import { Kysely, PostgresDialect, type SqliteDatabase, SqliteDialect, type SqliteStatement } from 'kysely';
import pg from 'pg';
import { offerAtOnce } from './compiled.ts';
import { groupCommit } from './group-commit.ts';
import { rememberWhile } from './remember.ts';
import type { Store } from './store.ts';
import type { Tables } from './tables.ts';

/*
 * The two databases, and the only file where they differ.
 */

interface Opened extends Store {
  readonly migrator: Kysely<unknown>;
}

/** The embedded database: one connection reads, one writes, and every commit reaches the disk. */
export function openSqlite(file: string): Opened {
  const reader = openFile(file);
  const db = kyselyOn(reader);
  const writer = kyselyOn(openFile(file));
  // Counts what other connections have committed, in this process or another one.
  const version = reader.prepare('pragma data_version').raw(true);
  const memory = rememberWhile(() => String(version.get()));
  return {
    kind: 'sqlite',
    db,
    write: groupCommit(writer, memory.written),
    remember: memory.remember,
    migrator: writer as Kysely<unknown>,
    close: async () => {
      await Promise.all([db.destroy(), writer.destroy()]);
    },
  };
}

function kyselyOn(file: InstanceType<typeof Libsql>): Kysely<Tables> {
  const database = withKeptStatements(file);
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database }) });
  offerAtOnce(db, (sql, parameters, single) => {
    const statement = database.prepare(sql);
    if (single && statement.reader) return [statement.get(parameters)].filter((row) => row !== undefined);
    if (statement.reader) return statement.all(parameters);
    statement.run(parameters);
    return [];
  });
  return db;
}

const pragmas = [
  'journal_mode = WAL',
  'synchronous = FULL',
  'busy_timeout = 5000',
  'foreign_keys = ON',
  'cache_size = -32000',
  // Moving the log into the file waits for the disk twice more; pages written again and again are moved once. The log stays below 16 MB.
  'wal_autocheckpoint = 4000',
];

function openFile(file: string): InstanceType<typeof Libsql> {
  const database = new Libsql(file);
  for (const pragma of pragmas) database.pragma(pragma);
  return database;
}

interface KeptStatement extends SqliteStatement {
  get(parameters: readonly unknown[]): unknown;
}

interface KeptStatements extends SqliteDatabase {
  prepare(sql: string): KeptStatement;
}

// Preparing costs more than most queries, and Kysely prepares each time; asking a statement what it is costs too.
function withKeptStatements(database: InstanceType<typeof Libsql>): KeptStatements {
  const kept = new Map<string, KeptStatement>();
  return {
    prepare(sql) {
      const known = kept.get(sql);
      if (known) return known;
      const statement = database.prepare(sql);
      const lean: KeptStatement = {
        reader: statement.reader,
        get: (parameters) => statement.get(parameters),
        all: (parameters) => statement.all(parameters),
        run: (parameters) => statement.run(parameters),
        iterate: (parameters) => statement.iterate(parameters),
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

// INT8 and DATE as text, as the embedded database answers them.
const asText = (value: string | Buffer) => String(value);
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8 || oid === pg.types.builtins.DATE
      ? asText
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** A PostgreSQL server, which any number of processes may share. */
export function openPostgres(databaseUrl: string): Opened {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 10, connectionTimeoutMillis: 5000, statement_timeout: 15_000, types });
  // A connection that the server closed while idle is replaced at its next use.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    db,
    write: (work) => db.transaction().execute(work),
    // Another process may have written since, and asking whether costs as much as reading.
    remember: (_key, read) => read(),
    migrator: db as Kysely<unknown>,
    close: () => db.destroy(),
  };
}
