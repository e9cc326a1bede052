import type { Db } from '../store.ts';

/** Requests of an address in a minute. */
export interface RequestCount {
  /** A keyed hash or an id, so the database does not reveal the address. */
  readonly bucket: string;
  readonly times: number;
}

/** Adds this process's counts; returns the totals of all processes. */
export async function addRequests(db: Db, minute: number, counts: readonly RequestCount[]): Promise<readonly RequestCount[]> {
  // Always in the same order, so that processes that count at the same time cannot deadlock.
  const rows = counts.toSorted((a, b) => (a.bucket < b.bucket ? -1 : 1)).map((count) => ({ ...count, minute }));
  return db
    .insertInto('request_count')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['bucket', 'minute']).doUpdateSet(({ eb, ref }) => ({
        times: eb('request_count.times', '+', ref('excluded.times')),
      })),
    )
    .returning(['bucket', 'times'])
    .execute();
}

/** Deletes the counts of earlier minutes. */
export async function dropRequestCounts(db: Db, before: number): Promise<void> {
  await db.deleteFrom('request_count').where('minute', '<', before).execute();
}
