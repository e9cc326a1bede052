import { keyOf } from '../seal/enrollment-keys.ts';
import type { EnrollmentSealer, Sealer } from '../seal/seal.ts';
import type { SavedStep } from './step-answers.ts';
import type { Db } from '../store.ts';

/** A step of an enrollment that a member completed. */
export type CompletedStep = SavedStep & { readonly sealer: EnrollmentSealer };

/** A step, by its names, of the last enrollment that a member completed, except for the given one. */
export async function lastCompletedStep(
  db: Db,
  sealer: Sealer,
  userId: string,
  exceptId: string,
  names: readonly string[],
): Promise<CompletedStep | undefined> {
  const row = await ofMember(db, userId, exceptId, names).limit(1).executeTakeFirst();
  return row && withSealer(sealer, row);
}

/** The same for the latest enrollments, newest first. */
export async function completedSteps(db: Db, sealer: Sealer, userId: string, exceptId: string, tab: string): Promise<CompletedStep[]> {
  const rows = await ofMember(db, userId, exceptId, [tab]).limit(10).execute();
  return rows.map((row) => withSealer(sealer, row));
}

function withSealer(sealer: Sealer, { enrollment_id, sealed_key, ...step }: Row): CompletedStep {
  return { ...step, sealer: sealer.forEnrollment(enrollment_id, sealed_key) };
}

type Row = Awaited<ReturnType<ReturnType<typeof ofMember>['execute']>>[number];

function ofMember(db: Db, userId: string, exceptId: string, names: readonly string[]) {
  return db
    .selectFrom('enrollment')
    .innerJoin('step_answer', 'step_answer.enrollment_id', 'enrollment.id')
    .select([
      'step_answer.enrollment_id',
      'step_answer.tab',
      'step_answer.sealed_answers',
      'step_answer.sealed_secrets',
      'step_answer.secret_prints',
      'step_answer.definitions_hash',
      'step_answer.schema_hash',
      'step_answer.kept_version',
      keyOf('step_answer.enrollment_id'),
    ])
    .where('enrollment.user_id', '=', userId)
    .where('enrollment.id', '!=', exceptId)
    .where('enrollment.completed_at', 'is not', null)
    .where('step_answer.tab', 'in', [...names])
    .orderBy('enrollment.completed_at', 'desc');
}
