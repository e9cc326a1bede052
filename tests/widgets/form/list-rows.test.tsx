import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listDefinition } from '#schemas/fields/list-field.ts';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { FormHandle } from '#widgets/form/schema-form.tsx';
import { define, renderForm } from './render-form.tsx';

const row: readonly FieldDefinition[] = [
  define('land', { type: 'text', label: 'Country' }),
  define('abroad', { type: 'yes_no', label: 'Abroad?' }),
  define('passport', { type: 'text', label: 'Passport', show_when: { field: 'abroad', equals: 1 } }),
];
const trips = (properties: { least?: number; most?: number; fields?: readonly FieldDefinition[] } = {}) =>
  listDefinition({ name: 'trips', one: 'trip', least: 1, most: 3, fields: row, ...properties });
const trip = (number: number) => within(screen.getByRole('group', { name: `Trip ${number}` }));
const next = () => screen.getByRole('button', { name: 'Next' });
const add = () => screen.getByRole('button', { name: /^Add (another|the first) trip/ });

test('a list is as wide as the form: nothing between it and the grid has a width of its own', () => {
  renderForm('travel', [trips()]);
  const between: string[] = [];
  for (
    let box = screen.getByRole('group', { name: 'Trip 1' }).parentElement;
    box && !box.classList.contains('grid');
    box = box.parentElement
  )
    between.push(box.className);
  expect(between.at(-1)?.split(' ')).toContain('contents');
  expect(between.at(-2)?.split(' ')).toContain('sm:col-span-6');
});

test('each fault stands in its row, is listed with the row, and leads to its control', async () => {
  const { user } = renderForm('travel', [trips()]);
  await user.click(add());
  await user.type(trip(1).getByLabelText('Country'), 'Chile');
  await user.click(next());
  const summary = within(screen.getByRole('alert'));
  expect(summary.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
    ['Abroad? Field is required', 'Trip 2, Country: Field is required', 'Abroad? Field is required'].map((text) =>
      text.startsWith('Abroad') ? expect.stringContaining(text) : text,
    ),
  );
  expect(trip(1).getByLabelText('Country')).not.toBeInvalid();
  expect(trip(2).getByLabelText('Country')).toHaveAccessibleDescription('Field is required');
  await user.click(summary.getByRole('link', { name: /^Trip 2, Country/ }));
  expect(trip(2).getByLabelText('Country')).toHaveFocus();
});

test('a condition shows a question in its own row and in no other', async () => {
  const { user } = renderForm('travel', [trips({ least: 2 })]);
  await user.click(trip(2).getByRole('radio', { name: 'Yes' }));
  expect(trip(2).getByLabelText('Passport')).toBeVisible();
  expect(trip(1).queryByLabelText('Passport')).toBeNull();
});

test('an answer comes back to its row when its question is shown again', async () => {
  const { user, onSubmit } = renderForm('travel', [trips({ least: 2 })]);
  for (const number of [1, 2]) await user.type(trip(number).getByLabelText('Country'), `Land ${number}`);
  await user.click(trip(1).getByRole('radio', { name: 'No' }));
  await user.click(trip(2).getByRole('radio', { name: 'Yes' }));
  await user.type(trip(2).getByLabelText('Passport'), 'X 17');
  await user.click(trip(2).getByRole('radio', { name: 'No' }));
  await user.click(trip(2).getByRole('radio', { name: 'Yes' }));
  expect(trip(2).getByLabelText('Passport')).toHaveValue('X 17');
  await user.click(next());
  expect(onSubmit).toHaveBeenCalledWith({
    trips: 2,
    trips_0_land: 'Land 1',
    trips_0_abroad: 0,
    trips_1_land: 'Land 2',
    trips_1_abroad: 1,
    trips_1_passport: 'X 17',
  });
});

test('when a row goes, the rows below keep their answers, their faults and what is typed into them', async () => {
  const { user } = renderForm('travel', [trips({ least: 0 })], {
    answers: {
      trips: [
        { land: 'Chile', abroad: 0 },
        { land: 'Peru', abroad: 1 },
        { land: 'Cuba', abroad: 0 },
      ],
    },
  });
  await user.click(next());
  expect(trip(2).getByLabelText('Passport')).toHaveAccessibleDescription('Field is required');
  await user.type(trip(3).getByLabelText('Country'), ' Libre');
  await user.click(screen.getByRole('button', { name: 'Remove trip 1' }));
  expect(screen.queryByRole('group', { name: 'Trip 3' })).toBeNull();
  expect(trip(1).getByLabelText('Country')).toHaveValue('Peru');
  expect(trip(1).getByLabelText('Passport')).toHaveAccessibleDescription('Field is required');
  expect(trip(2).getByLabelText('Country')).toHaveValue('Cuba Libre');
  expect(trip(2).getByLabelText('Country')).not.toBeInvalid();
  await user.type(trip(1).getByLabelText('Passport'), 'X');
  expect(trip(1).getByLabelText('Passport')).not.toBeInvalid();
});

test('a removed row takes its answers with it: a new row is blank', async () => {
  const { user } = renderForm('travel', [trips()], {
    answers: { trips: 2, trips_0_land: 'Chile', trips_1_land: 'Peru', trips_1_abroad: 1 },
  });
  await user.type(trip(2).getByLabelText('Passport'), 'X 17');
  await user.click(screen.getByRole('button', { name: 'Remove trip 2' }));
  expect(add()).toHaveFocus();
  await user.click(add());
  expect(trip(2).getByLabelText('Country')).toHaveFocus();
  expect(trip(2).getByLabelText('Country')).toHaveValue('');
  await user.click(trip(2).getByRole('radio', { name: 'Yes' }));
  expect(trip(2).getByLabelText('Passport')).toHaveValue('');
});

test('a list takes no more rows than it may have, and keeps those that it must have', async () => {
  const { user } = renderForm('travel', [trips({ most: 2 })]);
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull();
  await user.click(add());
  expect(screen.getByText('The list is full. You can add up to 2.')).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Remove trip/ })).toHaveLength(2);
});

test('a list that is hidden comes back with its rows', async () => {
  const list = { ...trips(), show_when: { field: 'travels', equals: 1 } };
  const { user, onSubmit } = renderForm('travel', [define('travels', { type: 'yes_no', label: 'Do you travel?' }), list]);
  const travels = (chosen: string) =>
    within(screen.getByRole('radiogroup', { name: 'Do you travel?' })).getByRole('radio', { name: chosen });
  await user.click(travels('Yes'));
  await user.click(add());
  for (const number of [1, 2]) {
    await user.type(trip(number).getByLabelText('Country'), `Land ${number}`);
    await user.click(trip(number).getByRole('radio', { name: 'No' }));
  }
  await user.click(travels('No'));
  expect(screen.queryByRole('group', { name: 'Trip 1' })).toBeNull();
  await user.click(travels('Yes'));
  expect(trip(2).getByLabelText('Country')).toHaveValue('Land 2');
  await user.click(travels('No'));
  await user.click(next());
  expect(onSubmit).toHaveBeenCalledWith({ travels: 0 });
});

test('what the form around a list says shows a question in every row', async () => {
  const fields = [
    define('land', { type: 'text', label: 'Country' }),
    define('visa', { type: 'text', label: 'Visa', show_when: { field: 'far', equals: 1 } }),
  ];
  const { user } = renderForm('travel', [define('far', { type: 'yes_no', label: 'Far?' }), trips({ least: 2, fields })]);
  expect(screen.queryByLabelText('Visa')).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  expect(screen.getAllByLabelText('Visa')).toHaveLength(2);
});

test("a page reads and sets answers in rows by their names, and the server's faults stand in their rows", async () => {
  let handle: FormHandle | null = null;
  const { user, update } = renderForm('travel', [trips({ least: 2 })], { handle: (given) => void (handle = given) });
  await user.type(trip(2).getByLabelText('Country'), 'Pe');
  expect((handle as FormHandle | null)?.answers()).toMatchObject({ trips: 2, trips_1_land: 'Pe' });
  await user.tab();
  update({ faults: [{ target_element: 'trips_1_land', error_message: 'No such country' }] });
  expect(trip(2).getByLabelText('Country')).toHaveAccessibleDescription('No such country');
  await user.type(trip(2).getByLabelText('Country'), 'ru');
  expect(trip(2).getByLabelText('Country')).not.toBeInvalid();
});

test('a saved row opens with its values, a sensitive one masked', () => {
  const fields = [define('number', { type: 'ssn', label: 'Number', read_only: true })];
  const list = { ...trips({ fields }), value: [{ number: '***-**-6789' }] };
  renderForm('travel', [list]);
  expect(trip(1).getByLabelText('Number')).toHaveValue('***-**-6789');
});
