import { isFilled } from '#schemas/fields/evaluate-condition.ts';
import type { Field } from '#schemas/fields/field.ts';

/** The answers to a form, by field name. They are only text, numbers and flags. */
export type Answers = Readonly<Record<string, unknown>>;

/** Whether a value is a set of answers, such as those of an item in a list, or flags. */
export function isAnswers(value: unknown): value is Answers {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The answers that are not empty. */
export function filled(answers: Answers): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([, value]) => isFilled(value)));
}

/** The initial answers of a form: the values that came with its fields. */
export function openingAnswers(fields: readonly Field[]): Answers {
  return Object.fromEntries(
    fields.filter((field) => field.value !== undefined && field.value !== null).map((field) => [field.name, field.value]),
  );
}
