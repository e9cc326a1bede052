import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import { SelectControl } from '#widgets/select/select-control.tsx';
import { widgets } from '#widgets/registry.ts';
import { define, renderForm } from './render-form.tsx';

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
  const failing = vi.spyOn(widgets.select, 'control', 'get').mockReturnValue(() => {
    throw new Error('out of order');
  });
  const { user, onSubmit } = renderForm('travel_info', [
    define('way', { required: false, type: 'choice', label: 'Way', options: [{ name: 'By air', value: 'A' }] }),
    city,
  ]);
  expect(screen.getByRole('alert')).toHaveTextContent('The question “Way” cannot be shown: its control failed.');
  await user.type(screen.getByLabelText('City'), 'Austin{Enter}');
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ city_name: 'Austin' });
  failing.mockRestore();
  expect(widgets.select.control).toBe(SelectControl);
});
