import { answersTo } from '#server/cart/plan-questions.ts';
import { messages } from '#schemas/messages/messages.ts';
import { planQuestionFaults, planQuestionField } from '#schemas/rules/plan-questions.ts';
import type { Plan } from '#server/config/config.ts';
import { Refused } from '#server/contract/refusals.ts';
import { declineOf, questionsOf, unconfirmedOf } from '#server/rules/plans/plan-answers.ts';
import { type PlanAnswers, type PlanAsks, savePlanAnswers } from '#server/store/enrollments/plan-answers.ts';
import type { EnrollmentContext, HandlersFor } from '#server/context.ts';
import { lockOpen } from '#server/steps/engine/saving/lock-open.ts';
import { planOf } from '#server/rules/plans/plan-of.ts';

type QuestionCall = 'GET /get-questions' | 'POST /save-question-answers' | 'GET /get-aflac-questions' | 'POST /save-aflac-questions';

/** Questions that a plan asks before it goes into the cart. */
export const planQuestionHandlers: HandlersFor<QuestionCall> = {
  'GET /get-questions': async ({ plan_id }, ctx) => {
    const plan = planOf(ctx.config, plan_id);
    const answers = await answersTo(ctx, plan, 'questions', ctx.store.db);
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
    const given = await keep(ctx, plan, 'questions', (before) => ({ ...before, ...yesAndNo(questions, answers) }));
    const declined = declineOf(plan, given);
    if (declined !== undefined) throw new Refused('declined', { message: declined });
    const refused = planQuestionFaults(questions, answers);
    if (refused) throw new Refused('invalid-answers', refused);
    return {};
  },

  'GET /get-aflac-questions': async ({ plan_id }, ctx) => {
    const plan = planOf(ctx.config, plan_id);
    const answers = await answersTo(ctx, plan, 'statements', ctx.store.db);
    return { result: (plan.statements ?? []).map(({ id, text }) => ({ qid: id, text, true_condition: answers[id] === 'true' })) };
  },

  'POST /save-aflac-questions': async ({ plan_id, aflac_data }, ctx) => {
    const plan = planOf(ctx.config, plan_id);
    const confirmed = Object.fromEntries(aflac_data.map(({ qid, true_condition }) => [qid, String(true_condition)]));
    await keep(ctx, plan, 'statements', () => Object.fromEntries((plan.statements ?? []).map(({ id }) => [id, confirmed[id] ?? 'false'])));
    const faults = unconfirmedOf(plan, confirmed).map((id) => ({
      target_element: planQuestionField(id),
      error_message: messages.answerShouldBeYes,
    }));
    if (faults.length > 0) throw new Refused('invalid-answers', { message: messages.answerYes, faults });
    return {};
  },
};

function given(answer: string | undefined): { answer?: 'yes' | 'no' } {
  return answer === 'yes' || answer === 'no' ? { answer } : {};
}

// The last yes or no to each question counts, even if the save is refused: otherwise an accepted answer would outlive
// the one for which the carrier declines.
function yesAndNo(questions: ReturnType<typeof questionsOf>, answers: PlanAnswers): PlanAnswers {
  return Object.fromEntries(
    questions.flatMap(({ question_id: id }) => {
      const { answer } = given(answers[id]);
      return answer ? [[id, answer] as const] : [];
    }),
  );
}

async function keep(
  ctx: EnrollmentContext,
  plan: Plan,
  asks: PlanAsks,
  change: (before: PlanAnswers) => PlanAnswers,
): Promise<PlanAnswers> {
  const now = ctx.now.toISOString();
  return ctx.store.write(async (trx) => {
    await lockOpen(trx, ctx);
    const answers = change(await answersTo(ctx, plan, asks, trx));
    await savePlanAnswers(trx, ctx.enrollment.sealer, { planId: plan.id, asks }, answers, now);
    return answers;
  });
}
