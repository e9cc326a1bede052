import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { compileValidator } from '#schemas/forms/compile-validator.ts';
import { define, renderForm } from './render-form.tsx';

const next = () => screen.getByRole('button', { name: 'Next' });

test('an empty required form shows its faults at the fields and in a summary that takes the focus', async () => {
  const { user, onSubmit } = renderForm('primary_info', [
    define('first_name'),
    define('last_name'),
    define('middle_name', { required: false }),
  ]);
  await user.click(next());
  expect(onSubmit).not.toHaveBeenCalled();
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  expect(summary).toHaveTextContent('There are 2 problems');
  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Field is required');
  expect(screen.getByLabelText(/Middle name/)).not.toHaveAttribute('aria-invalid');
});

test('the summary names faults in the order of the fields, whichever was found first', async () => {
  const { user } = renderForm('primary_info', [define('first_name'), define('last_name'), define('SSN')]);
  await user.type(screen.getByLabelText('First name'), 'Ann');
  await user.click(next());
  await user.clear(screen.getByLabelText('First name'));
  await user.tab();
  const named = screen.getAllByRole('link').map((link) => link.textContent?.split(':')[0]);
  expect(named).toEqual(['First name', 'Last name', 'SSN']);
});

test('answers are cleaned and sent once they pass', async () => {
  const { user, onSubmit } = renderForm('contact_info', [define('phone_number'), define('email_address')]);
  await user.type(screen.getByLabelText('Phone'), '2145550134');
  await user.type(screen.getByLabelText('Email'), ' ann@example.com ');
  await user.click(next());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ phone_number: '2145550134', email_address: 'ann@example.com' });
});

test('a box that is ticked after a failed attempt counts', async () => {
  const { user, onSubmit } = renderForm('agreement_info', [
    define('accept_terms', { type: 'checkbox', label: 'The terms', disclaimer: 'Long terms.' }),
  ]);
  await user.click(next());
  expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('This field is required.');
  await user.click(screen.getByRole('checkbox'));
  await user.click(next());
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ accept_terms: 1 });
});

test('no box is ticked by itself, though its schema allows nothing else', () => {
  renderForm('agreement_info', [define('accept_terms', { type: 'checkbox', label: 'The terms' })]);
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

test('a form without buttons has none', () => {
  renderForm('travel_info', [define('city')], { children: null });
  expect(screen.queryAllByRole('button')).toEqual([]);
});

test('a form shows only what its fields ask, though its validator checks more', () => {
  const definitions = [define('city'), define('send_sms', { type: 'checkbox', label: 'By text message', required: false })];
  const { form: whole } = renderForm('travel_info', definitions);
  cleanup();
  renderForm('travel_info', definitions.slice(0, 1), { validate: compileValidator(whole.schema) });
  expect(screen.getByLabelText('City')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
