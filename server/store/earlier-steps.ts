import type { SavedStep } from './step-answers.ts';
import type { Db } from './store.ts';

/** A step of an enrollment that a member completed. */
export type CompletedStep = SavedStep & { readonly enrollment_id: string };

/** A step, by its names, of the last enrollment that a member completed, except for the given one. */
export function lastCompletedStep(db: Db, userId: string, exceptId: string, names: readonly string[]): Promise<CompletedStep | undefined> {
  return ofMember(db, userId, exceptId, names).limit(1).executeTakeFirst();
}

/** The same for the latest enrollments, newest first. */
export function completedSteps(db: Db, userId: string, exceptId: string, tab: string): Promise<CompletedStep[]> {
  return ofMember(db, userId, exceptId, [tab]).limit(10).execute();
}

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
    ])
    .where('enrollment.user_id', '=', userId)
    .where('enrollment.id', '!=', exceptId)
    .where('enrollment.completed_at', 'is not', null)
    .where('step_answer.tab', 'in', [...names])
    .orderBy('enrollment.completed_at', 'desc');
}
