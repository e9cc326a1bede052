import { sql } from 'kysely';
import type { Store } from '#server/store/store.ts';
import type { PatientWriter } from './patient-writer.ts';

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
export async function buildIndexes(patient: PatientWriter, indexes: readonly Index[]): Promise<void> {
  for (const { statement } of indexes) await patient.write(sql.raw(statement));
}
