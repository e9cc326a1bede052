import { expect, test } from 'vitest';
import { repeatedFields } from '#schemas/fields/repeated-fields.ts';
import { buildForm, checkAnswers } from '#schemas/forms/build-form.ts';
import { compileValidator } from '#schemas/forms/compile-validator.ts';
import { visibleFields } from '#schemas/forms/visible-fields.ts';

const trips = repeatedFields({
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
const form = buildForm('travel_info', trips);
const validate = compileValidator(form.schema);
const faults = (answers: Record<string, unknown>) =>
  checkAnswers(form, answers, validate, { today: '03/10/2026' }).map((fault) => [fault.target_element, fault.error_message]);
const shown = (answers: Record<string, unknown>) => visibleFields(form.fields, answers).map((field) => field.name);

const trip = (row: number, answers: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(answers).map(([name, value]) => [`trips_${row}_${name}`, value]));
const home = { first_name: 'Ana', starts_on: '04/01/2026', ends_on: '04/05/2026', abroad: 0 };

test('a row is shown while the group is that long', () => {
  expect(shown({ trips: 1 })).toEqual(['trips_0_first_name', 'trips_0_starts_on', 'trips_0_ends_on', 'trips_0_abroad', 'trips']);
  expect(shown({ trips: 2 }).filter((name) => name.startsWith('trips_1'))).toHaveLength(4);
  expect(shown({ trips: 2 }).filter((name) => name.startsWith('trips_2'))).toEqual([]);
});

test('a group that may be empty shows only the button for its first row', () => {
  const none = buildForm('travel_info', repeatedFields({ name: 'trips', one: 'trip', least: 0, most: 2, fields: trips.slice(0, 1) }));
  expect(visibleFields(none.fields, { trips: 0 }).map((field) => field.name)).toEqual(['trips']);
});

test('a field in a row is known by its name in each row', () => {
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

test('a group longer than allowed is refused', () => {
  expect(faults({ trips: 9, ...trip(0, home) }).map(([name]) => name)).toContain('trips');
});
