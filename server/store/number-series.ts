import type { Db } from './store.ts';

/**
 * Advances a series and returns its last number. This is part of the transaction, so a rollback gives the numbers back,
 * and two processes cannot get the same number: the second waits for the first.
 */
export async function nextNumbers(trx: Db, name: string, count: number): Promise<number> {
  const { last } = await trx
    .insertInto('number_series')
    .values({ name, last: count })
    .onConflict((conflict) => conflict.column('name').doUpdateSet((row) => ({ last: row('number_series.last', '+', count) })))
    .returning('last')
    .executeTakeFirstOrThrow();
  return Number(last);
}

/** The last number of a series; 0 before the first. */
export async function lastNumber(db: Db, name: string): Promise<number> {
  const row = await db.selectFrom('number_series').select('last').where('name', '=', name).executeTakeFirst();
  return Number(row?.last ?? 0);
}
