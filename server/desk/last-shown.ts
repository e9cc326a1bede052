import { Refused } from '#server/contract/refusals.ts';

/** The row that a page begins after; none for the first page. A row that is gone is refused: its reader would begin again without knowing. */
export async function lastShown<Row>(after: string | undefined, find: (id: string) => Promise<Row | undefined>): Promise<Row | undefined> {
  if (after === undefined) return undefined;
  const row = await find(after);
  if (!row) throw new Refused('page-unknown');
  return row;
}
