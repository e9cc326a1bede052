import { type RawBuilder, sql } from 'kysely';
import type { Db, Store } from '#server/store/store.ts';

/** An index that can be built again. */
interface Index {
  readonly name: string;
  readonly table: string;
  readonly statement: string;
}

/** Drops the indexes of tables, except those of keys, so that many rows can be added quickly. */
export async function dropIndexes({ db, write, kind }: Store, tables: readonly string[]): Promise<readonly Index[]> {
  const all =
    kind === 'sqlite'
      ? sql<Index>`select name, tbl_name as "table", sql as statement from sqlite_master where type = 'index' and sql is not null`
      : sql<Index>`select indexname as name, tablename as "table", indexdef as statement from pg_indexes where schemaname = current_schema()
          and not exists (select 1 from pg_constraint where conindid = indexname::regclass)`;
  const indexes = (await all.execute(db)).rows.filter(({ table }) => tables.includes(table));
  await write(async (trx) => {
    for (const { name } of indexes) await sql`drop index ${sql.table(name)}`.execute(trx);
  });
  return indexes;
}

/** Builds them again. */
export async function buildIndexes(store: Store, indexes: readonly Index[]): Promise<void> {
  for (const { statement } of indexes) await store.write((trx) => patiently(store, trx, sql.raw(statement)));
}

/** Runs a statement however long it takes: a server's own never take long, so that its connections end those that do. */
export async function patiently({ kind }: Store, trx: Db, statement: RawBuilder<unknown>): Promise<void> {
  if (kind === 'postgres') await sql`set local statement_timeout = 0`.execute(trx);
  await statement.execute(trx);
}
