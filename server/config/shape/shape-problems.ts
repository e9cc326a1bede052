import type { FileSchema } from './file-schemas.ts';
import { nearestWord } from './nearest-word.ts';
import { type Definitions, describe, describeAny, describeKeys, show } from './shape-words.ts';
import type { YamlPath } from '../source/yaml-source.ts';

/** A value that does not match its schema. */
export interface ShapeProblem {
  readonly path: YamlPath;
  /** Whether the fault is the key itself, not its value. */
  readonly at: 'key' | 'value';
  readonly found: string;
  readonly expected: string;
  readonly nearest?: string;
}

/**
 * The reasons why a value does not match a schema, in words for its author. A validator reports every failed branch of a union;
 * this reports only the branch that was most likely intended.
 */
export function shapeProblems(root: FileSchema, value: unknown): readonly ShapeProblem[] {
  return problemsOf(root, value, [], root.$defs ?? {});
}

function problemsOf(schema: FileSchema, value: unknown, path: YamlPath, defs: Definitions): readonly ShapeProblem[] {
  if (schema.$ref) return problemsOf(defs[schema.$ref.replace('#/$defs/', '')] ?? {}, value, path, defs);
  if (schema.anyOf) return unionProblems(schema.anyOf, value, path, defs);
  if (!fitsType(schema, value)) return [problem(path, value, expectedOf(schema, value, defs), wordsOf(schema))];
  if (Array.isArray(value)) return listProblems(schema, value, path, defs);
  if (isMapping(value)) return mappingProblems(schema, value, path, defs);
  return fitsLimits(schema, value) ? [] : [problem(path, value, describe(schema, defs))];
}

// What YAML reads as a number or as true is text once it stands in quotes.
function expectedOf(schema: FileSchema, value: unknown, defs: Definitions): string {
  const expected = describe(schema, defs);
  const isBare = typeof value === 'number' || typeof value === 'boolean';
  if (schema.type === 'string' && isBare && !expected.includes('in quotes')) return `${expected}, in quotes`;
  const mayBeEmpty = schema.type === 'object' && !schema.minProperties && !schema.required?.length;
  return mayBeEmpty && value === null ? `${expected}, or {} for none` : expected;
}

function unionProblems(branches: readonly FileSchema[], value: unknown, path: YamlPath, defs: Definitions): readonly ShapeProblem[] {
  const tried = branches.map((branch) => ({ branch, problems: problemsOf(branch, value, path, defs) }));
  if (tried.some(({ problems }) => problems.length === 0)) return [];
  const typed = tried.filter(({ branch }) => fitsType(branch, value));
  if (typed.length === 0)
    return [
      problem(
        path,
        value,
        describeAny(branches, defs),
        branches.flatMap((branch) => wordsOf(branch)),
      ),
    ];
  const best = Math.max(...typed.map(({ branch }) => likeness(branch, value)));
  const meant = typed.filter(({ branch }) => likeness(branch, value) === best);
  return meant.length > 1 && isMapping(value)
    ? [
        ambiguous(
          meant.map(({ branch }) => branch),
          value,
          path,
        ),
      ]
    : (meant[0]?.problems ?? []);
}

// How many of a mapping's keys a branch knows; a misspelled one counts half.
function likeness(branch: FileSchema, value: unknown): number {
  if (!isMapping(value)) return 0;
  const known = Object.keys(branch.properties ?? {});
  return Object.keys(value).reduce((sum, key) => sum + (known.includes(key) ? 1 : nearestWord(key, known) ? 0.5 : 0), 0);
}

function ambiguous(branches: readonly FileSchema[], value: Record<string, unknown>, path: YamlPath): ShapeProblem {
  const choices = [...new Set(branches.flatMap((branch) => (branch.required ?? []).filter((key) => !(key in value))))];
  const keys = Object.keys(value).map((key) => `"${key}"`);
  return {
    path,
    at: 'value',
    found: keys.length > 0 ? `only ${keys.join(', ')}` : 'an empty mapping',
    expected: `one of the keys ${choices.join(', ')}`,
  };
}

function listProblems(schema: FileSchema, list: readonly unknown[], path: YamlPath, defs: Definitions): readonly ShapeProblem[] {
  const { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY } = schema;
  const isTuple = Array.isArray(items);
  const length = isTuple ? items.length : undefined;
  if (list.length < minItems || list.length > (length ?? maxItems)) return [problem(path, list, describe(schema, defs))];
  return list.flatMap((each, at) => {
    const item = isTuple ? (items as readonly FileSchema[])[at] : (items as FileSchema | undefined);
    return item ? problemsOf(item, each, [...path, at], defs) : [];
  });
}

function mappingProblems(schema: FileSchema, map: Record<string, unknown>, path: YamlPath, defs: Definitions): readonly ShapeProblem[] {
  const { properties = {}, required = [] } = schema;
  const known = Object.keys(properties);
  const missing = required.filter((key) => !(key in map));
  const tooMany = Object.keys(map).length > (schema.maxProperties ?? Number.POSITIVE_INFINITY);
  const tooFew = Object.keys(map).length < (schema.minProperties ?? 0);
  const astray = tooMany ? besideTheirKey(schema, map, path) : undefined;
  if (astray) return [astray];
  const inside = Object.entries(map).flatMap(([key, value]) => {
    const inner = own(properties, key) ?? byPattern(schema, key);
    if (inner) return problemsOf(inner, value, [...path, key], defs);
    return schema.additionalProperties === false ? [unknownKey([...path, key], value, known, missing, schema)] : [];
  });
  // Report a misspelled key once, as the wrong key, and not also as a missing one.
  const suggested = new Set(inside.map((each) => each.nearest));
  return [
    ...(tooMany || tooFew ? [problem(path, map, 'exactly one entry')] : []),
    ...missing.filter((key) => !suggested.has(key)).map((key) => missingKey(path, key, properties[key] ?? {}, defs)),
    ...inside,
  ];
}

function missingKey(path: YamlPath, key: string, schema: FileSchema, defs: Definitions): ShapeProblem {
  return { path, at: 'value', found: `no "${key}"`, expected: `"${key}": ${describe(schema, defs)}` };
}

function unknownKey(
  path: YamlPath,
  value: unknown,
  known: readonly string[],
  missing: readonly string[],
  schema: FileSchema,
): ShapeProblem {
  const key = String(path.at(-1));
  const patterns = Object.keys(schema.patternProperties ?? {});
  const expected = patterns.length > 0 ? describeKeys(patterns) : `one of ${known.join(', ')}`;
  const nearest = nearestOf(key, [...missing, ...known]);
  const isRest = value === null && nearest.nearest === undefined;
  return { path, at: 'key', found: `the key "${key}"`, expected: isRest ? `${expected}; ${commaWords(key)}` : expected, ...nearest };
}

// In braces, a comma ends a value, and what follows it is a key without one.
function commaWords(rest: string): string {
  return /^\d+$/.test(rest) ? 'cents follow a point' : 'a text with a comma needs quotes';
}

/** The properties of an entry that stand beside its name, where they are read as names of their own. */
function besideTheirKey(schema: FileSchema, map: Record<string, unknown>, path: YamlPath): ShapeProblem | undefined {
  const [[name, value] = ['', undefined], ...others] = Object.entries(map);
  const properties = byPattern(schema, name)?.properties ?? {};
  const [first] = others;
  if (value !== null || !first || !others.every(([key]) => Object.hasOwn(properties, key))) return undefined;
  return {
    path: [...path, first[0]],
    at: 'key',
    found: `${others.map(([key]) => `"${key}"`).join(', ')} beside "${name}"`,
    expected: 'them below it, indented by two more spaces',
  };
}

function byPattern({ patternProperties = {} }: FileSchema, key: string): FileSchema | undefined {
  return Object.entries(patternProperties).find(([pattern]) => new RegExp(pattern, 'u').test(key))?.[1];
}

function fitsType(schema: FileSchema, value: unknown): boolean {
  if (schema.enum) return schema.enum.includes(value as string);
  switch (schema.type) {
    case 'object':
      return isMapping(value);
    case 'array':
      return Array.isArray(value);
    case 'integer':
      return Number.isInteger(value);
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'string':
    case 'boolean':
      return typeof value === schema.type;
    case undefined:
      return true;
  }
}

function fitsLimits(schema: FileSchema, value: unknown): boolean {
  if (typeof value === 'string') {
    const length = [...value].length;
    const fitsLength = length >= (schema.minLength ?? 0) && length <= (schema.maxLength ?? Number.POSITIVE_INFINITY);
    return fitsLength && (schema.pattern === undefined || new RegExp(schema.pattern, 'u').test(value));
  }
  if (typeof value !== 'number') return true;
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY, multipleOf } = schema;
  const steps = multipleOf === undefined ? 0 : value / multipleOf;
  return value >= minimum && value <= maximum && Math.abs(steps - Math.round(steps)) < 1e-6;
}

function problem(path: YamlPath, value: unknown, expected: string, words: readonly string[] = []): ShapeProblem {
  const nearest = typeof value === 'string' ? nearestOf(value, words) : {};
  return { path, at: 'value', found: show(value), expected, ...nearest };
}

function wordsOf(schema: FileSchema): readonly string[] {
  return (schema.enum ?? []).filter((each) => typeof each === 'string');
}

function nearestOf(written: string, words: readonly string[]): { nearest?: string } {
  const nearest = nearestWord(written, words);
  return nearest === undefined ? {} : { nearest };
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function own<T>(table: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}
