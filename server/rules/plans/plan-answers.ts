import { messages } from '#schemas/messages/messages.ts';
import { type AskedQuestion, planQuestionFaults } from '#schemas/rules/plan-questions.ts';
import type { Plan } from '#server/config/config.ts';

/** Answers by the number of the question or statement. */
type Given = Readonly<Record<string, string | undefined>>;

/** A plan's own questions in the form for clients. */
export function questionsOf({ plan_questions = [] }: Pick<Plan, 'plan_questions'>): readonly (AskedQuestion & { readonly text: string })[] {
  return plan_questions.map(({ id, text, must_be_yes = false, health = false }) => ({
    question_id: id,
    text,
    is_required_yes: must_be_yes,
    is_health_question: health,
  }));
}

/** The statements of a plan that are not confirmed. */
export function unconfirmedOf({ statements = [] }: Pick<Plan, 'statements'>, confirmed: Given): readonly number[] {
  return statements.filter(({ id }) => confirmed[id] !== 'true').map(({ id }) => id);
}

/** The carrier's message for an answer for which it declines. */
export function declineOf({ plan_questions = [] }: Pick<Plan, 'plan_questions'>, answers: Given): string | undefined {
  return plan_questions.find(({ id, declined }) => declined !== undefined && answers[id] === declined.by)?.declined?.message;
}

/** The hindrance that the answers to a plan's own questions leave. A decline comes before open questions. */
export function questionsHindrance(plan: Plan, answers: { readonly questions: Given; readonly statements: Given }) {
  const declined = declineOf(plan, answers.questions);
  if (declined !== undefined) return { errorCode: 'declined', message: declined } as const;
  const isOpen = planQuestionFaults(questionsOf(plan), answers.questions) || unconfirmedOf(plan, answers.statements).length > 0;
  return isOpen ? ({ errorCode: 'newQuestionsError', message: messages.pricingQuestions } as const) : undefined;
}
