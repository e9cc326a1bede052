import { type BrokenField, type Field, type FieldList, isBroken } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { allOf, rowFieldName } from '#schemas/fields/list-field.ts';
import { dependsOnForm } from '#schemas/fields/sound-fields.ts';
import { wholePattern } from '#schemas/fields/pattern/linear-pattern.ts';
import { cleanAnswer } from './clean-answers.ts';
import { formValue } from './form-data.ts';
import type { DateLimits } from './own-words.ts';
import { showTests, type Test } from './show-when.ts';

/** The words of JSON Schema (draft 7) that forms are written in, with one keyword of ours (see own-words.ts). */
export interface JsonSchema {
  readonly $schema?: string;
  readonly type?: 'object' | 'array' | 'string' | 'integer' | 'number' | 'boolean' | 'null';
  readonly title?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly readOnly?: boolean;
  /** Sensitive: sent in the clear, and never sent back so. */
  readonly writeOnly?: boolean;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly contains?: JsonSchema;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly uniqueItems?: boolean;
  readonly allOf?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly not?: JsonSchema;
  readonly if?: JsonSchema;
  readonly then?: JsonSchema;
  readonly enum?: readonly (string | number | null)[];
  readonly const?: string | number | boolean;
  readonly format?: string;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly dateLimits?: DateLimits;
}

const draft = 'http://json-schema.org/draft-07/schema#';

/**
 * The JSON Schema of a form's data. Fields that are always shown are its properties; those with a condition come under `then`
 * of an `if`. It carries no `$id`: validators keep the first schema of an id, even when its content has changed.
 */
export function formSchema(fields: readonly (Field | BrokenField)[]): JsonSchema {
  return { $schema: draft, ...objectSchema(fields) };
}

function objectSchema(fields: readonly (Field | BrokenField)[]): JsonSchema {
  const asked = fields.filter((field): field is Field => !isBroken(field));
  const inRows = asked.flatMap((list) => rowFieldsByForm(list, asked));
  const shownWhen = showTests([...asked, ...inRows.map(({ shown }) => shown)]);
  const always = fields.filter((field) => isBroken(field) || shownWhen(field) === true);
  const rowOf: RowOf = ({ list }) => list?.fields.flatMap((field) => inEveryRow(field, inRows, shownWhen)) ?? [];
  const conditional = [
    ...conditionalGroups(asked, shownWhen, (group) => objectOf(group, rowOf)),
    ...conditionalGroups(
      inRows.map(({ shown }) => shown),
      shownWhen,
      (group) => inRowsOf(inRows.filter(({ shown }) => group.includes(shown))),
    ),
  ];
  return { type: 'object', ...objectOf(always, rowOf), ...(conditional.length > 0 ? { allOf: conditional } : {}) };
}

/** What a list asks in its rows, but for what answers outside of them show. */
type RowOf = (list: Field) => readonly (Field | BrokenField)[];

function inEveryRow(field: Field | BrokenField, byForm: readonly RowFieldByForm[], shownWhen: (field: Field) => Test) {
  const by = byForm.find((each) => each.field === field);
  if (!by) return [field];
  return shownWhen(by.shown) === true ? [{ ...by.field, showWhen: undefined }] : [];
}

/** A field in the rows of a list that answers outside of them show. */
interface RowFieldByForm {
  readonly list: Field;
  readonly field: Field;
  /** Says when it is shown, among the fields of the form. */
  readonly shown: Field;
}

function rowFieldsByForm(list: Field, form: readonly Field[]): readonly RowFieldByForm[] {
  const { fields = [] } = list.list ?? {};
  return fields
    .filter((field): field is Field => !isBroken(field) && dependsOnForm(field, fields, form))
    .map((field) => {
      const showWhen = allOf([list.showWhen, field.showWhen]);
      return { list, field, shown: { ...field, name: rowFieldName(list.name, 0, field.name), showWhen } };
    });
}

function inRowsOf(group: readonly RowFieldByForm[]): JsonSchema {
  const lists = [...new Set(group.map(({ list }) => list))];
  const rows = lists.map((list) => {
    const items = objectOf(group.filter((each) => each.list === list).map(({ field }) => field));
    return [list.name, { type: 'array', items: { type: 'object', ...items }, maxItems: list.list?.most }] as const;
  });
  return { properties: Object.fromEntries(rows) };
}

/** Every field of a form with this schema, those under conditions too. */
export function schemaFields({ properties = {}, allOf = [] }: JsonSchema): readonly (readonly [name: string, JsonSchema])[] {
  return [...Object.entries(properties), ...allOf.flatMap((rule) => (rule.then ? schemaFields(rule.then) : []))];
}

/** The names that a form with this schema asks for, whatever is answered. */
export function askedBy(schema: JsonSchema): readonly string[] {
  return schemaFields(schema)
    .filter(([, field]) => !field.readOnly && field.type !== 'null')
    .flatMap(([name, field]) => [name, ...askedInRows(name, field)]);
}

function askedInRows(list: string, { items, maxItems = 0 }: JsonSchema): readonly string[] {
  const names = items?.type === 'object' ? askedBy(items) : [];
  return Array.from({ length: maxItems }, (_, at) => names.map((name) => rowFieldName(list, at, name))).flat();
}

function objectOf(fields: readonly (Field | BrokenField)[], rowOf: RowOf = () => []): JsonSchema {
  const required = fields.filter((field) => !isBroken(field) && isDemanded(field)).map(({ name }) => name);
  const schemaOf = (field: Field) => (field.list ? listSchema(field, field.list, rowOf(field)) : fieldSchema(field));
  return {
    properties: Object.fromEntries(fields.map((field) => [field.name, isBroken(field) ? brokenSchema(field) : schemaOf(field)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

const isDemanded = (field: Field) =>
  field.list ? field.list.least > 0 : field.required && !field.readOnly && fieldKind(field.kind).answer !== 'none';

// Nothing can be answered where a question cannot be asked.
const brokenSchema = ({ name }: BrokenField): JsonSchema => ({ type: 'null', title: name });

// Fields that share a condition share one rule: sixty conditional fields cost one test, not sixty.
function conditionalGroups(
  fields: readonly Field[],
  shownWhen: (field: Field) => Test,
  then: (group: readonly Field[]) => JsonSchema,
): JsonSchema[] {
  const groups = new Map<string, { test: JsonSchema; fields: Field[] }>();
  for (const field of fields) {
    const test = shownWhen(field);
    if (typeof test === 'boolean') continue;
    const key = JSON.stringify(test);
    const group = groups.get(key);
    if (group) group.fields.push(field);
    else groups.set(key, { test, fields: [field] });
  }
  return [...groups.values()].map((group) => ({ if: group.test, then: then(group.fields) }));
}

function listSchema({ label }: Field, { least, most }: FieldList, row: ReturnType<RowOf>): JsonSchema {
  return { type: 'array', title: label, items: objectSchema(row), minItems: least, maxItems: most };
}

function fieldSchema(field: Field): JsonSchema {
  return {
    ...valueSchema(field),
    title: field.label,
    ...(field.disclaimer === undefined ? {} : { description: field.disclaimer }),
    ...(field.preset === undefined ? {} : { default: formValue(field, cleanAnswer(field, field.preset)) }),
    ...(field.readOnly ? { readOnly: true } : {}),
    ...(field.sensitive ? { writeOnly: true } : {}),
  };
}

function valueSchema(field: Field): JsonSchema {
  const { answer, format } = fieldKind(field.kind);
  const named = format ? { format } : {};
  switch (answer) {
    case 'choice':
      return { ...choiceSchema(field), ...(field.readOnly ? {} : refused(field)) };
    case 'tick':
      // What is asked for is consent: a box that must be ticked is refused unticked. One that need not be may stay so.
      return { type: 'boolean', ...(isDemanded(field) ? { const: true } : {}) };
    case 'flags':
      return { type: 'array', items: choiceSchema(field), uniqueItems: true, ...(isDemanded(field) ? { minItems: 1 } : {}) };
    case 'number':
      return { type: 'integer', ...named, ...(field.readOnly ? {} : numberLimits(field)) };
    case 'none':
      return { type: 'null', ...named };
    default:
      return { type: 'string', ...named, ...(field.readOnly ? {} : textLimits(field)) };
  }
}

function choiceSchema(field: Field): JsonSchema {
  const values = field.options.map((option) => option.value);
  const type = values.every((value) => typeof value === 'string') ? 'string' : values.every(Number.isInteger) ? 'integer' : undefined;
  return { ...(type ? { type } : {}), enum: values };
}

const refused = (field: Field): JsonSchema => (field.refused?.length ? { not: { enum: field.refused } } : {});

function numberLimits(field: Field): JsonSchema {
  return {
    ...(typeof field.min === 'number' ? { minimum: field.min } : {}),
    ...(typeof field.max === 'number' ? { maximum: field.max } : {}),
  };
}

function textLimits(field: Field): JsonSchema {
  return {
    ...(field.pattern ? { pattern: wholePattern(field.pattern) } : {}),
    ...(typeof field.min === 'number' ? { minLength: field.min } : field.required ? { minLength: 1 } : {}),
    // A signature is as long as its picture; the server limits its bytes.
    ...(field.maxLength !== undefined && field.kind !== 'signature' ? { maxLength: field.maxLength } : {}),
    ...(field.kind === 'date' ? dateLimits(field) : {}),
  };
}

function dateLimits(field: Field): JsonSchema {
  const limits = {
    ...(typeof field.min === 'string' ? { min: field.min } : {}),
    ...(typeof field.max === 'string' ? { max: field.max } : {}),
  };
  return Object.keys(limits).length > 0 ? { dateLimits: limits } : {};
}
