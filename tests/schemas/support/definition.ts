import { type BuiltForm, buildForm, checkAnswers } from '#schemas/forms/build-form.ts';
import { compileValidator } from '#schemas/forms/compile-validator.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { ValidationContext } from '#schemas/forms/faults.ts';
import { type Field, isBroken } from '#schemas/fields/field.ts';
import { resolveField } from '#schemas/fields/resolve-field.ts';

/** A definition as the server sends it: optional and editable unless overridden. */
export function definition(field_name: string, properties: Partial<FieldDefinition> = {}): FieldDefinition {
  return { field_name, required: false, read_only: false, ...properties };
}

export const required = { required: true } as const;

/** The field of a definition that can be asked. */
export function field(field_name: string, properties: Partial<FieldDefinition> = {}, form = 'travel_info'): Field {
  const resolved = resolveField(form, definition(field_name, properties));
  if (isBroken(resolved)) throw new Error(resolved.broken);
  return resolved;
}

/** The date of the examples. */
export const someDay: ValidationContext = { today: '11/20/2026', effective_date: '01/01/2027' };

/** A form's faults for answers: messages by field name. */
export function faultsIn(form: BuiltForm, answers: Answers, context = someDay): Record<string, string> {
  const faults = checkAnswers(form, answers, compileValidator(form.schema), context);
  return Object.fromEntries(faults.map((fault) => [fault.target_element, fault.error_message]));
}

/** A single field's message for an answer, or undefined if the answer is valid. */
export function faultOf(name: string, properties: Partial<FieldDefinition>, answer: unknown, tab = 'travel_info'): string | undefined {
  return faultsIn(buildForm(tab, [definition(name, properties)]), { [name]: answer })[name];
}
