import type { FileSchema } from './file-schemas.ts';

export type Definitions = Readonly<Record<string, FileSchema>>;

/** A schema's requirement in a few words. */
export function describe(schema: FileSchema, defs: Definitions): string {
  if (schema.$ref) return schema.$ref === '#/$defs/Condition' ? 'a condition' : 'an entry';
  if (schema.anyOf) return describeAny(schema.anyOf, defs);
  if (schema.enum) return `one of ${schema.enum.map((each) => (each === '' ? "''" : each)).join(', ')}`;
  if (schema.type === 'array') return describeList(schema, defs);
  if (schema.type === 'object') return describeMapping(schema);
  if (schema.type === 'boolean') return 'true or false';
  if (schema.type === 'string') return describeText(schema);
  return describeNumber(schema);
}

function describeList({ items, minItems = 0, maxItems }: FileSchema, defs: Definitions): string {
  if (Array.isArray(items)) return `a list of ${items.length}: ${items.map((item: FileSchema) => describe(item, defs)).join(', ')}`;
  const bounds = [minItems > 0 ? `at least ${minItems}` : '', maxItems === undefined ? '' : `at most ${maxItems}`].filter(Boolean);
  return bounds.length > 0 ? `a list of ${bounds.join(' and ')}` : 'a list';
}

// Of many keys, those that are missing are named one by one once there is a mapping.
function describeMapping({ required = [] }: FileSchema): string {
  if (required.length === 0 || required.length > 3) return 'a mapping of keys to values';
  return `a mapping with ${required.map((key) => `"${key}"`).join(' and ')}`;
}

/** What a key has to be, if any key of such a form may be written. */
export function describeKeys(patterns: readonly string[]): string {
  return patterns.map((pattern) => describeText({ pattern })).join(' or ');
}

/** What a value that fits one of several schemas must be. */
export function describeAny(branches: readonly FileSchema[], defs: Definitions): string {
  return [...new Set(branches.map((branch) => describe(branch, defs)))].join(' or ');
}

const patternNames: Readonly<Record<string, string>> = {
  '^[a-z0-9][a-z0-9-]*$': 'an id of lowercase letters, digits and dashes',
  '^[a-z][a-z0-9_]*$': 'a name of lowercase letters, digits and underscores that starts with a letter',
  '^[A-Z]{2}$': 'two capital letters of a state',
  '^\\d{5}$': 'five digits in quotes',
  '^\\d{1,5}$': 'one to five digits in quotes',
  '^\\d{9}$': 'nine digits in quotes',
  '^[A-Za-z][A-Za-z0-9_]*$': 'a field name of letters, digits and underscores that starts with a letter',
  '^[a-z0-9][a-z0-9_-]{0,39}$': 'a name of up to 40 lowercase letters, digits, dashes and underscores',
  '^[a-z0-9.-]+$': 'the name of a host in lowercase letters',
  '^\\d+$': 'digits in quotes',
  '^\\d{2,4}$': 'two to four digits in quotes',
  '^\\d{2}/\\d{2}/\\d{4}$': 'a day as mm/dd/yyyy',
  '^\\d{1,6}\\*{2,}\\d{0,4}$': 'a number whose digits are asterisks, but for the first and the last ones',
  '^([01]\\d|2[0-3]):[0-5]\\d$': 'a time of day such as 08:30, in quotes',
  '^/[A-Za-z0-9][A-Za-z0-9_-]*$': 'an address of this site with one part, such as /welcome',
  '^(https://[^/\\\\]|/([^/\\\\]|$))': 'an address that starts with https://, or with / on this site',
  '^SHA256:[A-Za-z0-9+/]{43}$': 'a fingerprint, SHA256: and 43 characters',
  '^[^\\u0000-\\u001f]+$': 'text in one line',
  '^[A-Za-z0-9_-][A-Za-z0-9._-]*(/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$':
    'a folder such as inbound/834, without a dot at the beginning of a name',
};

function describeText({ pattern, maxLength }: FileSchema): string {
  if (pattern !== undefined) return patternNames[pattern] ?? `text like ${pattern}`;
  return maxLength === undefined ? 'text' : `text of at most ${maxLength} characters`;
}

function describeNumber({ type, minimum, maximum, multipleOf }: FileSchema): string {
  const kind = type === 'integer' ? 'a whole number' : multipleOf === 0.01 ? 'an amount in dollars and cents' : 'a number';
  if (minimum !== undefined && maximum !== undefined) return `${kind} from ${minimum} to ${maximum}`;
  return minimum === undefined ? kind : `${kind} of at least ${minimum}`;
}

/** A value as quoted in a fault. */
export function show(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'string') return value === '' ? 'empty text' : `"${value.length > 60 ? `${value.slice(0, 60)}…` : value}"`;
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return `a mapping with ${Object.keys(value).join(', ') || 'no keys'}`;
  return `${typeof value === 'number' ? 'the number ' : ''}${String(value)}`;
}
