import type { Answers } from '#schemas/forms/answers.ts';
import { isFilled } from '#schemas/fields/evaluate-condition.ts';
import { detailName, detailsOf, medicationDetails, medicationName, mostMedications, questionName } from './health-definitions.ts';
import { type HealthQuestions, layoutOf } from './health-question.ts';

/* Health answers are sent as lists and asked as a flat form. This converts between the two, for both sides; only these
   files know the form's own names. */

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

/** Converts sent answers to the form's answers. Drops questions that are not asked, and details of other layouts. */
export function flattenHealth(asked: HealthQuestions, info: HealthInfo): Answers {
  const conditions = asked.codition_questions.map((question) => {
    const answer = answerTo(info, question.question_id);
    const [details = {}] = answer?.conditions ?? [];
    const fields = detailsOf[layoutOf(question)].map(({ field_name }) => [
      detailName(question.question_id, field_name),
      details[field_name],
    ]);
    return { [questionName(question.question_id)]: answer?.yes_no_flag, ...Object.fromEntries(fields) };
  });
  return filled(Object.assign({ notes: info.notes }, ...conditions, asked.medication_question ? flatMedications(info) : {}));
}

function flatMedications({ medication_question: answer }: HealthInfo): Values {
  const rows = (answer?.medications ?? []).slice(0, mostMedications);
  const fields = rows.flatMap((row, at) =>
    medicationDetails.map(({ field_name }) => [medicationName(at, field_name), row[field_name]] as const),
  );
  return { medication_question: answer?.yes_no_flag, medications: Math.max(1, rows.length), ...Object.fromEntries(fields) };
}

/** Converts the form's answers to sent answers: every asked question, with its text and in order. */
export function gatherHealth(asked: HealthQuestions, answers: Answers): HealthInfo {
  const { notes } = answers;
  return {
    condition_questions: asked.codition_questions.map((question) => {
      const { question_id, question_text } = question;
      const names = detailsOf[layoutOf(question)].map(({ field_name }) => field_name);
      const details = filled(Object.fromEntries(names.map((name) => [name, answers[detailName(question_id, name)]])));
      const yes_no_flag = answers[questionName(question_id)];
      return { question_id, question_text, ...filled({ yes_no_flag }), conditions: isFilled(Object.keys(details)) ? [details] : [] };
    }),
    ...(asked.medication_question ? { medication_question: gatherMedications(asked.medication_question, answers) } : {}),
    ...(typeof notes === 'string' ? { notes } : {}),
  };
}

function gatherMedications(
  { question_id, question_text }: NonNullable<HealthQuestions['medication_question']>,
  answers: Answers,
): MedicationAnswer {
  const rows = Array.from({ length: Math.min(Number(answers.medications ?? 1), mostMedications) }, (_, at) =>
    filled(Object.fromEntries(medicationDetails.map(({ field_name }) => [field_name, answers[medicationName(at, field_name)]]))),
  );
  const yes_no_flag = answers.medication_question;
  return { question_id, question_text, ...filled({ yes_no_flag }), medications: rows.filter((row) => Object.keys(row).length > 0) };
}

/** The path of a form field in the sent answers: `condition_questions.2.conditions.0.date_of_onset`. */
export function healthKey(asked: HealthQuestions, info: HealthInfo, name: string): string {
  const condition = /^question_(\d+)(?:_(\w+))?$/.exec(name);
  if (condition) {
    const at = placeOf(asked, info, Number(condition[1]));
    return `condition_questions.${at}.${condition[2] ? `conditions.0.${condition[2]}` : 'yes_no_flag'}`;
  }
  const medication = /^medications_(\d+)_(\w+)$/.exec(name);
  if (medication) return `medication_question.medications.${medication[1]}.${medication[2]}`;
  return name === 'medication_question' ? 'medication_question.yes_no_flag' : name;
}

/** The form field for a path in the sent answers; an unknown path is returned as it is. */
export function healthName(asked: HealthQuestions, key: string): string {
  const condition = /^condition_questions\.(\d+)\.(?:conditions\.0\.(\w+)|yes_no_flag)$/.exec(key);
  const question = condition && asked.codition_questions[Number(condition[1])];
  if (question) return condition[2] ? detailName(question.question_id, condition[2]) : questionName(question.question_id);
  const medication = /^medication_question\.medications\.(\d+)\.(\w+)$/.exec(key);
  if (medication) return medicationName(Number(medication[1]), medication[2] ?? '');
  return key === 'medication_question.yes_no_flag' ? 'medication_question' : key;
}

function answerTo({ condition_questions = [] }: HealthInfo, id: number): ConditionAnswer | undefined {
  return condition_questions.find(({ question_id }) => String(question_id) === String(id));
}

// The sender's position of the question; a missing one is at its position in the form.
function placeOf(asked: HealthQuestions, { condition_questions = [] }: HealthInfo, id: number): number {
  const sent = condition_questions.findIndex(({ question_id }) => String(question_id) === String(id));
  return sent >= 0 ? sent : asked.codition_questions.findIndex(({ question_id }) => question_id === id);
}

function filled(values: Values): Values {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => isFilled(value)));
}
