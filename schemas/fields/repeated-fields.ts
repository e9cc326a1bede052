import { parseDateLimit } from '#schemas/forms/date-limit.ts';
import type { Condition } from './condition.ts';
import type { FieldDefinition } from './field-definition.ts';

/** Fields that repeat: for each trip, each medication. */
export interface Repeated {
  /** The field with the number of rows. */
  readonly name: string;
  /** What one row is called, such as `trip`; also on the button that adds another. */
  readonly one: string;
  /** Minimum and maximum number of rows. */
  readonly least: number;
  readonly most: number;
  /** The fields of a row. Conditions and limits among them refer to the same row. */
  readonly fields: readonly FieldDefinition[];
  /** When the group is asked at all. */
  readonly when?: Condition;
  /** A heading above the button that adds a row. */
  readonly section?: string;
}

/** The name of a field in a row of a group; rows count from 0. */
export const rowFieldName = (group: string, row: number, field: string) => `${group}_${row}_${field}`;

/** A field's name in each row of its group, or undefined if it is not in a group. */
export function nameInRow(name: string): string | undefined {
  return /^\w+?_\d+_([A-Za-z]\w*)$/.exec(name)?.[1];
}

/**
 * A group that repeats, as ordinary fields: every possible row, shown while the group is that long, and the count. So a
 * row is validated, stored, masked and reviewed like any other field.
 */
export function repeatedFields(group: Repeated): readonly FieldDefinition[] {
  const rows = Array.from({ length: group.most }, (_, at) => group.fields.map((field) => rowField(group, at, field)));
  return [...rows.flat(), countField(group)];
}

function countField({ name, one, least, most, when, section }: Repeated): FieldDefinition {
  return {
    field_name: name,
    label: `Number of ${one} entries`,
    type: 'rows',
    placeholder: one,
    min: least,
    max: most,
    default: least,
    ...(section ? { section } : {}),
    ...(when ? { show_when: when } : {}),
    required: false,
    read_only: false,
  };
}

function rowField({ name, one, least, fields, when }: Repeated, row: number, field: FieldDefinition): FieldDefinition {
  const names = new Set(fields.map((each) => each.field_name));
  const inRow = (other: string) => (names.has(other) ? rowFieldName(name, row, other) : other);
  const isLongEnough: Condition | undefined = row < least ? undefined : { field: name, from: row + 1 };
  const shown = allOf([when, isLongEnough, field.show_when && conditionInRow(field.show_when, inRow)]);
  return {
    ...field,
    field_name: rowFieldName(name, row, field.field_name),
    section: `${one.charAt(0).toUpperCase()}${one.slice(1)} ${row + 1}`,
    ...(shown ? { show_when: shown } : {}),
    ...limitsInRow(field, inRow),
    ...(field.renamed_from ? { renamed_from: [field.renamed_from].flat().map((before) => rowFieldName(name, row, before)) } : {}),
  };
}

function allOf(conditions: readonly (Condition | undefined)[]): Condition | undefined {
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
function limitsInRow({ min, max }: FieldDefinition, inRow: Rename): Pick<FieldDefinition, 'min' | 'max'> {
  const moved = (limit: number | string | undefined) => {
    const from = typeof limit === 'string' ? parseDateLimit(limit)?.from : undefined;
    return from === undefined ? limit : (limit as string).replace(from, inRow(from));
  };
  return { ...(min === undefined ? {} : { min: moved(min) }), ...(max === undefined ? {} : { max: moved(max) }) };
}
