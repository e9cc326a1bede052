import { Refused } from '#server/contract/refusals.ts';
import { lockEnrollment, lockIfOpen } from '#server/store/enrollments/enrollments.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext } from '#server/context.ts';

/**
 * Locks an enrollment until the transaction ends, so that changes to it run one after the other. Refuses a completed
 * one, which cannot be changed.
 */
export async function lockOpen(trx: Db, { enrollment, now }: Pick<EnrollmentContext, 'enrollment' | 'now'>): Promise<void> {
  if (await lockIfOpen(trx, enrollment.id, now.toISOString())) return;
  // Throws if it was deleted.
  await lockEnrollment(trx, enrollment.id, now.toISOString());
  throw new Refused('enrollment-completed');
}
