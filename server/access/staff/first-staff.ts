import { type StaffRole, staffRoles } from '#schemas/calls/staff/staff.ts';
import { addStaff, hasStaff } from '#server/store/people/staff.ts';
import type { Store } from '#server/store/store.ts';
import { firstPassword, type Passwords } from './passwords.ts';

/** A new staff member with a password that is shown once and stored nowhere. */
export interface Credentials {
  readonly name: string;
  readonly role: StaffRole;
  readonly password: string;
}

/** If no one has a staff role yet, creates the first account, named after the role, and returns its sign-in. */
export async function makeFirstStaff(store: Store, passwords: Passwords, now: Date): Promise<readonly Credentials[]> {
  const made = await Promise.all(staffRoles.map((role) => makeFirst(store, passwords, role, now)));
  return made.filter((each) => each !== undefined);
}

async function makeFirst(store: Store, passwords: Passwords, role: StaffRole, now: Date): Promise<Credentials | undefined> {
  if (await hasStaff(store.db, role)) return undefined;
  const password = firstPassword();
  const password_hash = await passwords.hash(password);
  const isNew = await store.write((trx) => addStaff(trx, { name: role, role, password_hash, created_at: now.toISOString() }));
  return isNew ? { name: role, role, password } : undefined;
}
