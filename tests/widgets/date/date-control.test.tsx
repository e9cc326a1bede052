import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { define, renderForm } from '../form/render-form.tsx';

const calendar = () => document.querySelector<HTMLInputElement>('input[type=date]');
const start = define('start', { type: 'date', label: 'Start' });
const end = define('end', { type: 'date', label: 'End', min: 'start', max: 'today + 1 months' });

test('the calendar offers the days inside the limits, at the day that is answered', async () => {
  const { user } = renderForm('travel_info', [start, { ...end, value: '12/01/2026' }]);
  expect(calendar()).toBeNull();
  await user.type(screen.getByLabelText('Start'), '11252026');
  await user.click(screen.getByRole('button', { name: 'Pick End from a calendar' }));
  expect([calendar()?.min, calendar()?.max, calendar()?.value]).toEqual(['2026-11-25', '2026-12-20', '2026-12-01']);
});

test('a limit that starts from an unanswered date is none yet', async () => {
  const { user } = renderForm('travel_info', [start, end]);
  await user.click(screen.getByRole('button', { name: 'Pick End from a calendar' }));
  expect(calendar()?.min).toBe('');
});

test('a picked day is the answer, written as a date is typed', async () => {
  const onAnswer = vi.fn();
  const { user } = renderForm('travel_info', [start], { onAnswer });
  await user.click(screen.getByRole('button', { name: 'Pick Start from a calendar' }));
  fireEvent.change(calendar() as HTMLInputElement, { target: { value: '2026-11-25' } });
  expect(screen.getByLabelText('Start')).toHaveValue('11/25/2026');
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith(expect.anything(), '11/25/2026', expect.anything());
});

test('a picked day replaces what was being typed', async () => {
  const { user, onSubmit } = renderForm('travel_info', [start]);
  await user.type(screen.getByLabelText('Start'), '0101');
  fireEvent.click(screen.getByRole('button', { name: 'Pick Start from a calendar' }));
  fireEvent.change(calendar() as HTMLInputElement, { target: { value: '2026-11-25' } });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ start: '11/25/2026' });
});

test('a day that does not exist counts as no answer; one beyond a limit is a fault', async () => {
  const { user } = renderForm('travel_info', [start, end]);
  await user.type(screen.getByLabelText('Start'), '02312026');
  await user.type(screen.getByLabelText('End'), '01012027');
  await user.tab();
  expect(screen.getByLabelText('Start')).toHaveAccessibleDescription('Field is required');
  expect(screen.getByLabelText('End')).toHaveAccessibleDescription('This date is outside the allowed range');
});

test('a date that may not be changed has no calendar', () => {
  renderForm('travel_info', [{ ...start, read_only: true, value: '11/25/2026' }]);
  expect(screen.queryByRole('button', { name: /calendar/ })).toBeNull();
});
