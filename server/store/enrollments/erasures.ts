import type { Sealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';
import { eraseEnrollment } from './erase-enrollment.ts';
import { addAudit } from './evidence.ts';

const action = 'erase';

/** The erased enrollments in the audit log. */
export async function erasedEnrollments(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('audit').select('enrollment_id').where('action', '=', action).execute();
  return new Set(rows.map(({ enrollment_id }) => enrollment_id));
}

/**
 * Erases these enrollments from a restored database, and records each erasure in its audit log for the next restore.
 * Resolves to the number that it contained.
 */
export async function eraseAgain(db: Db, sealer: Sealer, ids: ReadonlySet<string>, at: string): Promise<number> {
  const known = await erasedEnrollments(db);
  let found = 0;
  for (const enrollment_id of ids) {
    const row = await db.selectFrom('enrollment').select('id').where('id', '=', enrollment_id).executeTakeFirst();
    if (row) {
      await eraseEnrollment(db, sealer, enrollment_id, at);
      found += 1;
    }
    if (!known.has(enrollment_id)) await addAudit(db, { enrollment_id, session_hash: '', action, detail: 'restored: erased before', at });
  }
  return found;
}
