import type { Condition } from '#schemas/fields/condition.ts';
import { type BrokenField, type Field, type FieldPath, isBroken, pathOf } from '#schemas/fields/field.ts';

/** Fields that are nested together in an object of a form's data, or in a list with one entry. */
export interface Nest {
  readonly parts: Parts;
  /** The condition of all its fields, which then have none. */
  readonly showWhen: Condition | undefined;
  /** The section of all its fields, which then have none. */
  readonly section: string | undefined;
}

/** The part at each key of an object, or the entry of a list, in the order of the fields. */
export type Parts = ReadonlyMap<string | number, Part>;
export type Part = Field | BrokenField | Nest;

export const isNest = (part: Part): part is Nest => 'parts' in part;

/** The one entry of a list; undefined for an object. */
export const entryOf = (parts: Parts): Part | undefined => parts.get(0);

/** The fields below these parts, each with the keys that lead to it from there. */
export function fieldsBelow(parts: Parts, around: FieldPath = []): readonly (readonly [field: Field, path: FieldPath])[] {
  return [...parts].flatMap(([key, part]) => {
    const path = [...around, key];
    if (isNest(part)) return fieldsBelow(part.parts, path);
    return isBroken(part) ? [] : [[part, path] as const];
  });
}

/** Fields arranged as they are nested in a form's data. */
export function nestedParts(fields: readonly (Field | BrokenField)[], depth = 0): Parts {
  const groups = new Map<string | number, (Field | BrokenField)[]>();
  for (const field of fields) {
    const key = pathOf(field)[depth] ?? field.name;
    groups.set(key, [...(groups.get(key) ?? []), field]);
  }
  return new Map([...groups].map(([key, group]) => [key, partOf(key, group, depth + 1)]));
}

function partOf(key: string | number, group: readonly (Field | BrokenField)[], depth: number): Part {
  const deeper = group.filter((field) => pathOf(field).length > depth);
  const last = group.at(-1);
  if (last && deeper.length === 0) return last;
  // An entry of a list is there whatever is answered.
  const showWhen = typeof key === 'string' ? inCommon(deeper, 'showWhen') : undefined;
  const section = inCommon(deeper, 'section');
  const inside = deeper.map((field) => ({
    ...field,
    ...(showWhen ? { showWhen: undefined } : {}),
    ...(section ? { section: undefined } : {}),
  }));
  return { parts: nestedParts(inside, depth), showWhen, section };
}

function inCommon<Key extends 'showWhen' | 'section'>(group: readonly (Field | BrokenField)[], key: Key): Field[Key] {
  const [first, ...others] = group.map((field) => (isBroken(field) ? undefined : field[key]));
  return others.every((each) => JSON.stringify(each) === JSON.stringify(first)) ? first : undefined;
}
