import type { FileSchema } from './shape/file-schemas.ts';
import type { YamlPath } from './source/yaml-source.ts';

/** A text, or a list of texts, that people read, with its Spanish if there is any. */
export interface TranslatableText {
  readonly path: YamlPath;
  readonly key: string;
  readonly english: unknown;
  readonly spanish: unknown;
}

type Mapping = Readonly<Record<string, unknown>>;

/** A file's content as it is shown in English: without the Spanish beside it. */
export const englishOf = (schema: FileSchema, value: unknown): unknown => inOne(schema, value, () => ({}));

/** The same in Spanish. What has no Spanish stays English. */
export const spanishOf = (schema: FileSchema, value: unknown): unknown => inOne(schema, value, (es) => es);

function inOne(schema: FileSchema, value: unknown, chosen: (es: Mapping) => Mapping): unknown {
  if (Array.isArray(value)) return value.map((each) => inOne(itemSchema(schema), each, chosen));
  if (!isMapping(value)) return value;
  const known = mappingSchema(schema);
  const { es, ...rest } = value;
  const isTranslatable = known.properties?.es !== undefined;
  const all = isTranslatable ? { ...rest, ...(isMapping(es) ? chosen(es) : {}) } : value;
  return Object.fromEntries(Object.entries(all).map(([key, each]) => [key, inOne(innerSchema(known, key), each, chosen)]));
}

/** Every text of a file that may have Spanish beside it, or has it without English. */
export function translatableTexts(schema: FileSchema, value: unknown, path: YamlPath = []): readonly TranslatableText[] {
  if (Array.isArray(value)) return value.flatMap((each, at) => translatableTexts(itemSchema(schema), each, [...path, at]));
  if (!isMapping(value)) return [];
  const known = mappingSchema(schema);
  const es = isMapping(value.es) ? value.es : {};
  const keys = Object.keys(known.properties?.es?.properties ?? {}).filter((key) => value[key] !== undefined || es[key] !== undefined);
  return [
    ...keys.map((key) => ({ path, key, english: value[key], spanish: es[key] })),
    ...Object.entries(value).flatMap(([key, each]) =>
      key === 'es' && known.properties?.es ? [] : translatableTexts(innerSchema(known, key), each, [...path, key]),
    ),
  ];
}

/** The path at which a Spanish value is written: under an `es`, or at the English one. */
export function spanishPath(value: unknown, path: YamlPath): YamlPath {
  const [key, ...rest] = path;
  if (key === undefined) return [];
  const es = isMapping(value) && isMapping(value.es) ? value.es : {};
  if (Object.hasOwn(es, key)) return ['es', key, ...spanishPath(es[key], rest)];
  const inner = typeof value === 'object' && value !== null ? (value as Mapping)[key] : undefined;
  return [key, ...spanishPath(inner, rest)];
}

function itemSchema({ items, anyOf }: FileSchema): FileSchema {
  const list = items ?? anyOf?.find((branch) => branch.type === 'array')?.items;
  // A tuple holds numbers.
  return list === undefined || Array.isArray(list) ? {} : (list as FileSchema);
}

/** The branch of a union that is a mapping. Only conditions have several of them, and they have no texts. */
function mappingSchema(schema: FileSchema): FileSchema {
  return schema.anyOf?.find((branch) => branch.type === 'object') ?? schema;
}

function innerSchema({ properties, patternProperties }: FileSchema, key: string): FileSchema {
  if (properties && Object.hasOwn(properties, key)) return properties[key] ?? {};
  return Object.values(patternProperties ?? {})[0] ?? {};
}

function isMapping(value: unknown): value is Mapping {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
