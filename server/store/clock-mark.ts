import type { Db } from './store.ts';

/** Records a time and returns the latest that any process has recorded. What has expired by that time stays expired. */
export async function noteLatest(db: Db, now: string): Promise<string> {
  const { latest } = await db
    .insertInto('clock_mark')
    .values({ name: 'codes', latest: now })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ eb, ref }) => ({
        latest: eb
          .case()
          .when('excluded.latest', '>', ref('clock_mark.latest'))
          .then(ref('excluded.latest'))
          .else(ref('clock_mark.latest'))
          .end(),
      })),
    )
    .returning('latest')
    .executeTakeFirstOrThrow();
  return latest;
}
