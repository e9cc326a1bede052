import { type StaffRole, staffRoles } from '#schemas/calls/staff.ts';
import { addStaff, hasStaff } from '#server/store/staff.ts';
import type { Store } from '#server/store/store.ts';
import { firstPassword, hashPassword } from './passwords.ts';

/** Somebody's name with a password that is told once and stored nowhere. */
export interface Credentials {
  readonly name: string;
  readonly role: StaffRole;
  readonly password: string;
}

/** Where nobody has a role of the staff yet: makes the first one, named for it, and answers how they sign in. */
export async function makeFirstStaff(store: Store, now: Date): Promise<readonly Credentials[]> {
  const made = await Promise.all(staffRoles.map((role) => makeFirst(store, role, now)));
  return made.filter((each) => each !== undefined);
}

async function makeFirst(store: Store, role: StaffRole, now: Date): Promise<Credentials | undefined> {
  if (await hasStaff(store.db, role)) return undefined;
  const password = firstPassword();
  const password_hash = await hashPassword(password);
  const isNew = await store.write((trx) => addStaff(trx, { name: role, role, password_hash, created_at: now.toISOString() }));
  return isNew ? { name: role, role, password } : undefined;
}
