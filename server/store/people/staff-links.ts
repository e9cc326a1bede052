import type { Db } from '../store.ts';
import type { StaffLinkTable, StaffTable } from '../tables/people.ts';

/** Stores a link. Earlier links stay valid, because a stranger who requests a link must not cancel the owner's. */
export async function addStaffLink(db: Db, link: StaffLinkTable): Promise<void> {
  await db.insertInto('staff_link').values(link).execute();
}

/** The account of a link that has not expired and was not used; a disabled account has none. */
export function staffOfLink(db: Db, tokenHash: string, now: string): Promise<StaffTable | undefined> {
  return db
    .selectFrom('staff_link')
    .innerJoin('staff', 'staff.name', 'staff_link.staff_name')
    .selectAll('staff')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('state', '!=', 'disabled')
    .executeTakeFirst();
}

/** Uses up all links of an account; returns whether this one was still among them. */
export async function takeStaffLinks(db: Db, name: string, tokenHash: string): Promise<boolean> {
  const used = await db.deleteFrom('staff_link').where('staff_name', '=', name).returning('token_hash').execute();
  return used.some(({ token_hash }) => token_hash === tokenHash);
}

/** Revokes all links of an account. */
export async function dropStaffLinks(db: Db, name: string): Promise<void> {
  await db.deleteFrom('staff_link').where('staff_name', '=', name).execute();
}

export async function forgetStaffLinks(db: Db, now: string): Promise<void> {
  await db.deleteFrom('staff_link').where('expires_at', '<', now).execute();
}
