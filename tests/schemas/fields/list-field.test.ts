import { describe, expect, test } from 'vitest';
import { listDefinition } from '#schemas/fields/list-field.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { buildForm, checkAnswers } from '#schemas/forms/build-form.ts';
import { cleanAnswers } from '#schemas/forms/answers/clean-answers.ts';
import { compileValidator, validatorModule } from '#schemas/forms/compile-validator.ts';
import { askedBy } from '#schemas/forms/asked-by.ts';
import type { JsonSchema } from '#schemas/forms/schema/json-schema.ts';
import { visibleFields } from '#schemas/forms/answers/visible-fields.ts';

const trips = listDefinition({
  name: 'trips',
  one: 'trip',
  least: 1,
  most: 3,
  fields: [
    { field_name: 'first_name', required: true, read_only: false },
    { field_name: 'starts_on', type: 'date', required: true, read_only: false },
    { field_name: 'ends_on', type: 'date', min: 'starts_on + 1 day', required: true, read_only: false },
    { field_name: 'abroad', type: 'yes_no', required: true, read_only: false },
    { field_name: 'passport', type: 'text', sensitive: true, required: true, read_only: false, show_when: { field: 'abroad', equals: 1 } },
  ],
});
const days = { today: '03/10/2026' };
const form = buildForm('travel_info', [trips]);
const validate = compileValidator(form.schema);
const faults = (answers: Record<string, unknown>) =>
  checkAnswers(form, answers, validate, days).map((fault) => [fault.target_element, fault.error_message]);
const shown = (answers: Record<string, unknown>) => visibleFields(form.fields, answers).map((field) => field.name);

const trip = (row: number, answers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(answers).map(([name, value]) => [`trips_${row}_${name}`, value]));
const home = { first_name: 'Ana', starts_on: '04/01/2026', ends_on: '04/05/2026', abroad: 0 };

test('a row is shown while the list is that long', () => {
  expect(shown({ trips: 1 })).toEqual(['trips_0_first_name', 'trips_0_starts_on', 'trips_0_ends_on', 'trips_0_abroad', 'trips']);
  expect(shown({ trips: 2 }).filter((name) => name.startsWith('trips_1'))).toHaveLength(4);
  expect(shown({ trips: 2 }).filter((name) => name.startsWith('trips_2'))).toEqual([]);
});

test('a list that may be empty shows only the button for its first row', () => {
  const none = buildForm('travel_info', [
    listDefinition({ name: 'trips', one: 'trip', least: 0, most: 2, fields: trips.list?.fields ?? [] }),
  ]);
  expect(visibleFields(none.fields, { trips: 0 }).map((field) => field.name)).toEqual(['trips']);
});

test('a field in a row is known by its name', () => {
  expect(form.fields.find((field) => field.name === 'trips_1_first_name')).toMatchObject({
    label: 'First name',
    kind: 'name',
    section: 'Trip 2',
  });
});

test('a condition and a limit refer to their own row', () => {
  const answers = { trips: 2, ...trip(0, home), ...trip(1, { ...home, abroad: 1, starts_on: '05/01/2026', ends_on: '05/01/2026' }) };
  expect(shown(answers)).toContain('trips_1_passport');
  expect(shown(answers)).not.toContain('trips_0_passport');
  expect(faults(answers).map(([name]) => name)).toEqual(['trips_1_ends_on', 'trips_1_passport']);
});

test('rows that do not exist are not asked', () => {
  expect(faults({ trips: 1, ...trip(0, home) })).toEqual([]);
  expect(faults({ trips: 2, ...trip(0, home) })).toHaveLength(4);
});

test('the fewest rows are asked, also where nothing says how many there are', () => {
  expect(faults({}).map(([name]) => name)).toEqual(['trips_0_first_name', 'trips_0_starts_on', 'trips_0_ends_on', 'trips_0_abroad']);
});

test('a list longer than allowed is refused', () => {
  expect(faults({ trips: 9, ...trip(0, home) }).map(([name]) => name)).toContain('trips');
});

test('rows as a form holds them, an array of objects, are the same answers', () => {
  const abroad = { ...home, abroad: 1, passport: ' X1 ' };
  const flat = { trips: 2, ...trip(0, home), ...trip(1, { ...abroad, passport: 'X1' }) };
  expect(cleanAnswers(form.fields, { trips: [{ ...home, passport: 'hidden' }, abroad] })).toEqual(flat);
  expect(faults({ trips: [home, abroad] })).toEqual([]);
  expect(faults({ trips: [home, abroad, home, home] }).map(([name]) => name)).toEqual(['trips']);
});

describe('as JSON Schema', () => {
  test('a list is an array of objects with its own conditions', () => {
    expect(form.schema.properties?.trips).toMatchObject({
      type: 'array',
      minItems: 1,
      maxItems: 3,
      items: {
        type: 'object',
        properties: { ends_on: { format: 'calendar-date', dateLimits: { min: 'starts_on + 1 day' } } },
        required: ['first_name', 'starts_on', 'ends_on', 'abroad'],
        allOf: [{ if: { properties: { abroad: { enum: [1] } } }, then: { properties: { passport: { writeOnly: true } } } }],
      },
    });
    expect(form.schema.required).toEqual(['trips']);
  });

  test('a list asks for each answer of each row', () => {
    expect(askedBy(form.schema)).toContain('trips_2_passport');
    expect(askedBy(form.schema)).toHaveLength(1 + 3 * 5);
  });

  test('a form that was kept when lists were flat can still be checked, and asked for the same answers', () => {
    const kept: JsonSchema = {
      type: 'object',
      properties: { trips_0_land: { type: 'string' }, trips: { type: 'integer', format: 'rows', minimum: 1, maximum: 2 } },
      allOf: [
        {
          if: { properties: { trips: { type: 'number', minimum: 2 } }, required: ['trips'] },
          then: { properties: { trips_1_land: { type: 'string' } } },
        },
      ],
    };
    expect(validatorModule(kept)).toContain('export default');
    const list = listDefinition({
      name: 'trips',
      one: 'trip',
      least: 1,
      most: 2,
      fields: [{ field_name: 'land', required: false, read_only: false }],
    });
    expect(new Set(askedBy(buildForm('travel_info', [list]).schema))).toEqual(new Set(askedBy(kept)));
  });

  const abroad = (field: Partial<FieldDefinition>): readonly FieldDefinition[] => [
    { field_name: 'abroad', type: 'yes_no', required: true, read_only: false },
    { field_name: 'leaves_on', type: 'date', required: false, read_only: false },
    listDefinition({
      name: 'trips',
      one: 'trip',
      least: 1,
      most: 2,
      fields: [
        { field_name: 'land', type: 'text', required: false, read_only: false },
        { field_name: 'visa', type: 'text', required: true, read_only: false, ...field },
      ],
    }),
  ];

  test('what a row asks because of an answer outside of it is asked in every row', () => {
    const built = buildForm('travel_info', abroad({ show_when: { field: 'abroad', equals: 1 } }));
    const check = compileValidator(built.schema);
    const faulty = (answers: Record<string, unknown>) => checkAnswers(built, answers, check, days).map((fault) => fault.target_element);
    expect(faulty({ abroad: 0, trips: [{}, {}] })).toEqual([]);
    expect(faulty({ abroad: 1, trips: [{ visa: 'V' }, {}] })).toEqual(['trips_1_visa']);
  });

  test('a limit in a row may start from a day outside of it', () => {
    const built = buildForm('travel_info', abroad({ type: 'date', min: 'leaves_on' }));
    const check = compileValidator(built.schema);
    const faulty = (visa: string) =>
      checkAnswers(built, { abroad: 0, leaves_on: '05/01/2026', trips: [{ visa }] }, check, days).map((fault) => fault.target_element);
    expect(faulty('05/01/2026')).toEqual([]);
    expect(faulty('04/30/2026')).toEqual(['trips_0_visa']);
  });

  test('a condition on its row and on the form at once is broken, and the rest of the row is asked', () => {
    const show_when = {
      and: [
        { field: 'abroad', equals: 1 },
        { field: 'land', filled: true },
      ],
    };
    const { broken, fields } = buildForm('travel_info', abroad({ show_when }));
    expect(broken).toEqual([{ name: 'visa', broken: 'it depends on answers in its row and on others at once' }]);
    expect(fields.map(({ name }) => name)).toContain('trips_0_land');
  });

  test.each(['constructor', 'toString', 'hasOwnProperty'])('an answer named %s is broken, and the rest of the row is asked', (name) => {
    const asked = { type: 'text', required: true, read_only: false } as const;
    const fields = [
      { field_name: name, ...asked },
      { field_name: 'land', ...asked },
    ];
    const built = buildForm('travel_info', [listDefinition({ name: 'trips', one: 'trip', least: 1, most: 2, fields })]);
    expect(built.broken).toMatchObject([{ name }]);
    const check = compileValidator(built.schema);
    expect(checkAnswers(built, { trips: [{}] }, check, days)).toMatchObject([{ target_element: 'trips_0_land' }]);
    expect(checkAnswers(built, { trips: [{ land: 'Peru' }] }, check, days)).toEqual([]);
  });
});
