import { sha256 } from '#server/store/ids.ts';
import type { AnyRow } from '#server/store/snapshots/snapshot.ts';
import { withSnapshot } from '#server/store/snapshots/with-snapshot.ts';
import type { TestDatabase } from '../databases.ts';

/** A hash of each row of a database, by table. Rows that do not count are left out. */
export function rowsOf(
  { place }: Pick<TestDatabase, 'place'>,
  counts: (table: string, row: AnyRow) => boolean = () => true,
): Promise<Readonly<Record<string, readonly string[]>>> {
  return withSnapshot(place, async ({ tables, rows }) => {
    const found: Record<string, string[]> = {};
    for (const table of tables) {
      const texts: string[] = [];
      for await (const row of rows(table)) if (counts(table, row)) texts.push(sha256(JSON.stringify(row)));
      found[table] = texts.toSorted();
    }
    return found;
  });
}

/** The tables of which a row was added, removed or changed. */
export function changedTables(
  before: Readonly<Record<string, readonly string[]>>,
  after: Readonly<Record<string, readonly string[]>>,
): readonly string[] {
  return Object.keys(after).filter((table) => before[table]?.join() !== after[table]?.join());
}
