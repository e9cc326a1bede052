import type { CorrectionOutcome, CorrectionReason } from '#schemas/desk/correction-reasons.ts';
import { markCorrection } from '../desk/desk-labels.ts';
import { keyOf, type WithKey } from '../seal/enrollment-keys.ts';
import type { EnrollmentSealer, Sealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';
import type { CorrectionTable } from '../tables/corrections.ts';

/** The place that the ciphertext of a correction's comment is bound to. */
export const correctionPlace = (id: string) => `correction/${id}/comment`;

/** A correction of a completed enrollment. */
export interface Correction extends Omit<CorrectionTable, 'sealed_comment' | 'reason' | 'outcome'> {
  readonly reason: CorrectionReason;
  readonly outcome: CorrectionOutcome | null;
  readonly comment: string;
}

/** Records that an enrollment is open for correction. `copy` is the sealer of its working copy. */
export async function addCorrection(
  db: Db,
  copy: EnrollmentSealer,
  { comment, ...facts }: Omit<Correction, 'id' | 'settled_at' | 'outcome'>,
): Promise<void> {
  const correction = { id: copy.enrollmentId, ...facts };
  const sealed_comment = comment === '' ? null : copy.seal(correctionPlace(correction.id), comment);
  await db
    .insertInto('correction')
    .values({ ...correction, sealed_comment, settled_at: null, outcome: null })
    .execute();
  await markCorrection(db, correction.enrollment_id, true);
}

/** Records how a correction ended. */
export async function endCorrection(
  db: Db,
  { id, enrollment_id }: Pick<Correction, 'id' | 'enrollment_id'>,
  outcome: CorrectionOutcome,
  settled_at: string,
): Promise<void> {
  await db.updateTable('correction').set({ outcome, settled_at }).where('id', '=', id).where('settled_at', 'is', null).execute();
  await markCorrection(db, enrollment_id, false);
}

/** A correction by the id of its working copy. */
export async function findCorrection(db: Db, sealer: Sealer, id: string): Promise<Correction | undefined> {
  const row = await db.selectFrom('correction').selectAll().select(keyOf('correction.id')).where('id', '=', id).executeTakeFirst();
  return row && opened(sealer, row);
}

/** All corrections of an enrollment, newest first. */
export async function correctionsOf(db: Db, sealer: Sealer, enrollmentId: string): Promise<readonly Correction[]> {
  const rows = await db
    .selectFrom('correction')
    .selectAll()
    .select(keyOf('correction.id'))
    .where('enrollment_id', '=', enrollmentId)
    .orderBy('opened_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map((row) => opened(sealer, row));
}

/** The correction that an enrollment is open for. */
export async function openCorrectionOf(db: Db, sealer: Sealer, enrollmentId: string): Promise<Correction | undefined> {
  return (await correctionsOf(db, sealer, enrollmentId)).find(({ outcome }) => outcome === null);
}

/** The open corrections whose deadline has passed. */
export function overdueCorrections(db: Db, now: string, most: number): Promise<Pick<CorrectionTable, 'id' | 'enrollment_id'>[]> {
  return db
    .selectFrom('correction')
    .select(['id', 'enrollment_id'])
    .where('settled_at', 'is', null)
    .where('until', '<', now)
    .limit(most)
    .execute();
}

function opened(sealer: Sealer, { sealed_comment, sealed_key, reason, outcome, ...rest }: CorrectionTable & WithKey): Correction {
  return {
    ...rest,
    reason: reason as CorrectionReason,
    outcome: outcome as CorrectionOutcome | null,
    comment: sealed_comment === null ? '' : sealer.forEnrollment(rest.id, sealed_key).open(correctionPlace(rest.id), sealed_comment),
  };
}
