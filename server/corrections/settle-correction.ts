import type { CorrectionOutcome } from '#schemas/desk/correction-reasons.ts';
import type { Config } from '#server/config/config.ts';
import { type Correction, endCorrection, overdueCorrections } from '#server/store/enrollments/corrections.ts';
import { findEnrollment, holdEnrollment, lockEnrollment } from '#server/store/enrollments/enrollments.ts';
import { endNumbers } from '#server/store/steps/kept-numbers.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import type { Db, Store } from '#server/store/store.ts';
import { mailGivenUp } from './mail-given-up.ts';
import { endWorkingCopy } from '#server/store/enrollments/working-copy.ts';

/** Ends a correction and its working copy, unless it has ended; resolves to whether it did. The caller holds the enrollment that is corrected. */
export async function settleCorrection(
  trx: Db,
  { id, enrollment_id }: Pick<Correction, 'id' | 'enrollment_id'>,
  outcome: CorrectionOutcome,
  now: string,
): Promise<boolean> {
  // A save that runs at the same time comes first, or finds the copy closed.
  const { open } = await lockEnrollment(trx, id, now);
  if (!open) return false;
  await endNumbers(trx, id, now);
  await endWorkingCopy(trx, id, enrollment_id, now);
  await endCorrection(trx, { id, enrollment_id }, outcome, now);
  return true;
}

const mostAtOnce = 100;

interface OverdueParts {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly config: Config;
}

/** Gives up the corrections that no one completed in time: the policies stay as they were, and their enrollers get a mail. Resolves to their number. */
export async function giveUpOverdue({ store, sealer, config }: OverdueParts, now: string): Promise<number> {
  const overdue = await overdueCorrections(store.db, now, mostAtOnce);
  for (const correction of overdue) {
    await store.write(async (trx) => {
      await holdEnrollment(trx, correction.enrollment_id);
      if (!(await findEnrollment(trx, correction.id))) return;
      if (await settleCorrection(trx, correction, 'expired', now))
        await mailGivenUp(trx, { sealer, config }, correction, { outcome: 'expired', at: now });
    });
  }
  return overdue.length;
}
