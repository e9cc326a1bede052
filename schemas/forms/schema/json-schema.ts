import type { Condition } from '#schemas/fields/condition.ts';
import { type BrokenField, type Field, type FieldList, isBroken } from '#schemas/fields/field.ts';
import { allOf } from '#schemas/fields/list-field.ts';
import { dependsOnForm } from '#schemas/fields/sound-fields.ts';
import { entryOf, fieldsBelow, isNest, type Nest, nestedParts, type Part, type Parts } from './nest.ts';
import type { DateLimits } from './own-words.ts';
import { showTests, type Test } from './show-when.ts';
import { fieldSchema, isDemanded } from './value-schema.ts';

/** The words of JSON Schema (draft 7) that forms are written in, with two keywords of ours (see own-words.ts). */
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
  readonly field_name?: string;
}

const draft = 'http://json-schema.org/draft-07/schema#';

/**
 * The JSON Schema of a form's data. Fields that are always shown are its properties; those with a condition come under `then`
 * of an `if`. It carries no `$id`: validators keep the first schema of an id, even when its content has changed.
 */
export function formSchema(fields: readonly (Field | BrokenField)[]): JsonSchema {
  return { $schema: draft, ...objectSchema(nestedParts(fields)) };
}

function objectSchema(parts: Parts): JsonSchema {
  const below = fieldsBelow(parts);
  const form = below.map(([field]) => field);
  const inRows = below.flatMap(([field, path]) => (path.length === 1 ? rowFieldsByForm(field, form) : []));
  const shownIf = showTests(parts);
  const testOf = ([, part]: Keyed): Test => (isNest(part) || !isBroken(part) ? shownIf(part.showWhen) : true);
  const rowOf: RowOf = ({ list }) => list?.fields.flatMap((field) => inEveryRow(field, inRows, shownIf)) ?? [];
  const always = [...parts].filter((keyed) => testOf(keyed) === true);
  const conditional = [
    ...conditionalGroups([...parts], testOf, (group) => objectOf(group, rowOf)),
    ...conditionalGroups(inRows, ({ showWhen }) => shownIf(showWhen), inRowsOf),
  ];
  return { type: 'object', ...objectOf(always, rowOf), ...(conditional.length > 0 ? { allOf: conditional } : {}) };
}

type Keyed = readonly [key: string | number, part: Part];

function objectOf(parts: readonly Keyed[], rowOf?: RowOf): JsonSchema {
  const required = parts.filter(([, part]) => isNest(part) || (!isBroken(part) && isDemanded(part))).map(([key]) => String(key));
  return {
    properties: Object.fromEntries(parts.map(([key, part]) => [key, partSchema(part, rowOf)])),
    ...(required.length > 0 ? { required } : {}),
  };
}

function partSchema(part: Part, rowOf: RowOf = () => []): JsonSchema {
  if (isNest(part)) return nestSchema(part);
  if (isBroken(part)) return brokenSchema(part);
  const schema = part.list ? listSchema(part, part.list, rowOf(part)) : fieldSchema(part);
  return part.path ? { ...schema, field_name: part.name } : schema;
}

function nestSchema({ parts, section }: Nest): JsonSchema {
  const titled = section === undefined ? {} : { title: section };
  const entry = entryOf(parts);
  return entry ? { type: 'array', ...titled, items: partSchema(entry), minItems: 1, maxItems: 1 } : { ...objectSchema(parts), ...titled };
}

/** The fields of a list's rows, except those that answers outside the rows show. */
type RowOf = (list: Field) => readonly (Field | BrokenField)[];

function inEveryRow(field: Field | BrokenField, byForm: readonly RowFieldByForm[], shownIf: (showWhen: Condition | undefined) => Test) {
  const by = byForm.find((each) => each.field === field);
  if (!by) return [field];
  return shownIf(by.showWhen) === true ? [{ ...by.field, showWhen: undefined }] : [];
}

/** A field in the rows of a list that answers outside of them show. */
interface RowFieldByForm {
  readonly list: Field;
  readonly field: Field;
  /** The condition under which it is shown, in the words of the form. */
  readonly showWhen: Condition | undefined;
}

function rowFieldsByForm(list: Field, form: readonly Field[]): readonly RowFieldByForm[] {
  const { fields = [] } = list.list ?? {};
  return fields
    .filter((field): field is Field => !isBroken(field) && dependsOnForm(field, fields, form))
    .map((field) => ({ list, field, showWhen: allOf([list.showWhen, field.showWhen]) }));
}

function inRowsOf(group: readonly RowFieldByForm[]): JsonSchema {
  const lists = [...new Set(group.map(({ list }) => list))];
  const rows = lists.map((list) => {
    const items = objectOf(group.filter((each) => each.list === list).map(({ field }) => [field.name, field]));
    return [list.name, { type: 'array', items: { type: 'object', ...items }, maxItems: list.list?.most }] as const;
  });
  return { properties: Object.fromEntries(rows) };
}

// A question that cannot be asked accepts no answer.
const brokenSchema = ({ name }: BrokenField): JsonSchema => ({ type: 'null', title: name });

// Fields with the same condition share one rule, so that sixty conditional fields cost one test, not sixty.
function conditionalGroups<Each>(
  all: readonly Each[],
  testOf: (each: Each) => Test,
  then: (group: readonly Each[]) => JsonSchema,
): JsonSchema[] {
  const groups = new Map<string, { test: JsonSchema; members: Each[] }>();
  for (const each of all) {
    const test = testOf(each);
    if (typeof test === 'boolean') continue;
    const key = JSON.stringify(test);
    const group = groups.get(key);
    if (group) group.members.push(each);
    else groups.set(key, { test, members: [each] });
  }
  return [...groups.values()].map(({ test, members }) => ({ if: test, then: then(members) }));
}

function listSchema({ label }: Field, { least, most }: FieldList, row: ReturnType<RowOf>): JsonSchema {
  return { type: 'array', title: label, items: objectSchema(nestedParts(row)), minItems: least, maxItems: most };
}
