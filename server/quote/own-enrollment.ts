import { Refused } from '#server/contract/refusals.ts';
import type { VisitorContext } from '#server/context.ts';
import { findAccess } from '#server/store/enrollments/access.ts';
import { type Enrollment, readEnrollment } from '#server/store/enrollments/enrollments.ts';

/** An enrollment of the session, for calls that need not be about one. Refuses those of others. */
export async function ownEnrollment({ store, sealer, session }: VisitorContext, id: string): Promise<Enrollment> {
  const found = await findAccess(store.db, session.id_hash, id);
  if (!found?.enrollment) throw new Refused('enrollment-unknown');
  if (found.proofNeeded) throw new Refused('proof-needed');
  return readEnrollment(sealer, found.enrollment, found.cart);
}
