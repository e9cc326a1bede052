import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { SelectWidget } from '#widgets/select/select-widget.tsx';
import { define, renderForm } from './render-form.tsx';

vi.mock(import('#widgets/select/select-widget.tsx'), () => ({
  SelectWidget: (() => {
    throw new Error('out of order');
  }) as typeof SelectWidget,
}));

const city = define('city_name', { label: 'City' });

test('a type that nobody has heard of shows a fault in its place, and the rest works', async () => {
  const hologram = { ...define('badge'), type: 'hologram' } as unknown as FieldDefinition;
  const { user, onSubmit } = renderForm('travel_info', [hologram, city]);
  expect(screen.getByRole('alert')).toHaveTextContent('The question “badge” cannot be shown: "hologram" is no type of field.');
  await user.type(screen.getByLabelText('City'), 'Austin');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ city_name: 'Austin' });
});

test('a control that throws takes its own row down and no other', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { user, onSubmit } = renderForm('travel_info', [
    define('way', { required: false, type: 'choice', label: 'Way', options: [{ name: 'By air', value: 'A' }] }),
    city,
  ]);
  expect(screen.getByRole('alert')).toHaveTextContent('The question “Way” cannot be shown: its control failed.');
  await user.type(screen.getByLabelText('City'), 'Austin{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ city_name: 'Austin' });
});

test('fields that wait for each other in a circle are told, and the rest works', async () => {
  const { user, onSubmit } = renderForm('travel_info', [
    define('one', { show_when: { field: 'other', filled: false } }),
    define('other', { show_when: { field: 'one', filled: false } }),
    city,
  ]);
  expect(screen.getAllByRole('alert').map((each) => each.textContent)).toEqual([
    'The question “one” cannot be shown: it waits for its own answer.',
    'The question “other” cannot be shown: it waits for its own answer.',
  ]);
  await user.type(screen.getByLabelText('City'), 'Austin{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ city_name: 'Austin' });
});
