import type { YamlPlace } from './yaml-place.ts';

/** The part of JSON Schema that contains the words. */
export interface WordSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, WordSchema>>;
  readonly type?: string;
  readonly description?: string;
  readonly properties?: Readonly<Record<string, WordSchema>>;
  readonly patternProperties?: Readonly<Record<string, WordSchema>>;
  readonly required?: readonly string[];
  readonly items?: WordSchema | readonly WordSchema[];
  readonly enum?: readonly (string | number)[];
  readonly anyOf?: readonly WordSchema[];
}

/** A word that fits at a position. */
export interface SchemaWord {
  readonly word: string;
  readonly kind: 'key' | 'value';
  /** Its kind: a type, or that it is required. */
  readonly detail?: string;
  readonly description?: string;
}

/** Names known beyond the schema: the catalogue's fields, wherever a list of fields is. */
export interface KnownNames {
  readonly fields: readonly string[];
}

/** The words that can be written at a position in a file. */
export function wordsAt(root: WordSchema, { path, key }: YamlPlace, known: KnownNames): readonly SchemaWord[] {
  const schemas = path.reduce<readonly WordSchema[]>(
    (at, step) => at.flatMap((schema) => inside(root, schema, step)),
    branches(root, root),
  );
  if (key !== undefined) return unique(schemas.flatMap((schema) => inside(root, schema, key)).flatMap(valuesOf));
  const fields =
    path.at(-2) === 'fields' && path.at(-1) === 0
      ? known.fields.map((word) => ({ word, kind: 'key' as const, detail: 'known field' }))
      : [];
  return unique([...schemas.flatMap(keysOf), ...schemas.flatMap(valuesOf), ...fields]);
}

// Resolves references, and splits a union into its branches.
function branches(root: WordSchema, schema: WordSchema): readonly WordSchema[] {
  const named = schema.$ref ? root.$defs?.[schema.$ref.replace('#/$defs/', '')] : undefined;
  if (named) return branches(root, named);
  return schema.anyOf ? schema.anyOf.flatMap((each) => branches(root, each)) : [schema];
}

function inside(root: WordSchema, schema: WordSchema, step: string | 0): readonly WordSchema[] {
  const { properties = {}, patternProperties = {}, items } = schema;
  const entries = items === undefined ? [] : Array.isArray(items) ? (items as readonly WordSchema[]) : [items as WordSchema];
  const found = step === 0 ? entries : Object.hasOwn(properties, step) ? [properties[step]] : Object.values(patternProperties);
  return found.flatMap((each) => (each ? branches(root, each) : []));
}

function keysOf({ properties = {}, required = [] }: WordSchema): readonly SchemaWord[] {
  return Object.entries(properties).map(([word, { type, enum: choices, description }]) => ({
    word,
    kind: 'key',
    detail: [required.includes(word) ? 'needed' : '', type ?? (choices ? 'one of several' : '')].filter(Boolean).join(', '),
    ...(description ? { description } : {}),
  }));
}

function valuesOf({ type, enum: choices = [] }: WordSchema): readonly SchemaWord[] {
  const values = type === 'boolean' ? ['true', 'false'] : choices.map(String);
  return values.map((word) => ({ word, kind: 'value' }));
}

function unique(words: readonly SchemaWord[]): readonly SchemaWord[] {
  return [...new Map(words.map((each) => [each.word, each])).values()];
}
