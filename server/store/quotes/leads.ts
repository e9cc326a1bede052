import type { Db } from '../store.ts';
import type { LeadTable } from '../tables/people.ts';

/** The lead of a device. */
export function leadOf(db: Db, deviceHash: string): Promise<LeadTable | undefined> {
  return db.selectFrom('lead').selectAll().where('device_hash', '=', deviceHash).executeTakeFirst();
}

/**
 * Stores a device, replacing what was known about it. A known zip code stays unless there is a newer one: two calls of a page may
 * overtake each other, and the one from before the quote has none.
 */
export async function noteLead(db: Db, lead: LeadTable): Promise<void> {
  const { device_hash: _, sealed_zip, ...seen } = lead;
  const known = sealed_zip === null ? seen : { ...seen, sealed_zip };
  await db
    .insertInto('lead')
    .values(lead)
    .onConflict((conflict) => conflict.column('device_hash').doUpdateSet(known))
    .execute();
}
