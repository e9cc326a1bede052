import { sql } from 'kysely';
import { CannotDo } from '../troubles/cannot-do.ts';
import type { AnyRow, SnapshotWay } from '../snapshots/snapshot.ts';

/** With a write-ahead log, a transaction that reads sees one moment and holds up no one who writes. */
export const sqliteSnapshot: SnapshotWay = {
  begin: 'begin',
  async check(db) {
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
    const [found] = rows;
    if (found?.quick_check !== 'ok')
      throw new CannotDo(`The database is damaged: ${found?.quick_check}. Restore it from an earlier backup.`);
  },
  async tables(db) {
    const found = sql<{ name: string }>`select name from sqlite_master where type = 'table' and name not like 'sqlite~_%' escape '~'`;
    return (await found.execute(db)).rows.map(({ name }) => name);
  },
  async references(db) {
    const found = sql<{ child: string; parent: string }>`
      select m.name as child, f."table" as parent from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table'`;
    return (await found.execute(db)).rows;
  },
  rows: (db, table) =>
    db
      .selectFrom(table as 'enrollment')
      .selectAll()
      .stream() as AsyncIterable<object> as AsyncIterable<AnyRow>,
};
