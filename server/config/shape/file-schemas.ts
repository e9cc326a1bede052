import type { TSchema } from 'typebox';
import { CarrierFile } from '../files/carrier-file.ts';
import { PeopleFile } from '../files/people-file.ts';
import { SiteFile } from '../files/site-file.ts';
import { StepsFile } from '../files/steps-file.ts';

/** The part of JSON Schema that the files' schemas use. */
export interface FileSchema {
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, FileSchema>>;
  readonly type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean';
  readonly description?: string;
  readonly properties?: Readonly<Record<string, FileSchema>>;
  readonly patternProperties?: Readonly<Record<string, FileSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean;
  readonly minProperties?: number;
  readonly maxProperties?: number;
  readonly items?: FileSchema | readonly FileSchema[];
  readonly additionalItems?: boolean;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly multipleOf?: number;
  readonly enum?: readonly (string | number)[];
  readonly anyOf?: readonly FileSchema[];
}

/** The schema of each file, in JSON Schema draft 7: the checker uses the same schemas that editors get. */
export const fileSchemas = {
  site: plain(SiteFile),
  people: plain(PeopleFile),
  steps: plain(StepsFile),
  carrier: plain(CarrierFile),
} satisfies Record<string, FileSchema>;

export type FileKind = keyof typeof fileSchemas;

/** The published schemas by file name. */
export function publishedSchemas(): Readonly<Record<string, object>> {
  const $schema = 'http://json-schema.org/draft-07/schema#';
  const named = Object.entries(fileSchemas).map(([kind, schema]) => [
    `${kind}.schema.json`,
    { $schema, title: `enrollkit: ${kind}`, ...schema },
  ]);
  return Object.fromEntries(named);
}

// TypeBox repeats a recursive schema with its id wherever it is used; draft 7 wants it once, at the root.
function plain(schema: TSchema): FileSchema {
  const definitions: Record<string, FileSchema> = {};
  const root = hoist(JSON.parse(JSON.stringify(schema)), definitions) as FileSchema;
  return Object.keys(definitions).length > 0 ? { ...root, $defs: definitions } : root;
}

function hoist(node: unknown, definitions: Record<string, FileSchema>): unknown {
  if (Array.isArray(node)) return node.map((each) => hoist(each, definitions));
  if (typeof node !== 'object' || node === null) return node;
  const { $defs, $id: _, ...rest } = node as Record<string, unknown>;
  for (const [name, definition] of Object.entries($defs ?? {})) definitions[name] ??= hoist(definition, definitions) as FileSchema;
  // A record with a key pattern accepts no other keys.
  const closed = rest.patternProperties ? { ...rest, additionalProperties: false } : rest;
  return Object.fromEntries(
    Object.entries(closed).map(([key, value]) => [key, key === '$ref' ? `#/$defs/${String(value)}` : hoist(value, definitions)]),
  );
}
