import { sql } from 'kysely';
import type { AnyRow, SnapshotWay } from '../snapshots/snapshot.ts';
import type { Db } from '../store.ts';

// A page holds about this much, whether its rows are pictures or counts.
const pageBytes = 2_000_000;
const largestPage = 2000;

/** One transaction that sees one moment, read through cursors; it holds up no one. */
export const postgresSnapshot: SnapshotWay = {
  begin: 'begin isolation level repeatable read, read only',
  // The server verifies its own pages.
  check: async () => undefined,
  async tables(db) {
    const found = sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = current_schema() and table_type = 'BASE TABLE'`;
    return (await found.execute(db)).rows.map(({ name }) => name);
  },
  async references(db) {
    const found = sql<{ child: string; parent: string }>`
      select c.relname as child, p.relname as parent from pg_constraint k
      join pg_class c on c.oid = k.conrelid join pg_class p on p.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`;
    return (await found.execute(db)).rows;
  },
  rows: readThroughCursor,
};

async function* readThroughCursor(db: Db, table: string): AsyncIterable<AnyRow> {
  await sql`declare page no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  for (let count = 20; ; ) {
    const { rows } = await sql<AnyRow>`fetch ${sql.lit(count)} from page`.execute(db);
    yield* rows;
    if (rows.length < count) break;
    const bytesOfRow = JSON.stringify(rows).length / rows.length;
    count = Math.max(1, Math.min(largestPage, Math.floor(pageBytes / bytesOfRow)));
  }
  await sql`close page`.execute(db);
}
