import type { EnrollmentSealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';

/** The two lists that a plan may ask before it goes into the cart. */
export type PlanAsks = 'questions' | 'statements';

/** Answers by the number of the question or statement. */
export type PlanAnswers = Readonly<Record<string, string>>;

/** The place that the ciphertext of a plan's answers is bound to. */
export const planAnswersPlace = (enrollmentId: string, planId: number, asks: PlanAsks) => `plan-answer/${enrollmentId}/${planId}/${asks}`;

interface Of {
  readonly planId: number;
  readonly asks: PlanAsks;
}

/** The answers to a plan's questions; empty if there are none. */
export async function findPlanAnswers(db: Db, sealer: EnrollmentSealer, { planId, asks }: Of): Promise<PlanAnswers> {
  const { enrollmentId } = sealer;
  const row = await db
    .selectFrom('plan_answer')
    .select('sealed_answers')
    .where('enrollment_id', '=', enrollmentId)
    .where('plan_id', '=', planId)
    .where('asks', '=', asks)
    .executeTakeFirst();
  return row ? (JSON.parse(sealer.open(planAnswersPlace(enrollmentId, planId, asks), row.sealed_answers)) as PlanAnswers) : {};
}

/** Stores answers, replacing earlier ones. */
export async function savePlanAnswers(db: Db, sealer: EnrollmentSealer, of: Of, answers: PlanAnswers, saved_at: string): Promise<void> {
  const enrollment_id = sealer.enrollmentId;
  const { planId: plan_id, asks } = of;
  const sealed_answers = sealer.seal(planAnswersPlace(enrollment_id, plan_id, asks), JSON.stringify(answers));
  await db
    .insertInto('plan_answer')
    .values({ enrollment_id, plan_id, asks, sealed_answers, saved_at })
    .onConflict((conflict) => conflict.columns(['enrollment_id', 'plan_id', 'asks']).doUpdateSet({ sealed_answers, saved_at }))
    .execute();
}

/** Deletes the answers to the questions of all plans but these. */
export async function dropPlanAnswers(db: Db, enrollmentId: string, except: readonly number[]): Promise<void> {
  await db
    .deleteFrom('plan_answer')
    .where('enrollment_id', '=', enrollmentId)
    .where('plan_id', 'not in', [...except])
    .execute();
}
