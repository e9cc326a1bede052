import type { Db } from './store.ts';

/** The names of the tables that a database has, which may be older than the program. */
export async function tablesOf(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await db.introspection.getTables()).map(({ name }) => name));
}

/** Whether any table has a row. */
export async function hasRows(db: Db): Promise<boolean> {
  for (const table of await tablesOf(db)) {
    if (table.startsWith('kysely_')) continue;
    const [row] = await db
      .selectFrom(table as 'enrollment')
      .select(({ lit }) => lit(1).as('one'))
      .limit(1)
      .execute();
    if (row) return true;
  }
  return false;
}
