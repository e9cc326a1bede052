import type { Field } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { type Answers, isAnswers } from './answers.ts';

/*
 * Answers have two spellings. On the wire and in the database a tick is 1 and flags are an object of 0 and 1, as the
 * specification has them. In a form's data, which its JSON Schema describes, a tick is `true` and flags are the list of the
 * options that are chosen. Everything else is the same in both.
 */

/** What a form holds: its answers as its JSON Schema describes them. */
export type FormData = Readonly<Record<string, unknown>>;

/** Cleaned answers as form data. What is no answer of its kind stays as it is, for the check to refuse by name. */
export function formData(fields: readonly Field[], answers: Answers): FormData {
  const data: Record<string, unknown> = { ...answers };
  for (const field of fields) if (data[field.name] !== undefined) data[field.name] = formValue(field, data[field.name]);
  return data;
}

/** One answer as form data. */
export function formValue(field: Field, answer: unknown): unknown {
  switch (fieldKind(field.kind).answer) {
    case 'tick':
      return answer === true || String(answer) === '1' ? true : undefined;
    case 'flags':
      return isAnswers(answer) ? field.options.filter(({ value }) => String(answer[value]) === '1').map(({ value }) => value) : answer;
    default:
      return answer;
  }
}

/** One value of a form's data as an answer; the opposite of {@link formValue}. */
export function answerOf(field: Field, value: unknown): unknown {
  switch (fieldKind(field.kind).answer) {
    case 'tick':
      return value === true ? 1 : value === false ? undefined : value;
    case 'flags':
      return Array.isArray(value)
        ? Object.fromEntries(field.options.map((option) => [option.value, value.includes(option.value) ? 1 : 0]))
        : value;
    default:
      return value;
  }
}
