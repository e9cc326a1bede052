import type { Sealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';
import type { StaffTable } from '../tables/people.ts';

/** The place that the ciphertext of an authenticator app's secret is bound to. */
export const totpPlace = (name: string) => `staff/${name}/totp`;

/** The secret of an account's authenticator app, confirmed or not. */
export function totpSecretOf(sealer: Sealer, { name, sealed_totp }: Pick<StaffTable, 'name' | 'sealed_totp'>): string | undefined {
  return sealed_totp === null ? undefined : sealer.open(totpPlace(name), sealed_totp);
}

/** Stores a secret that its owner has still to confirm; a confirmed one stays. Returns whether it was stored. */
export async function proposeTotp(db: Db, sealer: Sealer, name: string, secret: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ sealed_totp: sealer.seal(totpPlace(name), secret) })
    .where('name', '=', name)
    .where('totp_since', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Notes that a code was used; returns false if it or a later one was used before. */
export async function takeTotpStep(db: Db, name: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff')
    .set({ totp_step: step })
    .where('name', '=', name)
    .where('totp_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** From now on, signing in needs a second factor. The codes are keyed hashes. */
export async function confirmTotp(db: Db, name: string, totp_since: string, codes: readonly string[]): Promise<void> {
  await db.updateTable('staff').set({ totp_since }).where('name', '=', name).execute();
  await db.deleteFrom('staff_recovery_code').where('staff_name', '=', name).execute();
  await db
    .insertInto('staff_recovery_code')
    .values(codes.map((code_hash) => ({ code_hash, staff_name: name })))
    .execute();
}

/** Uses a recovery code up; returns whether there was such a one. */
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

/** Signing in needs the password alone again. */
export async function dropSecondFactor(db: Db, name: string): Promise<void> {
  await db.updateTable('staff').set({ sealed_totp: null, totp_since: null }).where('name', '=', name).execute();
  await db.deleteFrom('staff_recovery_code').where('staff_name', '=', name).execute();
}
