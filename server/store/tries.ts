import type { Db } from './store.ts';

/** How often something may be tried. */
export interface TryLimit {
  readonly most: number;
  readonly withinMs: number;
}

/**
 * Takes one of the tries that a bucket has left within any stretch of the limit's length; answers whether
 * there was one. Tries made at once are counted one after another, on every process. The count lasts only if the
 * transaction does, so a refusal is thrown after it and not inside.
 */
export async function takeTry(db: Db, bucket: string, { most, withinMs }: TryLimit, now: Date): Promise<boolean> {
  const touched_at = now.toISOString();
  // Writing the row first makes whoever else wants it wait.
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

/** Gives a try back that succeeded: only failures count. */
export async function giveBackTry(db: Db, bucket: string, now: Date): Promise<void> {
  const row = await db.selectFrom('tries').select('times').where('bucket', '=', bucket).executeTakeFirst();
  if (!row) return;
  const times = JSON.parse(row.times) as readonly string[];
  const at = times.indexOf(now.toISOString());
  await setTimes(db, bucket, at < 0 ? times : times.toSpliced(at, 1));
}

/** Forgets buckets that nobody has touched since an instant. */
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
