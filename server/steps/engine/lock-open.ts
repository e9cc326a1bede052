import { Refused } from '#server/contract/refusals.ts';
import { lockEnrollment, lockIfOpen } from '#server/store/enrollments.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext } from '#server/context.ts';

/** Locks an enrollment until the transaction ends, so that changes to it come one after the other. A completed one changes no more and is refused. */
export async function lockOpen(trx: Db, { enrollment, now }: Pick<EnrollmentContext, 'enrollment' | 'now'>): Promise<void> {
  if (await lockIfOpen(trx, enrollment.id, now.toISOString())) return;
  // Throws when it is gone.
  await lockEnrollment(trx, enrollment.id, now.toISOString());
  throw new Refused('enrollment-completed');
}
