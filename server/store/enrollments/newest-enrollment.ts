import { findAccess } from './access.ts';
import { type Enrollment, readEnrollment } from './enrollments.ts';
import type { Sealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';

/** The session's most recent enrollment that it may read, for calls that do not name one. */
export async function newestEnrollment(db: Db, sealer: Sealer, sessionHash: string): Promise<Enrollment | undefined> {
  const newest = await db
    .selectFrom('enrollment_session')
    .select('enrollment_id')
    .where('session_hash', '=', sessionHash)
    .orderBy('granted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  const found = newest && (await findAccess(db, sessionHash, newest.enrollment_id));
  return found?.enrollment && !found.proofNeeded ? readEnrollment(sealer, found.enrollment, found.cart) : undefined;
}
