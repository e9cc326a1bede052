import { namesCompared, namesIn } from '#schemas/fields/evaluate-condition.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { type BrokenField, type Field, isBroken } from '#schemas/fields/field.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { resolveField } from '#schemas/fields/resolve-field.ts';
import { isMask } from '#schemas/rules/mask.ts';
import { cleanAnswers } from './clean-answers.ts';
import { type FieldFault, faultsOf, type Validate, type ValidationContext } from './faults.ts';
import { formData } from './form-data.ts';
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
}

/**
 * Definitions → form. The same on both sides: what the server validates a save with is what the
 * browser was told to ask.
 */
export function buildForm(name: string, definitions: readonly FieldDefinition[]): BuiltForm {
  const resolved = withoutTextLimits(withoutCircles(definitions.map((definition) => resolveField(name, definition))));
  const fields = resolved.filter((field): field is Field => !isBroken(field));
  const watched = new Set([
    ...fields.flatMap((field) => (field.showWhen ? namesIn(field.showWhen) : [])),
    ...fields.filter((field) => field.looksUp).map((field) => field.name),
  ]);
  return { name, fields, broken: resolved.filter(isBroken), schema: formSchema(resolved), uiSchema: formUiSchema(resolved, watched) };
}

// A field that waits for itself would never be shown, and nobody would know why.
function withoutCircles(fields: readonly (Field | BrokenField)[]): readonly (Field | BrokenField)[] {
  const conditions = new Map(
    fields.flatMap((field) => (!isBroken(field) && field.showWhen ? [[field.name, namesIn(field.showWhen)]] : [])),
  );
  const waitsFor = (name: string, wanted: string, seen: Set<string>): boolean =>
    (conditions.get(name) ?? []).some((each) => {
      if (each === wanted) return true;
      if (seen.has(each)) return false;
      seen.add(each);
      return waitsFor(each, wanted, seen);
    });
  return fields.map((field) =>
    waitsFor(field.name, field.name, new Set()) ? { name: field.name, broken: 'it waits for its own answer' } : field,
  );
}

// JSON Schema has no order of texts.
function withoutTextLimits(fields: readonly (Field | BrokenField)[]): readonly (Field | BrokenField)[] {
  const texts = new Set(fields.filter((field) => !isBroken(field) && fieldKind(field.kind).answer === 'text').map(({ name }) => name));
  return fields.map((field) => {
    const text = isBroken(field) || !field.showWhen ? undefined : namesCompared(field.showWhen).find((name) => texts.has(name));
    return text === undefined ? field : { name: field.name, broken: `it compares "${text}", a text, with a number` };
  });
}

/** The faults of a form's answers, which are cleaned first; none means that they may be stored. */
export function checkAnswers(form: BuiltForm, answers: Answers, validate: Validate, context: ValidationContext): readonly FieldFault[] {
  const cleaned = cleanAnswers(form.fields, answers);
  return faultsOf(unmasked(form.fields, cleaned), validate(formData(form.fields, cleaned), context));
}

/** The fields whose answers can be looked at. A mask stands for an answer that was found right; whether it is that answer's, the server knows. */
function unmasked(fields: readonly Field[], answers: Answers): readonly Field[] {
  return fields.filter(({ sensitive, name }) => !(sensitive && isMask(answers[name])));
}
