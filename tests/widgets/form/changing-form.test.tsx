import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { define, renderForm } from './render-form.tsx';

const byBank = { show_when: { field: 'way', equals: 'bank' } };
const way = define('way', {
  type: 'radio',
  label: 'Way',
  options: [
    { name: 'Bank', value: 'bank' },
    { name: 'Card', value: 'card' },
  ],
});

test('a question that is no longer asked loses its fault', async () => {
  const { user } = renderForm('travel_info', [
    way,
    define('account', { label: 'Account', ...byBank }),
    define('name', { label: 'Name', type: 'text' }),
  ]);
  await user.click(screen.getByRole('radio', { name: 'Bank' }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getByRole('alert')).toHaveTextContent('There are 2 problems');
  await user.click(screen.getByRole('radio', { name: 'Card' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Name: Field is required');
  expect(screen.getByRole('alert')).toHaveTextContent('There is a problem');
});

test('a field that is left by pressing a button is checked when the button is up, so that it does not move away under the press', async () => {
  const { user } = renderForm('primary_info', [define('first_name')]);
  const field = screen.getByLabelText('First name');
  await user.type(field, '###');
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Next' }));
  fireEvent.blur(field);
  expect(screen.queryByText('Please enter valid first name')).not.toBeInTheDocument();
  fireEvent.pointerUp(document.body);
  expect(await screen.findByText('Please enter valid first name')).toBeInTheDocument();
});
