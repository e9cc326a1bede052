import type { Sealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';
import { removeJoined } from '../people/employees.ts';
import { endAllNumbers } from './end-numbers.ts';

/**
 * Deletes an enrollment and its corrections with everything that belongs to them, their keys included. What is left of
 * them in files and backups cannot be decrypted without a key from a backup. The numbers in the vault follow within the hour.
 */
export async function eraseEnrollment(db: Db, sealer: Sealer, id: string, now: string): Promise<void> {
  const copies = await db.selectFrom('correction').select('id').where('enrollment_id', '=', id).execute();
  const ids = [id, ...copies.map((copy) => copy.id)];
  const policies = await db.selectFrom('policy').select('policy_id').where('enrollment_id', 'in', ids).execute();
  const policyIds = policies.map(({ policy_id }) => policy_id);
  await endAllNumbers(db, sealer, ids, now);
  // Tables that refer to it without a foreign key.
  for (const table of ['outbox', 'invoice', 'acknowledgment_fault', 'correction'] as const)
    await db.deleteFrom(table).where('enrollment_id', 'in', ids).execute();
  for (const table of ['policy_revision', 'policy_change'] as const)
    if (policyIds.length > 0) await db.deleteFrom(table).where('policy_id', 'in', policyIds).execute();
  await removeJoined(db, ids);
  await db.deleteFrom('enrollment').where('id', 'in', ids).execute();
}
