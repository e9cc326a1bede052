import type { EnrollmentContext } from '#server/context.ts';
import { addAudit } from '#server/store/enrollments/evidence.ts';
import type { Db } from '#server/store/store.ts';

/** Writes into the audit log that encrypted answers of an enrollment are decrypted: which, and why. */
export function noteOpened(trx: Db, { enrollment, session, now }: EnrollmentContext, detail: string): Promise<void> {
  return addAudit(trx, {
    enrollment_id: enrollment.id,
    session_hash: session.id_hash,
    action: 'open-secrets',
    detail,
    at: now.toISOString(),
  });
}
