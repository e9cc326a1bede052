import type { Field } from '#schemas/fields/field.ts';

/** The answers to a form, by field name. They are only text, numbers and flags. */
export type Answers = Readonly<Record<string, unknown>>;

/** The initial answers of a form: the values that came with its fields. */
export function openingAnswers(fields: readonly Field[]): Answers {
  return Object.fromEntries(
    fields.filter((field) => field.value !== undefined && field.value !== null).map((field) => [field.name, field.value]),
  );
}
