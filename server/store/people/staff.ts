import type { StaffRole } from '#schemas/calls/staff/staff.ts';
import type { Insertable, Selectable } from 'kysely';
import type { Db } from '../store.ts';
import type { StaffSessionTable, StaffTable } from '../tables/people.ts';

/** A staff member, and what their work is limited to: ids of carriers and groups, null for all. */
export interface Staff {
  readonly name: string;
  readonly role: StaffRole;
  readonly carriers: readonly string[] | null;
  readonly groups: readonly string[] | null;
}

/** A new account. By default, it is active, has no email address, and is not limited. */
export type NewStaff = Pick<StaffTable, 'name' | 'role' | 'password_hash' | 'created_at'> & Partial<StaffTable>;

const usual = { state: 'active', email: null, carrier_ids: null, group_ids: null, sealed_totp: null, totp_since: null, totp_step: 0 };

type Stored = Pick<StaffTable, 'name' | 'role' | 'carrier_ids' | 'group_ids'>;

/** The staff member of an account. */
export function staffOf({ name, role, carrier_ids, group_ids }: Stored): Staff {
  return { name, role: role as StaffRole, carriers: readIds(carrier_ids), groups: readIds(group_ids) };
}

const readIds = (text: string | null) => (text === null ? null : (JSON.parse(text) as readonly string[]));

/** A staff member by name, in lower case. */
export function findStaff(db: Db, name: string): Promise<StaffTable | undefined> {
  return db.selectFrom('staff').selectAll().where('name', '=', name).executeTakeFirst();
}

/** A staff member by their email address, in lower case. */
export function findStaffByEmail(db: Db, email: string): Promise<StaffTable | undefined> {
  return db.selectFrom('staff').selectAll().where('email', '=', email).executeTakeFirst();
}

/** All accounts by name, each with the last activity of its sessions. */
export function listStaff(db: Db): Promise<readonly (StaffTable & { readonly seen_at: string | null })[]> {
  return db
    .selectFrom('staff')
    .selectAll()
    .select((use) =>
      use
        .selectFrom('staff_session')
        .select((own) => own.fn.max('seen_at').as('seen_at'))
        .whereRef('staff_name', '=', 'staff.name')
        .as('seen_at'),
    )
    .orderBy('name')
    .execute();
}

/** Changes an account; returns false if another one has the email address. */
export async function changeStaff(db: Db, name: string, change: Partial<Omit<StaffTable, 'name' | 'created_at'>>): Promise<boolean> {
  if (change.email) {
    const owner = await findStaffByEmail(db, change.email);
    if (owner && owner.name !== name) return false;
  }
  await db.updateTable('staff').set(change).where('name', '=', name).execute();
  return true;
}

export async function hasStaff(db: Db, role: StaffRole): Promise<boolean> {
  return (await db.selectFrom('staff').select('name').where('role', '=', role).limit(1).executeTakeFirst()) !== undefined;
}

/** Adds a staff member; returns whether they are new. If two processes start at once, one adds. */
export async function addStaff(db: Db, staff: NewStaff): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('staff')
    .values({ ...usual, ...staff })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function setPassword(db: Db, name: string, password_hash: string): Promise<void> {
  await db.updateTable('staff').set({ password_hash }).where('name', '=', name).execute();
}

/** A session with its staff member. */
export type StaffSession = Selectable<StaffSessionTable> & Stored & Pick<StaffTable, 'totp_since'>;

/** A session by the hash of its cookie, if its account is active. */
export function findStaffSession(db: Db, idHash: string): Promise<StaffSession | undefined> {
  return db
    .selectFrom('staff_session')
    .innerJoin('staff', 'staff.name', 'staff_session.staff_name')
    .selectAll('staff_session')
    .select(['staff.name', 'staff.role', 'staff.carrier_ids', 'staff.group_ids', 'staff.totp_since'])
    .where('staff_session.id_hash', '=', idHash)
    .where('staff.state', '=', 'active')
    .executeTakeFirst();
}

export async function addStaffSession(db: Db, session: Insertable<StaffSessionTable>): Promise<void> {
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

/** The stored sessions of a staff member, the one last seen first; some may be too old to be used. */
export function staffSessionsOf(db: Db, name: string): Promise<Selectable<StaffSessionTable>[]> {
  return db.selectFrom('staff_session').selectAll().where('staff_name', '=', name).orderBy('seen_at', 'desc').orderBy('id_hash').execute();
}

/** Ends one session of a staff member; returns whether there was one. */
export async function endSessionOf(db: Db, name: string, idHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_session')
    .where('staff_name', '=', name)
    .where('id_hash', '=', idHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

/** Ends all sessions of a staff member but one. */
export async function endOtherSessions(db: Db, name: string, kept: string): Promise<void> {
  await db.deleteFrom('staff_session').where('staff_name', '=', name).where('id_hash', '!=', kept).execute();
}

export async function forgetStaffSessions(db: Db, now: string): Promise<void> {
  await db.deleteFrom('staff_session').where('expires_at', '<', now).execute();
}
