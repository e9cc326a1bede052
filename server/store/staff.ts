import type { StaffRole } from '#schemas/calls/staff.ts';
import type { Db } from './store.ts';
import type { StaffSessionTable, StaffTable } from './tables/people.ts';

/** A staff member. */
export interface Staff {
  readonly name: string;
  readonly role: StaffRole;
}

/** A staff member by name, ignoring case. */
export function findStaff(db: Db, name: string): Promise<StaffTable | undefined> {
  return db.selectFrom('staff').selectAll().where('name', '=', name).executeTakeFirst();
}

export async function hasStaff(db: Db, role: StaffRole): Promise<boolean> {
  return (await db.selectFrom('staff').select('name').where('role', '=', role).limit(1).executeTakeFirst()) !== undefined;
}

/** Adds a staff member; returns whether they are new. If two processes start at once, one adds. */
export async function addStaff(db: Db, staff: StaffTable): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff')
    .values(staff)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function setPassword(db: Db, name: string, password_hash: string): Promise<void> {
  await db.updateTable('staff').set({ password_hash }).where('name', '=', name).execute();
}

/** A session with its staff member. */
export type StaffSession = StaffSessionTable & Pick<StaffTable, 'role'>;

/** A session by the hash of its cookie. */
export function findStaffSession(db: Db, idHash: string): Promise<StaffSession | undefined> {
  return db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.name', 'staff_session.staff_name')
    .selectAll('staff_session')
    .select('staff.role')
    .where('staff_session.id_hash', '=', idHash)
    .executeTakeFirst();
}

export async function addStaffSession(db: Db, session: StaffSessionTable): Promise<void> {
  await db.insertInto('staff_session').values(session).execute();
}

export async function touchStaffSession(db: Db, idHash: string, seen_at: string): Promise<void> {
  await db.updateTable('staff_session').set({ seen_at }).where('id_hash', '=', idHash).execute();
}

export async function endStaffSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom('staff_session').where('id_hash', '=', idHash).execute();
}

/** Ends all sessions of a staff member. */
export async function endStaffSessions(db: Db, name: string): Promise<void> {
  await db.deleteFrom('staff_session').where('staff_name', '=', name).execute();
}

export async function forgetStaffSessions(db: Db, now: string): Promise<void> {
  await db.deleteFrom('staff_session').where('expires_at', '<', now).execute();
}
