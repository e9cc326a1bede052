import type { Db } from '../store.ts';

/** The limit of tries within a time. */
export interface TryLimit {
  readonly most: number;
  readonly withinMs: number;
}

/**
 * Takes one of the tries that a bucket allows within any period of the limit's length; returns whether one was left.
 * Concurrent tries are counted one after another, across all processes. The count is rolled back with the transaction,
 * so throw a refusal after it and not inside.
 */
export async function takeTry(db: Db, bucket: string, { most, withinMs }: TryLimit, now: Date): Promise<boolean> {
  const touched_at = now.toISOString();
  // Writing the row first makes concurrent tries wait.
  const { times } = await db
    .insertInto('tries')
    .values({ bucket, times: '[]', touched_at })
    .onConflict((conflict) => conflict.column('bucket').doUpdateSet({ touched_at }))
    .returning('times')
    .executeTakeFirstOrThrow();
  const since = new Date(now.getTime() - withinMs).toISOString();
  const recent = (JSON.parse(times) as readonly string[]).filter((time) => time > since);
  if (recent.length >= most) return false;
  await setTimes(db, bucket, [...recent, touched_at]);
  return true;
}

/** Returns a try that succeeded: only failures count. */
export async function giveBackTry(db: Db, bucket: string, now: Date): Promise<void> {
  const touched_at = now.toISOString();
  // Writing the row first locks it, so that concurrent tries are not lost.
  const row = await db.updateTable('tries').set({ touched_at }).where('bucket', '=', bucket).returning('times').executeTakeFirst();
  if (!row) return;
  const times = JSON.parse(row.times) as readonly string[];
  const at = times.indexOf(touched_at);
  await setTimes(db, bucket, at < 0 ? times : times.toSpliced(at, 1));
}

/** Deletes buckets that have not been used since an instant. */
export async function forgetTries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('tries').where('touched_at', '<', before.toISOString()).execute();
}

async function setTimes(db: Db, bucket: string, times: readonly string[]): Promise<void> {
  await db
    .updateTable('tries')
    .set({ times: JSON.stringify(times) })
    .where('bucket', '=', bucket)
    .execute();
}
