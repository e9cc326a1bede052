import { withTheme } from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { theme } from '#widgets/theme.ts';
import { define, renderForm } from '../form/render-form.tsx';

const next = () => screen.getByRole('button', { name: 'Next' });
const way = define('way', {
  type: 'choice',
  label: 'Way',
  options: [
    { name: 'By air', value: 1 },
    { name: 'By sea', value: 2 },
  ],
});
const extras = define('extras', {
  type: 'flags',
  label: 'Extras',
  options: [
    { name: 'Bike', value: 'bike' },
    { name: 'Pet', value: 'pet' },
  ],
});

test('a select starts with nothing chosen, sends the option’s own value, and can be opened again', async () => {
  const { user, onSubmit } = renderForm('travel_info', [way]);
  expect(screen.getByLabelText('Way')).toHaveDisplayValue('Please choose');
  await user.selectOptions(screen.getByLabelText('Way'), 'By sea');
  await user.click(next());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ way: 2 });
  await user.selectOptions(screen.getByLabelText('Way'), 'Please choose');
  await user.click(next());
  expect(screen.getByLabelText('Way')).toHaveAccessibleDescription('Field is required');
});

test('radios send a no as 0, and are walked by arrow keys', async () => {
  const { user, onSubmit } = renderForm('travel_info', [define('stay', { type: 'yes_no', label: 'Staying?' })]);
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
  await user.click(next());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ stay: 0 });
});

test('flags are an object of 0 and 1, and no flag at all is no answer', async () => {
  const { user, onSubmit } = renderForm('travel_info', [extras]);
  await user.click(screen.getByRole('checkbox', { name: 'Pet' }));
  await user.click(next());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ extras: { bike: 0, pet: 1 } });
  await user.click(screen.getByRole('checkbox', { name: 'Pet' }));
  await user.click(next());
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(screen.getByRole('group', { name: 'Extras' })).toHaveTextContent('Field is required');
});

test('a box that is unchecked again has no answer', async () => {
  const { user, onSubmit } = renderForm('travel_info', [define('pet', { type: 'checkbox', label: 'A pet', required: false })]);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('checkbox'));
  await user.click(next());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({});
});

test('the terms of a box can be reached and read by keyboard', async () => {
  const { user } = renderForm('travel_info', [define('terms', { type: 'checkbox', label: 'The terms', disclaimer: 'Long terms.' })]);
  await user.tab();
  expect(screen.getByRole('region', { name: 'The terms' })).toHaveFocus();
});

test.each(['text', 'ssn', 'date', 'yes_no'] as const)('the disclaimer of a %s field is shown with it and describes it', (type) => {
  renderForm('travel_info', [define('passport', { type, label: 'Passport', disclaimer: 'Kept for a year.' })]);
  expect(screen.getByText('Kept for a year.')).toBeVisible();
  const [control] = type === 'yes_no' ? screen.getAllByRole('radio') : screen.getAllByRole('textbox', { name: 'Passport' });
  expect(control).toHaveAccessibleDescription(expect.stringContaining('Kept for a year.'));
});

test('a box under terms agrees to them, and one with a description keeps its own words', () => {
  renderForm('travel_info', [define('rules', { type: 'checkbox', label: 'The rules', disclaimer: 'Bags are weighed.' })]);
  expect(screen.getByRole('checkbox')).toHaveAccessibleName('I have read and agree to: The rules');
  cleanup();
  const schema: RJSFSchema = { type: 'boolean', title: 'Window seat', description: 'If one is free.' };
  const Form = withTheme(theme);
  render(<Form schema={schema} validator={validator} />);
  expect(screen.getByRole('checkbox')).toHaveAccessibleName('Window seat');
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('If one is free.');
});

test('several lines are sent as they were typed, at the latest with the form', async () => {
  const { user, onSubmit } = renderForm('travel_info', [define('notes', { type: 'textarea', label: 'Notes' })]);
  await user.type(screen.getByLabelText('Notes'), 'One{Enter}Two');
  expect(onSubmit).not.toHaveBeenCalled();
  await user.click(next());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ notes: 'One\nTwo' });
});

test('choices that may not be changed cannot be', () => {
  const locked = [way, extras, define('stay', { type: 'yes_no' }), define('pet', { type: 'checkbox' })];
  renderForm(
    'travel_info',
    locked.map((definition) => ({ ...definition, read_only: true })),
  );
  const controls = [...screen.getAllByRole('radio'), ...screen.getAllByRole('checkbox'), screen.getByRole('combobox')];
  expect(controls).toHaveLength(6);
  for (const control of controls) expect(control).toBeDisabled();
});
