import { addStaff, hasStaff } from '#server/store/staff.ts';
import type { Store } from '#server/store/store.ts';
import { firstPassword, hashPassword } from './passwords.ts';

/** Somebody's name with a password that is told once and stored nowhere. */
export interface Credentials {
  readonly name: string;
  readonly password: string;
}

const firstName = 'analyst';

/** Where nobody of the staff is known yet: makes the first one, and answers how they sign in. */
export async function makeFirstStaff(store: Store, now: Date): Promise<Credentials | undefined> {
  if (await hasStaff(store.db)) return undefined;
  const password = firstPassword();
  const password_hash = await hashPassword(password);
  const isNew = await store.write((trx) =>
    addStaff(trx, { name: firstName, role: 'analyst', password_hash, created_at: now.toISOString() }),
  );
  return isNew ? { name: firstName, password } : undefined;
}
