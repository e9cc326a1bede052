import { messages } from '../messages/messages.ts';

/** The known properties of a question that a plan asks before it goes into the cart. */
export interface AskedQuestion {
  readonly question_id: number;
  readonly is_required_yes: boolean;
  readonly is_health_question: boolean;
}

/** The answers by question; anything but `yes` and `no` counts as unanswered. */
export type PlanAnswers = Readonly<Record<number, string | undefined>>;

/** The faults of a plan's questions: a message for the whole, and one for each question. */
export interface QuestionFaults {
  readonly message: string;
  readonly faults: readonly { readonly target_element: string; readonly error_message: string }[];
}

/** The name of a question in its form. */
export function planQuestionField(questionId: number): string {
  return `question_${questionId}`;
}

/**
 * The faults in answers to a plan's questions; undefined if there are none. Only the server says whether a carrier
 * declines.
 */
export function planQuestionFaults(questions: readonly AskedQuestion[], answers: PlanAnswers): QuestionFaults | undefined {
  const open = questions.filter((question) => !isAnswered(question, answers[question.question_id]));
  if (open.length === 0) return undefined;
  return {
    message: open.some((question) => question.is_required_yes) ? messages.answerYes : messages.answerAllQuestions,
    faults: open.map((question) => ({ target_element: planQuestionField(question.question_id), error_message: faultOf(question) })),
  };
}

function isAnswered({ is_required_yes }: AskedQuestion, answer: string | undefined): boolean {
  return answer === 'yes' || (answer === 'no' && !is_required_yes);
}

function faultOf({ is_required_yes, is_health_question }: AskedQuestion): string {
  if (is_required_yes) return messages.answerShouldBeYes;
  return is_health_question ? messages.answerAllQuestions : messages.answerYesOrNo;
}
