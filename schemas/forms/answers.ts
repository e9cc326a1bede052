import type { Field } from '#schemas/fields/field.ts';

/** What a form was answered, by field name. Nothing but text, numbers and flags travels. */
export type Answers = Readonly<Record<string, unknown>>;

/** The answers that a form opens with: the values that came with its fields. */
export function openingAnswers(fields: readonly Field[]): Answers {
  return Object.fromEntries(
    fields.filter((field) => field.value !== undefined && field.value !== null).map((field) => [field.name, field.value]),
  );
}
