import type { CorrectionOutcome } from '#schemas/desk/correction-reasons.ts';
import { type Correction, endCorrection, overdueCorrections } from '#server/store/enrollments/corrections.ts';
import { findEnrollment, holdEnrollment, lockEnrollment } from '#server/store/enrollments/enrollments.ts';
import { endNumbers } from '#server/store/steps/kept-numbers.ts';
import type { Db, Store } from '#server/store/store.ts';
import { endWorkingCopy } from '#server/store/enrollments/working-copy.ts';

/** Ends a correction and its working copy. The caller holds the enrollment that is corrected. */
export async function settleCorrection(
  trx: Db,
  { id, enrollment_id }: Pick<Correction, 'id' | 'enrollment_id'>,
  outcome: CorrectionOutcome,
  now: string,
): Promise<void> {
  // A save that runs at the same time comes first, or finds the copy closed.
  const { open } = await lockEnrollment(trx, id, now);
  if (!open) return;
  await endNumbers(trx, id, now);
  await endWorkingCopy(trx, id, enrollment_id, now);
  await endCorrection(trx, { id, enrollment_id }, outcome, now);
}

const mostAtOnce = 100;

/** Gives up the corrections that no one completed in time; the policies stay as they were. Resolves to how many. */
export async function giveUpOverdue(store: Store, now: string): Promise<number> {
  const overdue = await overdueCorrections(store.db, now, mostAtOnce);
  for (const correction of overdue) {
    await store.write(async (trx) => {
      await holdEnrollment(trx, correction.enrollment_id);
      if (await findEnrollment(trx, correction.id)) await settleCorrection(trx, correction, 'expired', now);
    });
  }
  return overdue.length;
}
