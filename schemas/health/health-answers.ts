import type { Field, FieldPath } from '#schemas/fields/field.ts';
import { type Answers, filled, isAnswers } from '#schemas/forms/answers/answers.ts';
import { flatAnswers, type FormData, formData } from '#schemas/forms/answers/form-data.ts';
import type { HealthQuestions } from './health-question.ts';

/* Health answers are sent as the data of the form that asks them, with the number and the text of each question. */

type Values = Readonly<Record<string, unknown>>;

/** The answer to one question: 1 Yes, 0 No; a Yes has its details as one entry. */
export interface ConditionAnswer {
  readonly question_id: number | string;
  readonly question_text?: string;
  readonly yes_no_flag?: unknown;
  readonly conditions?: readonly Values[];
}

/** The answer to the medication question: 1 Yes, 0 No; a Yes has its list, one entry per medication. */
export interface MedicationAnswer {
  readonly question_id?: number | string;
  readonly question_text?: string;
  readonly yes_no_flag?: unknown;
  readonly medications?: readonly Values[];
}

/** Health answers as sent. */
export interface HealthInfo {
  readonly condition_questions?: readonly ConditionAnswer[];
  readonly medication_question?: MedicationAnswer | null;
  readonly notes?: string | null;
}

/** Sent answers with their questions in the order in which the form asks them. What it does not ask is dropped. */
export function asAsked({ codition_questions }: HealthQuestions, info: HealthInfo): HealthInfo {
  return {
    ...info,
    condition_questions: codition_questions.map(
      ({ question_id }) => info.condition_questions?.[placeOf(info, question_id)] ?? { question_id },
    ),
  };
}

/** Converts sent answers to the answers of the form with these fields. */
export function flattenHealth(asked: HealthQuestions, fields: readonly Field[], info: HealthInfo): Answers {
  const answers = flatAnswers(fields, { ...asAsked(asked, info) });
  return filled(Object.fromEntries(fields.map(({ name }) => [name, answers[name]])));
}

/** Converts the answers of the form with these fields to sent answers: every asked question, with its text and in order. */
export function gatherHealth(asked: HealthQuestions, fields: readonly Field[], answers: Answers): HealthInfo {
  return withQuestions(asked, formData(fields, answers));
}

/** The data of a form that asks health questions as it is sent. */
export function withQuestions({ codition_questions, medication_question }: HealthQuestions, data: FormData): HealthInfo {
  const { condition_questions = [], medication_question: medication, notes } = data as HealthInfo;
  return {
    condition_questions: codition_questions.map(({ question_id, question_text }, at) => {
      const { yes_no_flag, conditions } = condition_questions[at] ?? {};
      return { question_id, question_text, ...filled({ yes_no_flag }), conditions: answered(conditions) };
    }),
    ...(medication_question
      ? {
          medication_question: {
            question_id: medication_question.question_id,
            question_text: medication_question.question_text,
            ...filled({ yes_no_flag: medication?.yes_no_flag }),
            medications: answered(medication?.medications),
          },
        }
      : {}),
    ...(typeof notes === 'string' ? { notes } : {}),
  };
}

/** The path of a field in the answers as they were sent, where the questions may be in another order. */
export function sentPath({ codition_questions }: HealthQuestions, info: HealthInfo, path: FieldPath): FieldPath {
  const [list, at, ...rest] = path;
  const question = list === 'condition_questions' ? codition_questions[Number(at)] : undefined;
  const place = question ? placeOf(info, question.question_id) : -1;
  return place < 0 ? path : ['condition_questions', place, ...rest];
}

const placeOf = ({ condition_questions = [] }: HealthInfo, id: number) =>
  condition_questions.findIndex(({ question_id }) => String(question_id) === String(id));

const answered = (entries: readonly unknown[] = []): readonly Values[] =>
  entries
    .filter(isAnswers)
    .map(filled)
    .filter((entry) => Object.keys(entry).length > 0);
