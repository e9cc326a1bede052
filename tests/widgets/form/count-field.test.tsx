import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { define, renderForm } from './render-form.tsx';

const children = define('children', { type: 'count', label: 'Children', min: 0, max: 9 });
const button = (name: string) => screen.findByRole('button', { name });

test('while a number is typed, the buttons already count from it and stop at its limits', async () => {
  const { user, onSubmit } = renderForm('travel_info', [children]);
  const less = await button('One less: Children');
  expect(less).toHaveAttribute('aria-disabled', 'true');
  await user.type(screen.getByLabelText('Children'), '9');
  expect(less).not.toHaveAttribute('aria-disabled');
  expect(await button('One more: Children')).toHaveAttribute('aria-disabled', 'true');
  await user.click(less);
  expect(screen.getByLabelText('Children')).toHaveValue('8');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onSubmit).toHaveBeenCalledWith({ children: 8 });
});
