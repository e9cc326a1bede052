import type { Field } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';

/** The answers of a skipped step: every field blank, every flag off. */
export function blankAnswers(fields: readonly Field[]): Answers {
  const editable = fields.filter((field) => !field.readOnly && fieldKind(field.kind).answer !== 'none');
  return Object.fromEntries(editable.map((field) => [field.name, blank(field)]));
}

function blank(field: Field): unknown {
  return fieldKind(field.kind).answer === 'flags' ? Object.fromEntries(field.options.map(({ value }) => [value, 0])) : '';
}
