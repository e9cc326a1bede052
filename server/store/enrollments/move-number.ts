import { vaultPlace } from '../seal/sealed-places.ts';
import type { EnrollmentSealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';
import type { VaultTable } from '../tables/enrollment.ts';

/** Numbers of an enrollment that the built-in vault keeps; another vault has no rows here. */
export function numbersInVault(db: Db, enrollmentIds: readonly string[]): Promise<VaultTable[]> {
  return db
    .selectFrom('vault')
    .selectAll()
    .where('enrollment_id', 'in', [...enrollmentIds])
    .execute();
}

/** Gives a number of the built-in vault to another enrollment, whose key encrypts it from then on. */
export async function moveNumber(
  db: Db,
  { token, sealed_number }: Pick<VaultTable, 'token' | 'sealed_number'>,
  from: EnrollmentSealer,
  to: EnrollmentSealer,
): Promise<void> {
  const place = vaultPlace(token);
  const own = { enrollment_id: to.enrollmentId, sealed_number: to.seal(place, from.open(place, sealed_number)) };
  await db.updateTable('vault').set(own).where('token', '=', token).execute();
}
