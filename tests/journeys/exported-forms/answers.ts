import fc, { type Arbitrary } from 'fast-check';
import type { FormData } from '#schemas/forms/answers/form-data.ts';
import type { JsonSchema } from '#schemas/forms/schema/json-schema.ts';

/*
 * Answers to a form of which only the JSON Schema is known, with nested objects and lists.
 */

/** The answers with each one that decides what else is asked changed, to one option after the other. */
export function deciding(schema: JsonSchema, answers: FormData): readonly FormData[] {
  return Object.entries(allProperties(schema)).flatMap(([name, property]) => {
    const changed = decides(schema, name) ? valuesOf(property).map((value) => ({ ...answers, [name]: value })) : [];
    const within = answers[name];
    const nested = isData(within) ? deciding(property, within).map((each) => ({ ...answers, [name]: each })) : [];
    const first: unknown = Array.isArray(within) ? within[0] : undefined;
    const entries =
      property.items && Array.isArray(within) && isData(first)
        ? deciding(property.items, first).map((each) => ({ ...answers, [name]: [each, ...(within as unknown[]).slice(1)] }))
        : [];
    return [...changed, ...nested, ...entries];
  });
}

const decides = ({ allOf = [] }: JsonSchema, name: string): boolean => allOf.some((rule) => namedIn(rule.if, name));

const namedIn = (test: JsonSchema | undefined, name: string): boolean => JSON.stringify(test ?? {}).includes(`${JSON.stringify(name)}:`);

function valuesOf(property: JsonSchema): readonly unknown[] {
  if (property.enum) return property.enum;
  if (property.type === 'boolean') return [true, undefined];
  if (property.items?.enum) return [[], ...property.items.enum.map((each) => [each])];
  if (property.type === 'integer' || property.type === 'number') return [0, 1, 2, 50];
  return [undefined, '12'];
}

/** Every property of an object, including conditional ones. */
function allProperties({ properties = {}, allOf = [] }: JsonSchema): Readonly<Record<string, JsonSchema>> {
  return Object.assign({}, properties, ...allOf.flatMap(({ then }) => (then ? [allProperties(then)] : []))) as Record<string, JsonSchema>;
}

/** How a random answer to a property is drawn. */
type ValueOf = (property: JsonSchema, example: unknown) => Arbitrary<unknown>;

/** Answers as people leave them: of the right type, often right, often not, often none. */
export const leftAnswers = (schema: JsonSchema, example: FormData): Arbitrary<FormData> => dataOf(schema, example, leftValue);

/** Anything at all. */
export const anyAnswers = (schema: JsonSchema, example: FormData): Arbitrary<FormData> => dataOf(schema, example, anyValue);

function dataOf(schema: JsonSchema, example: FormData, valueOf: ValueOf): Arbitrary<FormData> {
  const entries = Object.entries(allProperties(schema)).map(
    ([name, property]) => [name, answerOf(property, example[name], valueOf)] as const,
  );
  return fc.record(Object.fromEntries(entries)).map(withoutNone);
}

function answerOf(property: JsonSchema, example: unknown, valueOf: ValueOf): Arbitrary<unknown> {
  // A form sends a read-only value back, so no one answers it.
  if (property.readOnly || property.type === 'null') return fc.constant(undefined);
  if (property.properties) return dataOf(property, isData(example) ? example : {}, valueOf);
  const { items } = property;
  if (items?.properties) {
    const first: unknown = Array.isArray(example) ? example[0] : undefined;
    // The product opens a list with its fewest rows, and takes none of them away; another theme may open it with less.
    return fc.array(dataOf(items, isData(first) ? first : {}, valueOf), {
      minLength: property.minItems ?? 0,
      maxLength: Math.min(property.maxItems ?? 3, 3),
    });
  }
  const given = { weight: 5, arbitrary: fc.constant(example) };
  return fc.oneof(given, { weight: 1, arbitrary: fc.constant(undefined) }, { weight: 3, arbitrary: valueOf(property, example) });
}

const texts = ['§', 'Jo', '12', '1234567', '13/45/2026', '11/20/2026', 'jo@example', "O'Brien"];

function leftValue(property: JsonSchema): Arbitrary<unknown> {
  if (property.enum) return fc.constantFrom<unknown>(...property.enum);
  if (property.items?.enum) return fc.subarray([...property.items.enum]);
  if (property.type === 'boolean') return fc.constantFrom(true, undefined);
  if (property.type === 'integer' || property.type === 'number')
    return fc.constantFrom(0, 1, 7, (property.maximum ?? 98) + 1, (property.minimum ?? 1) - 1);
  return fc.constantFrom(...texts, 'x'.repeat((property.maxLength ?? 19) + 1));
}

const anyValue: ValueOf = (property, example) =>
  fc.oneof(leftValue(property), fc.constantFrom<unknown>('', ' ', 7, true, null, [], {}, 'constructor', [example], example));

const withoutNone = (data: Readonly<Record<string, unknown>>): FormData =>
  Object.fromEntries(Object.entries(data).filter(([, value]) => value !== undefined));

const isData = (value: unknown): value is FormData => typeof value === 'object' && value !== null && !Array.isArray(value);
