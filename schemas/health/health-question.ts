/** The layouts of the details behind a Yes: the ordinary block, a medical history, or none. */
export const questionLayouts = ['ordinary', 'history', 'plain'] as const;
/** One of {@link questionLayouts}. */
export type QuestionLayout = (typeof questionLayouts)[number];

/** A Yes/No question about health. */
export interface HealthQuestion {
  readonly question_id: number;
  readonly question_text: string;
  readonly layout?: QuestionLayout | undefined;
}

/** The health questions. `codition_questions` is the wire's own spelling. */
export interface HealthQuestions {
  readonly codition_questions: readonly HealthQuestion[];
  /** Asks for a list of medications behind a Yes. */
  readonly medication_question: HealthQuestion | null;
}

/** Questions that carriers know by number and ask in their own way. */
const specialLayouts: Readonly<Record<number, QuestionLayout>> = { 145: 'plain', 146: 'history', 147: 'history' };

/** The layout of a question's details: its own, the one its number implies, or the ordinary block. */
export function layoutOf({ question_id, layout }: HealthQuestion): QuestionLayout {
  return layout ?? specialLayouts[question_id] ?? 'ordinary';
}

/** Merges lists of questions: each question once, in order of first appearance. */
export function joinedQuestions(lists: readonly HealthQuestions[]): HealthQuestions {
  const byId = new Map<number, HealthQuestion>();
  for (const question of lists.flatMap(({ codition_questions }) => codition_questions)) {
    if (!byId.has(question.question_id)) byId.set(question.question_id, question);
  }
  return {
    codition_questions: [...byId.values()],
    medication_question: lists.find(({ medication_question }) => medication_question)?.medication_question ?? null,
  };
}
