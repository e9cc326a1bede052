import { rowFieldName } from '#schemas/fields/list-field.ts';
import type { JsonSchema } from './schema/json-schema.ts';

/** The properties of an object with this schema, by key, including those shown only for some answers. */
export function partsOf({ properties = {}, allOf = [] }: JsonSchema): readonly (readonly [key: string, part: JsonSchema])[] {
  return [...Object.entries(properties), ...allOf.flatMap((rule) => (rule.then ? partsOf(rule.then) : []))];
}

/** The names that a form with this schema asks for, whatever is answered. */
export function askedBy(schema: JsonSchema): readonly string[] {
  return namesIn(schema).map(({ name }) => name);
}

/** The names that are asked for at a key of a form's data. */
export function askedAt(key: string, part: JsonSchema): readonly string[] {
  return namesAt(key, part).map(({ name }) => name);
}

interface Asked {
  readonly name: string;
  /** It carries its own name, which differs from its key. */
  readonly isNamed: boolean;
}

const namesIn = (schema: JsonSchema): readonly Asked[] => partsOf(schema).flatMap(([key, part]) => namesAt(key, part));

function namesAt(key: string, { field_name, ...part }: JsonSchema): readonly Asked[] {
  if (part.readOnly || part.type === 'null') return [];
  if (part.type === 'object') return namesIn(part);
  const inside = part.items === undefined ? [] : namesIn(part.items);
  if (inside.some(({ isNamed }) => isNamed)) return inside;
  const own = { name: field_name ?? key, isNamed: field_name !== undefined };
  const rows = Array.from({ length: part.maxItems ?? 0 }, (_, at) => inside.map(({ name }) => rowFieldName(own.name, at, name)));
  return [own, ...rows.flat().map((name) => ({ ...own, name }))];
}
