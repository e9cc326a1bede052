import { type BrokenField, type Field, isBroken } from '#schemas/fields/field.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { listField, rowFields } from '#schemas/fields/list-field.ts';
import { resolveField } from '#schemas/fields/resolve-field.ts';
import { soundFields } from '#schemas/fields/sound-fields.ts';
import { isMask } from '#schemas/values/mask.ts';
import { cleanAnswers, shownData } from './answers/clean-answers.ts';
import { type FieldFault, faultsOf, type Validate, type ValidationContext } from './faults.ts';
import { formSchema, type JsonSchema } from './schema/json-schema.ts';
import { formUiSchema, type UiSchema } from './schema/ui-schema.ts';
import type { Answers } from './answers/answers.ts';

/** A form ready to be shown and checked. */
export interface BuiltForm {
  /** The tab name, or `quote`. */
  readonly name: string;
  /** Every field that can be asked, in order. */
  readonly fields: readonly Field[];
  readonly broken: readonly BrokenField[];
  readonly schema: JsonSchema;
  readonly uiSchema: UiSchema;
  /** Fields that are shown inside another, by the name of that field, where their faults are reported. */
  readonly reportedAt?: Readonly<Record<string, string>>;
}

/**
 * Definitions → form. The same on both sides: what the server validates a save with is what the
 * browser asks.
 */
export function buildForm(name: string, definitions: readonly FieldDefinition[]): BuiltForm {
  const asked = soundFields(definitions.map((definition) => askedField(name, definition)));
  const rows = new Map(definitions.map(({ field_name, value }) => [field_name, value]));
  const fields = asked.flatMap((field) => {
    if (isBroken(field)) return [];
    return field.list ? [...rowFields(field, rows.get(field.name)), field] : [field];
  });
  const broken = asked.flatMap((field) => (isBroken(field) ? [field] : (field.list?.fields.filter(isBroken) ?? [])));
  return { name, fields, broken, schema: formSchema(asked), uiSchema: formUiSchema(asked) };
}

function askedField(form: string, definition: FieldDefinition): Field | BrokenField {
  const field = resolveField(form, definition);
  if (isBroken(field) || !definition.list) return field;
  const { fields, ...list } = definition.list;
  // Names in a list's rows are apart from the names of the form.
  return listField(field, { ...list, fields: soundFields(fields.map((each) => resolveField('', { ...each, path: undefined }))) });
}

/** The faults of a form's answers, which are cleaned first; none means that they may be stored. */
export function checkAnswers(form: BuiltForm, answers: Answers, validate: Validate, context: ValidationContext): readonly FieldFault[] {
  const cleaned = cleanAnswers(form.fields, answers);
  return faultsOf(unmasked(form.fields, cleaned), validate(shownData(form.fields, cleaned), context));
}

/** The fields whose answers can be checked. A mask represents a stored answer that was valid; only the server knows which. */
function unmasked(fields: readonly Field[], answers: Answers): readonly Field[] {
  return fields.filter(({ sensitive, name }) => !(sensitive && isMask(answers[name])));
}
