import type { Condition } from '#schemas/fields/condition.ts';
import { isFilled, spelt } from '#schemas/fields/evaluate-condition.ts';
import type { Field, FieldPath } from '#schemas/fields/field.ts';
import { fieldKind } from '#schemas/fields/field-kinds.ts';
import { isMask, maskPattern } from '#schemas/values/mask.ts';
import type { JsonSchema } from './json-schema.ts';
import { fieldsBelow, type Parts } from './nest.ts';

/*
 * A `show_when` condition in JSON Schema's own words, over the form data. It says what `visibleFields` decides: a field that
 * is itself hidden counts as not answered.
 */

/** A test in JSON Schema; `true` and `false` where the answers make no difference. */
export type Test = JsonSchema | boolean;

/** The schema of a condition on an object with these parts. A circle is refused when the form is built, so none is met here. */
export function showTests(parts: Parts): (showWhen: Condition | undefined) => Test {
  const byName = new Map(fieldsBelow(parts).map((located) => [located[0].name, located]));
  const made = new Map<string, Test>();

  function shown(field: Field): Test {
    if (!field.showWhen) return true;
    const before = made.get(field.name);
    if (before !== undefined) return before;
    // A circle ends here, as hidden.
    made.set(field.name, false);
    const test = testOf(field.showWhen);
    made.set(field.name, test);
    return test;
  }

  function testOf(condition: Condition): Test {
    if ('and' in condition) return both(condition.and.map(testOf));
    if ('or' in condition) return either(condition.or.map(testOf));
    if ('not' in condition) return opposite(testOf(condition.not));
    const [field, path] = byName.get(condition.field) ?? [];
    // A name that the form does not ask about has no value, and neither has a hidden field.
    const holdsFor = (positive: ValueTest): Test => (field && path ? both([shown(field), aboutField(field, path, positive)]) : false);
    if ('filled' in condition) return condition.filled ? holdsFor(filled) : opposite(holdsFor(filled));
    if ('masked' in condition) return condition.masked ? holdsFor(masked) : opposite(holdsFor(masked));
    return holdsFor((each) => among(each, wantedBy(condition)));
  }

  return (showWhen) => (showWhen ? testOf(showWhen) : true);
}

type ValueCondition = Exclude<Extract<Condition, { field: string }>, { filled: boolean } | { masked: boolean }>;

/** The schema that a value of a field must match; undefined where no value can. */
type ValueTest = (field: Field) => JsonSchema | undefined;

function aboutField(field: Field, path: FieldPath, positive: ValueTest): Test {
  const value = fieldKind(field.kind).answer === 'none' ? undefined : positive(field);
  return value ? path.reduceRight<JsonSchema>(around, value) : false;
}

function around(inner: JsonSchema, key: string | number, depth: number): JsonSchema {
  if (typeof key === 'number') return { type: 'array', items: inner, minItems: 1 };
  // The form itself is an object.
  return { ...(depth > 0 ? { type: 'object' } : {}), properties: { [key]: inner }, required: [key] };
}

// Neither blank text nor an empty list is an answer.
const filled: ValueTest = (field) => {
  const { answer } = fieldKind(field.kind);
  if (answer === 'tick') return { const: true };
  if (answer === 'flags') return { minItems: 1 };
  return { not: { enum: ['', null] } };
};

const masked: ValueTest = (field) =>
  fieldKind(field.kind).answer === 'text' ? { type: 'string', pattern: maskPattern } : among(field, { fits: isMask });

/** The values that a condition asks for: which ones fit; as the texts that they are compared with, or as limits of a number. */
interface Wanted {
  readonly fits: (value: string | number) => boolean;
  readonly texts?: readonly string[];
  readonly limits?: JsonSchema;
}

function wantedBy(condition: ValueCondition): Wanted {
  if ('from' in condition)
    return { fits: (value) => isFilled(value) && Number(value) >= condition.from, limits: { minimum: condition.from } };
  if ('to' in condition) return { fits: (value) => isFilled(value) && Number(value) <= condition.to, limits: { maximum: condition.to } };
  const texts = ('in' in condition ? condition.in : [condition.equals]).map(spelt);
  return { fits: (value) => texts.includes(spelt(value)), texts };
}

/** A value among those that are wanted: those of a choice can be listed, a number has limits, a text is compared. */
function among(field: Field, { fits, texts = [], limits }: Wanted): JsonSchema | undefined {
  const options = field.options.map((option) => option.value).filter(fits);
  switch (fieldKind(field.kind).answer) {
    case 'choice':
      return listed(options);
    case 'flags':
      return options.length > 0 ? { type: 'array', contains: { enum: options } } : undefined;
    case 'tick':
      return fits(1) ? { const: true } : undefined;
    case 'list':
      return rowsAmong(field, fits);
    case 'number':
      return limits ? { type: 'number', ...limits } : listed(texts.map(Number).filter(fits));
    default:
      // A limit of a text is refused when the form is built.
      return listed(texts);
  }
}

/** A list with one of the numbers of rows that fit. */
function rowsAmong({ list }: Field, fits: Wanted['fits']): JsonSchema | undefined {
  const { least = 0, most = 0 } = list ?? {};
  // One row more than there may be is what a refused list has.
  const counts = Array.from({ length: most + 2 - least }, (_, at) => least + at).filter((count) => fits(count));
  return counts.length > 0 ? { type: 'array', anyOf: counts.map((count) => ({ minItems: count, maxItems: count })) } : undefined;
}

const listed = (values: readonly (string | number)[]): JsonSchema | undefined =>
  values.length > 0 ? { enum: [...new Set(values)] } : undefined;

function both(tests: readonly Test[]): Test {
  if (tests.includes(false)) return false;
  const parts = tests.filter((test) => typeof test !== 'boolean');
  return parts.length > 1 ? { allOf: parts } : (parts[0] ?? true);
}

function either(tests: readonly Test[]): Test {
  if (tests.includes(true)) return true;
  const parts = tests.filter((test) => typeof test !== 'boolean');
  return parts.length > 1 ? { anyOf: parts } : (parts[0] ?? false);
}

function opposite(test: Test): Test {
  return typeof test === 'boolean' ? !test : { not: test };
}
