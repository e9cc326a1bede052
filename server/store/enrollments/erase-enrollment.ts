import { endNumbers } from '../steps/kept-numbers.ts';
import type { Db } from '../store.ts';

/**
 * Deletes an enrollment and its corrections with everything that belongs to them, their keys included. What is left of
 * them in files and backups cannot be decrypted without a key from a backup. The numbers in the vault follow within the hour.
 */
export async function eraseEnrollment(db: Db, id: string, now: string): Promise<void> {
  const copies = await db.selectFrom('enrollment').select('id').where('corrects', '=', id).execute();
  const policies = await db.selectFrom('policy').select('policy_id').where('enrollment_id', '=', id).execute();
  const ids = [id, ...copies.map((copy) => copy.id)];
  const policyIds = policies.map(({ policy_id }) => policy_id);
  for (const each of ids) await endNumbers(db, each, now);
  // What refers to it without a foreign key.
  for (const table of ['outbox', 'invoice', 'policy_change', 'acknowledgment_fault', 'correction'] as const)
    await db.deleteFrom(table).where('enrollment_id', 'in', ids).execute();
  if (policyIds.length > 0) await db.deleteFrom('policy_revision').where('policy_id', 'in', policyIds).execute();
  await db.deleteFrom('enrollment').where('id', 'in', ids).execute();
}
