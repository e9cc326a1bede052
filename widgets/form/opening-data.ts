import type { Field } from '#schemas/fields/field.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { cleanAnswer } from '#schemas/forms/answers/clean-answers.ts';
import { flatAnswers, type FormData, formData } from '#schemas/forms/answers/form-data.ts';

/** The opening data of a form: these answers, cleaned. */
export function openingData(fields: readonly Field[], answers: Answers): FormData {
  const flat = flatAnswers(fields, answers);
  const cleaned = fields.map((field) => [field.name, cleanAnswer(field, flat[field.name])] as const);
  const data = formData(fields, Object.fromEntries(cleaned.filter(([, value]) => value !== undefined)));
  return Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));
}
