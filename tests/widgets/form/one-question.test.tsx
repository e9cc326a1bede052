import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { define, renderForm } from './render-form.tsx';

const city = define('city_name', { label: 'City' });
const refusal = [{ target_element: 'city_name', error_message: 'We do not go there' }];

test('a form with one question says its fault once, at the question, announced, and moves the focus there', async () => {
  const { user } = renderForm('travel_info', [city]);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(screen.getAllByText(/Field is required/)).toHaveLength(1);
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Field is required');
  expect(screen.getByLabelText('City')).toHaveFocus();
  expect(screen.getByRole('alert')).toHaveTextContent('Field is required');
});

test('so does one whose answer the server refuses', () => {
  const { update } = renderForm('travel_info', [city]);
  update({ faults: refusal });
  expect(screen.getAllByText(/We do not go there/)).toHaveLength(1);
  expect(screen.getByLabelText('City')).toHaveFocus();
});

test('a fault that belongs to no question appears above the form, together with the fault of the question', () => {
  const { update } = renderForm('travel_info', [city]);
  update({ faults: [...refusal, { target_element: 'zip', error_message: 'Invalid Zip code' }] });
  expect(screen.getAllByText(/We do not go there/)).toHaveLength(2);
  expect(screen.getByRole('heading', { name: 'There are 2 problems' })).toBeVisible();
});
