import type { Db } from './store.ts';

/** The names of the tables that a database has, which may be older than the program. */
export async function tablesOf(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await db.introspection.getTables()).map(({ name }) => name));
}

/** Whether any of these tables has a row. */
export async function hasRows(db: Db, tables: Iterable<string>): Promise<boolean> {
  for (const table of tables) {
    const [row] = await db
      .selectFrom(table as 'enrollment')
      .select(({ lit }) => lit(1).as('one'))
      .limit(1)
      .execute();
    if (row) return true;
  }
  return false;
}
