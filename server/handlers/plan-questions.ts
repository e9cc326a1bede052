import { messages } from '#schemas/messages/messages.ts';
import { type AskedQuestion, planQuestionFaults, planQuestionField } from '#schemas/rules/plan-questions.ts';
import type { Plan } from '#server/config/config.ts';
import { Refused } from '#server/http/refusals.ts';
import { findPlanAnswers, type PlanAnswers, type PlanAsks, savePlanAnswers } from '#server/store/plan-answers.ts';
import type { EnrollmentContext, HandlersFor } from './context.ts';
import { lockOpen } from './lock-open.ts';
import { planOf } from './plan-of.ts';

type QuestionCall = 'GET /get-questions' | 'POST /save-question-answers' | 'GET /get-aflac-questions' | 'POST /save-aflac-questions';

/** Questions that a plan asks before it goes into the cart. */
export const planQuestionHandlers: HandlersFor<QuestionCall> = {
  'GET /get-questions': async ({ plan_id }, ctx) => {
    const plan = planOf(ctx.config, plan_id);
    const answers = await answersTo(ctx, plan, 'questions');
    return {
      result: questionsOf(plan).map(({ text, ...question }) => ({
        ...question,
        question_text: text,
        ...given(answers[question.question_id]),
      })),
    };
  },

  'POST /save-question-answers': async ({ plan_id, answers: sent }, ctx) => {
    const plan = planOf(ctx.config, plan_id);
    const questions = questionsOf(plan);
    const answers = Object.fromEntries(sent.map(({ question_id, answer }) => [question_id, answer.toLowerCase()]));
    const refused = planQuestionFaults(questions, answers);
    if (refused) throw new Refused('invalid-answers', refused);
    refuseDeclined(plan, answers);
    return save(ctx, plan, 'questions', Object.fromEntries(questions.map(({ question_id: id }) => [id, answers[id] ?? ''])));
  },

  'GET /get-aflac-questions': async ({ plan_id }, ctx) => {
    const plan = planOf(ctx.config, plan_id);
    const answers = await answersTo(ctx, plan, 'statements');
    return { result: (plan.statements ?? []).map(({ id, text }) => ({ qid: id, text, true_condition: answers[id] === 'true' })) };
  },

  'POST /save-aflac-questions': async ({ plan_id, aflac_data }, ctx) => {
    const plan = planOf(ctx.config, plan_id);
    const confirmed = new Set(aflac_data.flatMap(({ qid, true_condition }) => (true_condition ? [qid] : [])));
    const open = (plan.statements ?? []).filter(({ id }) => !confirmed.has(id));
    if (open.length > 0) {
      const faults = open.map(({ id }) => ({ target_element: planQuestionField(id), error_message: messages.answerShouldBeYes }));
      throw new Refused('invalid-answers', { message: messages.answerYes, faults });
    }
    return save(ctx, plan, 'statements', Object.fromEntries((plan.statements ?? []).map(({ id }) => [id, 'true'])));
  },
};

/** Whether everything that a plan asks has been answered. A question that is new to the plan opens it again. */
export async function isAnswered(ctx: EnrollmentContext, plan: Plan): Promise<boolean> {
  if (!plan.plan_questions && !plan.statements) return true;
  const questions = await answersTo(ctx, plan, 'questions');
  const statements = await answersTo(ctx, plan, 'statements');
  return !planQuestionFaults(questionsOf(plan), questions) && (plan.statements ?? []).every(({ id }) => statements[id] === 'true');
}

function questionsOf({ plan_questions = [] }: Plan): readonly (AskedQuestion & { readonly text: string })[] {
  return plan_questions.map(({ id, text, must_be_yes = false, health = false }) => ({
    question_id: id,
    text,
    is_required_yes: must_be_yes,
    is_health_question: health,
  }));
}

function given(answer: string | undefined): { answer?: 'yes' | 'no' } {
  return answer === 'yes' || answer === 'no' ? { answer } : {};
}

function refuseDeclined({ plan_questions = [] }: Plan, answers: PlanAnswers): void {
  const declining = plan_questions.find(({ id, declined }) => declined !== undefined && answers[id] === declined.by);
  if (declining?.declined) throw new Refused('declined', { message: declining.declined.message });
}

function answersTo({ store, sealer, enrollment }: EnrollmentContext, plan: Plan, asks: PlanAsks): Promise<PlanAnswers> {
  return findPlanAnswers(store.db, sealer, { enrollmentId: enrollment.id, planId: plan.id, asks });
}

async function save(ctx: EnrollmentContext, plan: Plan, asks: PlanAsks, answers: PlanAnswers): Promise<Record<string, never>> {
  const { id } = ctx.enrollment;
  const now = ctx.now.toISOString();
  await ctx.store.write(async (trx) => {
    await lockOpen(trx, ctx);
    await savePlanAnswers(trx, ctx.sealer, { enrollmentId: id, planId: plan.id, asks }, answers, now);
  });
  return {};
}
