import { enrollmentColumns, type EnrollmentRow } from './access.ts';
import { setStage } from '../desk/desk-labels.ts';
import { keyOf } from '../seal/enrollment-keys.ts';
import type { Db } from '../store.ts';
import type { ResumeCodeTable } from '../tables/enrollment.ts';

/** An enrollment that can be resumed, and where it was saved. */
export type SavedEnrollment = EnrollmentRow & Pick<ResumeCodeTable, 'saved_tab'>;

/** Stores an enrollment's code and link, replacing earlier ones; deletes expired ones. */
export async function replaceResumeCode(db: Db, row: ResumeCodeTable): Promise<void> {
  await db.deleteFrom('resume_code').where('expires_at', '<', row.created_at).execute();
  const { enrollment_id: _, ...kept } = row;
  await db
    .insertInto('resume_code')
    .values(row)
    .onConflict((conflict) => conflict.column('enrollment_id').doUpdateSet(kept))
    .execute();
  await setStage(db, row.enrollment_id, 'saved');
}

/** The enrollment that a code or link opens: not expired, not replaced, not completed. */
export function findSaved(db: Db, column: 'code_hash' | 'link_hash', hash: string, now: string): Promise<SavedEnrollment | undefined> {
  return db
    .selectFrom('resume_code')
    .innerJoin('enrollment', 'enrollment.id', 'resume_code.enrollment_id')
    .select([...enrollmentColumns, 'saved_tab', keyOf('enrollment.id')])
    .where(`resume_code.${column}`, '=', hash)
    .where('expires_at', '>', now)
    .where('completed_at', 'is', null)
    .executeTakeFirst();
}

/** The resume code of an enrollment, if one was mailed. */
export function resumeCodeOf(db: Db, enrollmentId: string): Promise<ResumeCodeTable | undefined> {
  return db.selectFrom('resume_code').selectAll().where('enrollment_id', '=', enrollmentId).executeTakeFirst();
}

/** Deletes an enrollment's resume code and link. */
export async function dropResumeCode(db: Db, enrollmentId: string): Promise<void> {
  await db.deleteFrom('resume_code').where('enrollment_id', '=', enrollmentId).execute();
}
