import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { define, renderForm } from './render-form.tsx';

const city = define('city_name', { label: 'City', value: 'Austin' });
const refusal = [
  { target_element: 'city_name', error_message: 'We do not go there' },
  { target_element: 'employers[0].zip', error_message: 'Invalid Zip code' },
];

test('the server’s faults are shown at their fields; one without a field is shown in the summary', () => {
  const { update } = renderForm('travel_info', [city]);
  update({ faults: refusal });
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('We do not go there');
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  expect(within(summary).getByRole('link', { name: 'City: We do not go there' })).toBeVisible();
  expect(within(summary).getByText('Invalid Zip code').closest('a')).toBeNull();
});

test('a fault of a question that is not asked now names the question, and leads nowhere', () => {
  const reason = { ...city, field_name: 'reason', label: 'Reason', show_when: { field: 'city_name', equals: 'Rome' } };
  const { update } = renderForm('travel_info', [city, reason]);
  update({ faults: [{ target_element: 'reason', error_message: 'Saved in another window: Work' }] });
  const notice = within(screen.getByRole('alert')).getByText('Reason: Saved in another window: Work');
  expect(notice.closest('a')).toBeNull();
});

test('of several faults of one field the first is shown', () => {
  const { update } = renderForm('travel_info', [city]);
  update({ faults: [...refusal, { target_element: 'city_name', error_message: 'It is too far' }] });
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('We do not go there');
});

test('a fault goes when its field is edited, at the first key', async () => {
  const { user, update } = renderForm('travel_info', [city]);
  update({ faults: refusal.slice(0, 1) });
  await user.type(screen.getByLabelText('City'), 's');
  expect(screen.getByLabelText('City')).not.toHaveAttribute('aria-invalid');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the same refusal of another attempt is shown again', async () => {
  const { user, update } = renderForm('travel_info', [city, define('stay', { required: false })]);
  update({ faults: refusal.slice(0, 1) });
  await user.type(screen.getByLabelText('City'), 's');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  update({ faults: refusal.slice(0, 1) });
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('We do not go there');
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('a rendering without a new attempt does not bring a mended fault back', async () => {
  const { user, update } = renderForm('travel_info', [city]);
  const faults = refusal.slice(0, 1);
  update({ faults });
  await user.type(screen.getByLabelText('City'), 's');
  update({ faults });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a summary’s line leads to its field', async () => {
  const { user } = renderForm('travel_info', [
    define('city_name', { label: 'City' }),
    define('stay', { type: 'yes_no', label: 'Staying?' }),
  ]);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('link', { name: 'City: Field is required' }));
  expect(screen.getByLabelText('City')).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'Staying? Field is required' }));
  expect(screen.getByRole('radio', { name: 'Yes' })).toHaveFocus();
});

test('a summary names eight faults and counts the others', async () => {
  const { user } = renderForm(
    'travel_info',
    Array.from({ length: 11 }, (_, at) => define(`stop_${at}`)),
  );
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const summary = screen.getByRole('alert');
  expect(within(summary).getAllByRole('link')).toHaveLength(8);
  expect(summary).toHaveTextContent('There are 11 problems');
  expect(summary).toHaveTextContent('and 3 more below.');
});
