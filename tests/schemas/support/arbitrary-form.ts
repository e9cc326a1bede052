import fc from 'fast-check';
import type { Condition } from '#schemas/fields/condition.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { fieldKind, fieldKinds, type FieldKindName } from '#schemas/fields/field-kinds.ts';
import { listDefinition, rowFieldName } from '#schemas/fields/list-field.ts';

const names = Array.from({ length: 8 }, (_, at) => `field_${at}`);
const rowNames = ['in_row_0', 'in_row_1', 'in_row_2'];
const kindNames = (Object.keys(fieldKinds) as FieldKindName[]).filter((kind) => kind !== 'list');

const options = [
  { name: 'Yes', value: 1 },
  { name: 'No', value: 0 },
  { name: 'Perhaps', value: 'perhaps' },
];

/** One valid answer, as a person types it, for every kind whose answers are texts or numbers. */
const typedAnswers: Partial<Record<FieldKindName, string>> = {
  text: 'Somewhere else',
  name: 'Zoë O’Neill-Smith',
  date: '7/4/1984',
  ssn: '123-45-6789',
  phone: '(214) 555-0134',
  email: 'zoe@example.com',
  zip: '75040-1234',
  number: '3',
  money: '$45,000.50',
  digits: '0042',
  textarea: 'Two\nlines',
  password: 's3cret word',
  routing_number: '021000021',
  account_number: '1234 5678',
  card_number: '4111 1111 1111 1111',
  security_code: '123',
  count: '3',
  list: '2',
  signature: 'data:image/png;base64,iVBORw0KGgo=',
};

/** A valid answer for a kind: any of its options, or else the one above. */
export function validAnswer(kind: FieldKindName): unknown {
  const { answer } = fieldKind(kind);
  if (answer === 'choice') return kind === 'yes_no' ? '1' : 'PERHAPS';
  if (answer === 'tick') return true;
  if (answer === 'flags') return { perhaps: 1 };
  return typedAnswers[kind];
}

const value = fc.oneof(fc.constantFrom(0, 1, '0', '1', 'perhaps', 3, '3', 'Somewhere else', 45_000.5), fc.boolean());

/** A condition about some of the named fields. */
const conditionOn = (asked: readonly string[]) =>
  fc.letrec<{ condition: Condition; leaf: Condition }>((tie) => {
    const field = fc.constantFrom(...asked);
    const parts = fc.array(tie('condition'), { minLength: 1, maxLength: 3 });
    return {
      condition: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        tie('leaf'),
        fc.record({ and: parts }),
        fc.record({ or: parts }),
        fc.record({ not: tie('condition') }),
      ),
      leaf: fc.oneof(
        fc.record({ field, equals: value }),
        fc.record({
          field,
          in: fc.array(
            value.filter((each) => typeof each !== 'boolean'),
            { minLength: 1, maxLength: 3 },
          ),
        }),
        fc.record({ field, filled: fc.boolean() }),
        fc.record({ field, masked: fc.boolean() }),
        fc.record({ field, from: fc.integer({ min: 0, max: 100 }) }),
        fc.record({ field, to: fc.integer({ min: 0, max: 100 }) }),
      ),
    };
  }).condition;

function limits(kind: FieldKindName): fc.Arbitrary<Partial<FieldDefinition>> {
  const { answer } = fieldKind(kind);
  if (kind === 'date') {
    const limit = fc.constantFrom('today', 'today - 18 years', 'effective_date + 2 months', '01/01/2000', 'field_0');
    return fc.record({ min: limit, max: limit }, { requiredKeys: [] });
  }
  const limit = fc.integer({ min: 0, max: 20 });
  return answer === 'number' || answer === 'text' ? fc.record({ min: limit, max: limit }, { requiredKeys: [] }) : fc.constant({});
}

/** A definition that can be asked; with `limited`, possibly one whose limits refuse the kind's valid answer. */
function definition(field_name: string, earlier: readonly string[], limited: boolean): fc.Arbitrary<FieldDefinition> {
  // Fields depend only on earlier ones, because a cycle has no right answer.
  const condition = fc.option(conditionOn(['no_such_field', ...earlier]), { nil: undefined });
  return fc.constantFrom(...kindNames).chain((type) =>
    fc
      .tuple(
        fc.record({ required: fc.boolean() }),
        condition,
        limited ? limits(type) : fc.constant({}),
        fc.boolean().map((read_only) => limited && read_only),
      )
      .map(([{ required }, show_when, limit, read_only]) => {
        const offered = ['choice', 'flags'].includes(fieldKind(type).answer) && type !== 'yes_no' ? { options } : {};
        return { field_name, type, required, read_only, ...offered, ...(show_when ? { show_when } : {}), ...limit };
      }),
  );
}

/** A list, whose fields depend on others of the row or on earlier ones of the form. */
function list(field_name: string, earlier: readonly string[], limited: boolean): fc.Arbitrary<FieldDefinition> {
  return fc
    .record({
      least: fc.integer({ min: 0, max: 2 }),
      fields: fc.tuple(...rowNames.map((name, at) => definition(name, [...earlier, ...rowNames.slice(0, at)], limited))),
      when: fc.option(conditionOn(['no_such_field', ...earlier]), { nil: undefined }),
    })
    .map(({ least, fields, when }) => listDefinition({ name: field_name, one: 'trip', least, most: 3, fields, ...(when ? { when } : {}) }));
}

/** The place of a group's fields: together in an object, or each in an entry of a list. */
const groupPaths = [
  (at: number) => ['group', `at_${at}`],
  (at: number) => ['group', 'inner', `at_${at}`],
  (at: number) => ['group', 0, `at_${at}`],
  (at: number) => ['group', String(at), 'entries', 0, 'answer'],
  (at: number) => (at % 2 === 0 ? ['group', String(at), 'answer'] : ['group', String(at - 1), 'entries', 0, `at_${at}`]),
] satisfies ((at: number) => FieldDefinition['path'])[];

/** The same definitions, of which some are nested in a group. */
function nested(of: readonly FieldDefinition[]): fc.Arbitrary<FieldDefinition[]> {
  return fc.tuple(fc.constantFrom(...groupPaths), fc.subarray([...of.keys()])).map(([pathAt, chosen]) =>
    of.map((each, at) => {
      const place = chosen.indexOf(at);
      return place < 0 ? each : { ...each, path: pathAt(place) };
    }),
  );
}

/** Definitions of a form with a few fields and lists, which show and hide each other. */
export function definitions(of: { readonly limited: boolean }): fc.Arbitrary<FieldDefinition[]> {
  const asked = (name: string, at: number) => {
    const earlier = names.slice(0, at);
    return fc.oneof(
      { weight: 4, arbitrary: definition(name, earlier, of.limited) },
      { weight: 1, arbitrary: list(name, earlier, of.limited) },
    );
  };
  const flat = fc.integer({ min: 1, max: names.length }).chain((count) => fc.tuple(...names.slice(0, count).map(asked)));
  return fc.oneof(flat, flat.chain(nested));
}

const anyAnswer = fc.oneof(
  fc.constantFrom(...kindNames).map(validAnswer),
  value,
  fc.constantFrom(
    '',
    '  ',
    null,
    undefined,
    [],
    {},
    [1],
    '***-**-6789',
    '****',
    '02/31/2000',
    '12/31/2030',
    '01/01/2001',
    '𝒳𝒴',
    '-1',
    '1e3',
    '0x10',
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Rows of a list: as a form holds them, or with something else in between. */
const anyRows = fc.array(
  fc.oneof({ weight: 5, arbitrary: fc.dictionary(fc.constantFrom(...rowNames), anyAnswer) }, { weight: 1, arbitrary: anyAnswer }),
  {
    maxLength: 5,
  },
);

const inRows = names.flatMap((name) => [0, 1, 2].flatMap((row) => rowNames.map((each) => rowFieldName(name, row, each))));

/** Anything that a browser might send for the fields, and for one that was never asked. */
export const anyAnswers: fc.Arbitrary<Record<string, unknown>> = fc
  .tuple(
    fc.dictionary(
      fc.constantFrom(...names, 'never_asked', 'group'),
      fc.oneof({ weight: 3, arbitrary: anyAnswer }, { weight: 1, arbitrary: anyRows }),
    ),
    fc.dictionary(fc.constantFrom(...inRows), anyAnswer),
  )
  .map(([answers, flat]) => ({ ...answers, ...flat }));
