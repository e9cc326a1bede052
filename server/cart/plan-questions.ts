import type { Plan } from '#server/config/config.ts';
import { questionsHindrance } from '#server/rules/plans/plan-answers.ts';
import { findPlanAnswers, type PlanAnswers, type PlanAsks } from '#server/store/enrollments/plan-answers.ts';
import type { Db } from '#server/store/store.ts';
import type { EnrollmentContext } from '#server/context.ts';

/** The hindrance that a plan's own questions leave. A question that is new to the plan opens it again. */
export async function questionsBefore(ctx: EnrollmentContext, plan: Plan, db: Db = ctx.store.db) {
  if (!plan.plan_questions && !plan.statements) return undefined;
  const questions = await answersTo(ctx, plan, 'questions', db);
  return questionsHindrance(plan, { questions, statements: await answersTo(ctx, plan, 'statements', db) });
}

/** The answers to a plan's own questions. */
export function answersTo({ enrollment }: EnrollmentContext, plan: Plan, asks: PlanAsks, db: Db): Promise<PlanAnswers> {
  return findPlanAnswers(db, enrollment.sealer, { planId: plan.id, asks });
}

/** The own questions and statements of a plan in its cart, each with its answer. */
export async function questionsWithAnswers(ctx: EnrollmentContext, plan: Plan, db: Db) {
  const answered = async (asks: PlanAsks, asked: readonly { readonly id: number; readonly text: string }[] = []) => {
    const answers = asked.length > 0 ? await answersTo(ctx, plan, asks, db) : {};
    return asked.map(({ id, text }) => ({ text, answer: answers[id] }));
  };
  return [...(await answered('questions', plan.plan_questions)), ...(await answered('statements', plan.statements))];
}
