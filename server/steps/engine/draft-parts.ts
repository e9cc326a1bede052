import type { Answers } from '#schemas/forms/answers.ts';
import { secretName } from './people-secrets.ts';

/** The form that stands open in a list. */
export const openForm = 'open';

/**
 * Changes each set of answers in a draft: those of a form; of a list those of each person, and of the form that stands
 * open. `whose` is empty for a form, else the person's id or {@link openForm}.
 */
export function mapParts(isList: boolean, data: Answers, change: (answers: Answers, whose: string) => Answers): Answers {
  if (!isList) return change(data, '');
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, mapEntry(name, value, change)]));
}

function mapEntry(name: string, value: unknown, change: (answers: Answers, whose: string) => Answers): unknown {
  if (Array.isArray(value)) return value.map((each) => (isAnswers(each) ? change(each, personId(each)) : each));
  if (name === openForm && isAnswers(value) && isAnswers(value.typed)) return { ...value, typed: change(value.typed, openForm) };
  return value;
}

/** The name that a sensitive answer of a draft is kept under. */
export function draftedName(whose: string, field: string): string {
  return whose === '' ? field : secretName(whose, field);
}

/** The id of somebody in a list. */
export function personId({ beneficiary_id, dependent_id }: Answers): string {
  return String(beneficiary_id ?? dependent_id ?? '');
}

/** Whether a value is a set of answers. */
export function isAnswers(value: unknown): value is Answers {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
