import { constants, type DatabaseSync } from '@photostructure/sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

type Database = InstanceType<typeof DatabaseSync>;

/**
 * The statements of a connection, each prepared once: preparing one costs more than most queries, Kysely prepares each
 * time, and inspecting a statement is expensive too. `changed` receives what a statement writes whenever it runs.
 */
export function statementsOf(
  database: Database,
  { keep = true, changed }: { readonly keep?: boolean; readonly changed?: (places: readonly string[]) => void } = {},
): SqliteDatabase {
  const kept = new Map<string, SqliteStatement>();
  const changedBy = changed ? watchChanges(database) : () => [];
  return {
    prepare(sql) {
      const known = kept.get(sql);
      if (known) return known;
      const statement = database.prepare(sql);
      const changes = changedBy();
      const report = changes.length > 0 && changed ? () => changed(changes) : () => undefined;
      const lean: SqliteStatement = {
        reader: statement.columns().length > 0,
        all: (parameters) => {
          report();
          return statement.all(...(parameters as Parameter[]));
        },
        run: (parameters) => {
          const done = statement.run(...(parameters as Parameter[]));
          // A statement that finds nothing to change invalidates nothing.
          if (done.changes > 0) report();
          return done;
        },
        iterate: (parameters) => {
          report();
          return statement.iterate(...(parameters as Parameter[]));
        },
      };
      // A statement that changes the schema makes prepared statements stale.
      if (kept.size >= 500 || /^\s*(create|alter|drop)/i.test(sql)) kept.clear();
      if (keep) kept.set(sql, lean);
      return lean;
    },
    close: () => {
      kept.clear();
      database.close();
    },
  };
}

type Parameter = Parameters<ReturnType<Database['prepare']>['run']>[number];

/** A reader of the tables that the last prepared statement changes, as SQLite reports them, including cascades. */
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
