import { parseDateLimit } from '#schemas/forms/schema/date-limit.ts';
import { isAnswers } from '#schemas/forms/answers/answers.ts';
import { words } from '#schemas/forms/words.ts';
import { fill } from '#schemas/messages/fill.ts';
import type { Condition } from './condition.ts';
import { type Field, type FieldList, type FieldPath, isBroken, pathOf } from './field.ts';
import type { FieldDefinition, ListDefinition } from './field-definition.ts';

/** A list in a form: for each trip, each medication. */
interface Repeated extends Omit<ListDefinition, 'fields'> {
  readonly name: string;
  /** The fields of a row. */
  readonly fields: readonly FieldDefinition[];
  /** The condition under which the list is asked. */
  readonly when?: Condition;
  /** A heading above the list. */
  readonly section?: string;
  /** The path of the list in the form's data, if not under its name. */
  readonly path?: FieldPath;
}

/** The definition of a list. */
export function listDefinition({ name, one, least, most, fields, when, section, path }: Repeated): FieldDefinition {
  return {
    field_name: name,
    label: fill(words.entriesOf, { one: capitalized(one) }),
    type: 'list',
    list: { one, least, most, fields: [...fields] },
    ...(section ? { section } : {}),
    ...(when ? { show_when: when } : {}),
    ...(path ? { path: [...path] } : {}),
    required: false,
    read_only: false,
  };
}

/*
 * A form's data holds a list as an array of objects. Answers are stored and sent flat: the number of rows under the list's
 * name, and each answer of a row under a name of its own. So an answer in a row is masked, encrypted, drafted, reviewed and
 * signed like any other.
 */

/** The name of an answer in a row of a list; rows count from 0. */
export const rowFieldName = (list: string, row: number, field: string) => `${list}_${row}_${field}`;

/** A list whose definition is resolved: it opens with as many rows as it has, or else with the fewest. */
export function listField(field: Field, list: FieldList): Field {
  const { least, most } = list;
  return { ...field, min: least, max: most, value: Array.isArray(field.value) ? field.value.length : least, preset: least, list };
}

/** The fields of every row that a list may have, each by the name of its answer and with its value in these rows. */
export function rowFields(of: Field, rows: unknown): readonly Field[] {
  const { most = 0, fields = [] } = of.list ?? {};
  const asked = fields.filter((field): field is Field => !isBroken(field));
  const names = new Set(asked.map(({ name }) => name));
  const valueOf = (at: number, field: Field): unknown => {
    const row: unknown = Array.isArray(rows) ? rows[at] : undefined;
    return isAnswers(row) && Object.hasOwn(row, field.name) ? row[field.name] : field.value;
  };
  return Array.from({ length: most }, (_, at) =>
    asked.map((field) => ({ ...rowField(of, at, field, names), value: valueOf(at, field) })),
  ).flat();
}

/** The heading of a row: "Trip 2". */
export const rowHeading = (one: string, row: number) => `${capitalized(one)} ${row + 1}`;

const capitalized = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

function rowField(of: Field, at: number, field: Field, names: ReadonlySet<string>): Field {
  const { one = '' } = of.list ?? {};
  const inRow = (name: string) => (names.has(name) ? rowFieldName(of.name, at, name) : name);
  // Also for the first rows: without a valid number of rows there are none.
  const isLongEnough: Condition = { field: of.name, from: at + 1 };
  return {
    ...field,
    name: rowFieldName(of.name, at, field.name),
    section: rowHeading(one, at),
    showWhen: allOf([of.showWhen, isLongEnough, field.showWhen && conditionInRow(field.showWhen, inRow)]),
    min: limitInRow(field.min, inRow),
    max: limitInRow(field.max, inRow),
    renamedFrom: field.renamedFrom?.map((before) => rowFieldName(of.name, at, before)),
    path: [...pathOf(of), at, field.name],
    row: { list: of.name, at, name: field.name },
  };
}

/** A condition that holds if all of these do; undefined for none. */
export function allOf(conditions: readonly (Condition | undefined)[]): Condition | undefined {
  const all = conditions.filter((each) => each !== undefined);
  return all.length > 1 ? { and: all } : all[0];
}

type Rename = (name: string) => string;

function conditionInRow(condition: Condition, inRow: Rename): Condition {
  if ('and' in condition) return { and: condition.and.map((part) => conditionInRow(part, inRow)) };
  if ('or' in condition) return { or: condition.or.map((part) => conditionInRow(part, inRow)) };
  if ('not' in condition) return { not: conditionInRow(condition.not, inRow) };
  return { ...condition, field: inRow(condition.field) };
}

// A trip ends after its own start, not after the first one's.
function limitInRow(limit: Field['min'], inRow: Rename): Field['min'] {
  const from = typeof limit === 'string' ? parseDateLimit(limit)?.from : undefined;
  return from === undefined ? limit : String(limit).replace(from, inRow(from));
}

/** The definitions with their known values, and those of lists with the values in their rows. */
export function withValues(definitions: readonly FieldDefinition[], valueOf: (name: string, definition: FieldDefinition) => unknown) {
  return definitions.map((definition) => {
    const { field_name: name, list } = definition;
    const value = list ? rowValues(name, list, valueOf(name, definition), valueOf) : valueOf(name, definition);
    // Not by spreading: spreading a definition and then adding to it is five times slower in V8, and a form has many.
    return value === undefined ? definition : Object.assign({}, definition, { value });
  });
}

function rowValues(
  name: string,
  { least, most, fields }: ListDefinition,
  count: unknown,
  valueOf: (name: string, definition: FieldDefinition) => unknown,
) {
  if (count === undefined) return undefined;
  const rows = Math.min(Math.max(least, Number(count) || 0), most);
  return Array.from({ length: rows }, (_, at) =>
    Object.fromEntries(
      fields
        .map((field) => [field.field_name, valueOf(rowFieldName(name, at, field.field_name), field)] as const)
        .filter(([, value]) => value !== undefined),
    ),
  );
}
