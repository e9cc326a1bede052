import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { buildForm } from '#schemas/forms/build-form.ts';
import { withHidden } from '#schemas/forms/with-hidden.ts';
import { define, renderForm } from './render-form.tsx';

const fields = [
  define('holder', { type: 'text', label: 'Holder', section: 'Account' }),
  define('number', { type: 'text', label: 'Number', section: 'Account' }),
  define('bank', { type: 'text', label: 'Bank', section: 'Account' }),
  define('carrier_line', { type: 'text', label: 'Line', section: 'Carrier' }),
  define('day', { type: 'text', label: 'Day', section: 'Account' }),
];

const headingsWithout = (...names: readonly string[]) => {
  const form = withHidden(buildForm('travel_info', fields), names);
  renderForm('travel_info', fields, { form });
  return screen.getAllByRole('heading').map((heading) => heading.textContent);
};

test('a hidden field in the middle of a section leaves its heading where it is, once', () => {
  expect(headingsWithout('number')).toEqual(['Account', 'Carrier', 'Account']);
  expect(screen.queryByLabelText('Number')).toBeNull();
});

test('a hidden first field leaves the heading to the next one of its section', () => {
  expect(headingsWithout('holder')).toEqual(['Account', 'Carrier', 'Account']);
});

test('a section whose fields are all hidden has no heading, and the fields around it share theirs', () => {
  expect(headingsWithout('carrier_line')).toEqual(['Account']);
});
