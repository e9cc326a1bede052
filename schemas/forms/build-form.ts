import { namesIn } from '#schemas/fields/evaluate-condition.ts';
import { type BrokenField, type Field, isBroken } from '#schemas/fields/field.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { resolveField } from '#schemas/fields/resolve-field.ts';
import { isMask } from '#schemas/rules/mask.ts';
import { cleanAnswers } from './clean-answers.ts';
import { type FieldFault, faultsOf, type Validate, type ValidationContext } from './faults.ts';
import { formSchema, type JsonSchema } from './json-schema.ts';
import { formUiSchema, type UiSchema } from './ui-schema.ts';
import type { Answers } from './answers.ts';

/** A form ready to be shown and checked. */
export interface BuiltForm {
  /** The tab name, or `quote`. */
  readonly name: string;
  /** Every field that can be asked, in order. */
  readonly fields: readonly Field[];
  readonly broken: readonly BrokenField[];
  readonly schema: JsonSchema;
  readonly uiSchema: UiSchema;
  /** Fields whose answers show or hide others, or fill them: they are heard at every change, not on blur. */
  readonly watched: ReadonlySet<string>;
}

/**
 * Definitions → form. The same on both sides: what the server validates a save with is what the
 * browser was told to ask.
 */
export function buildForm(name: string, definitions: readonly FieldDefinition[]): BuiltForm {
  const resolved = definitions.map((definition) => resolveField(name, definition));
  const fields = resolved.filter((field): field is Field => !isBroken(field));
  return {
    name,
    fields,
    broken: resolved.filter(isBroken),
    schema: formSchema(fields),
    uiSchema: formUiSchema(resolved),
    watched: new Set([
      ...fields.flatMap((field) => (field.showWhen ? namesIn(field.showWhen) : [])),
      ...fields.filter((field) => field.looksUp).map((field) => field.name),
    ]),
  };
}

/** The faults of a form's answers, which are cleaned first; none means that they may be stored. */
export function checkAnswers(form: BuiltForm, answers: Answers, validate: Validate, context: ValidationContext): readonly FieldFault[] {
  const cleaned = cleanAnswers(form.fields, answers);
  return faultsOf(unmasked(form.fields, cleaned), validate(cleaned, context));
}

/** The fields whose answers can be looked at. A mask stands for an answer that was found right; whether it is that answer's, the server knows. */
export function unmasked(fields: readonly Field[], answers: Answers): readonly Field[] {
  return fields.filter(({ sensitive, name }) => !(sensitive && isMask(answers[name])));
}
