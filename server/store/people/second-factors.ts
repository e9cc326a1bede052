import type { Sealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';
import type { StaffTable } from '../tables/people.ts';

/** The place that the ciphertext of an authenticator app's secret is bound to. */
export const totpPlace = (name: string) => `staff/${name}/totp`;

/** The secret of an account's authenticator app, confirmed or not. */
export function totpSecretOf(sealer: Sealer, { name, sealed_totp }: Pick<StaffTable, 'name' | 'sealed_totp'>): string | undefined {
  return sealed_totp === null ? undefined : sealer.open(totpPlace(name), sealed_totp);
}

/** Stores a secret that its owner has yet to confirm. A confirmed secret is not replaced. Returns whether it was stored. */
export async function proposeTotp(db: Db, sealer: Sealer, name: string, secret: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ sealed_totp: sealer.seal(totpPlace(name), secret) })
    .where('name', '=', name)
    .where('totp_since', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Records that a code was used; returns false if it or a later one was used before. */
export async function takeTotpStep(db: Db, name: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_step: step })
    .where('name', '=', name)
    .where('totp_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Turns on the second factor: from now on, signing in requires it. The recovery codes are keyed hashes. */
export async function confirmTotp(db: Db, name: string, totp_since: string, codes: readonly string[]): Promise<void> {
  await db.updateTable('staff').set({ totp_since }).where('name', '=', name).execute();
  await db.deleteFrom('staff_recovery_code').where('staff_name', '=', name).execute();
  await db
    .insertInto('staff_recovery_code')
    .values(codes.map((code_hash) => ({ code_hash, staff_name: name })))
    .execute();
}

/** Uses up a recovery code; returns whether it existed. */
export async function takeRecoveryCode(db: Db, name: string, codeHash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_recovery_code')
    .where('staff_name', '=', name)
    .where('code_hash', '=', codeHash)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function recoveryCodesLeft(db: Db, name: string): Promise<number> {
  const { left } = await db
    .selectFrom('staff_recovery_code')
    .select((use) => use.fn.countAll().as('left'))
    .where('staff_name', '=', name)
    .executeTakeFirstOrThrow();
  return Number(left);
}

/** Removes the second factor: signing in takes only the password again. */
export async function dropSecondFactor(db: Db, name: string): Promise<void> {
  await db.updateTable('staff').set({ sealed_totp: null, totp_since: null }).where('name', '=', name).execute();
  await db.deleteFrom('staff_recovery_code').where('staff_name', '=', name).execute();
}
