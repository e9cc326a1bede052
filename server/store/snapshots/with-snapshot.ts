import { sql } from 'kysely';
import { migrationsOf } from '../migrate.ts';
import type { Snapshot } from './snapshot.ts';
import { openDatabase, type StorePlace } from '../store.ts';

/** Reads a database as it is at one moment, while servers go on writing to it. */
export async function withSnapshot<Result>(place: StorePlace, work: (snapshot: Snapshot) => Promise<Result>): Promise<Result> {
  const { store, snapshot: way } = openDatabase(place);
  try {
    return await store.db.connection().execute(async (db) => {
      await sql.raw(way.begin).execute(db);
      await way.check(db);
      const migrations = await migrationsOf(db);
      const names = (await way.tables(db)).filter((name) => !name.startsWith('kysely_'));
      const tables = parentsFirst(names, await way.references(db));
      const result = await work({ migrations, tables, rows: (table) => way.rows(db, table) });
      await sql`rollback`.execute(db);
      return result;
    });
  } finally {
    await store.close();
  }
}

/** Tables in an order in which their rows can be inserted. */
function parentsFirst(names: readonly string[], references: readonly { readonly child: string; readonly parent: string }[]): string[] {
  const ordered = new Set<string>();
  const add = (name: string): void => {
    if (ordered.has(name)) return;
    for (const { child, parent } of references) if (child === name && parent !== name) add(parent);
    ordered.add(name);
  };
  for (const name of names.toSorted()) add(name);
  return [...ordered];
}
