import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { OwnCoverage } from '#src/store/own-coverage/own-coverage.tsx';
import { answers, refuses, server } from '#tests/src/support/fake-server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const ann = {
  name: 'Ann',
  last_name: 'Lee',
  group: 'Cedar Creek Joinery',
  state: 'invited',
  waiver: null,
  enrollment_id: null,
  begun_for_them: false,
} as const;
const dates = { opens_on: '03/01/2026', closes_on: '03/31/2026' };

test.each([
  ['ahead', 'Cedar Creek Joinery offers you benefits. Open enrollment begins on 03/01/2026.', false],
  [
    'open',
    'Cedar Creek Joinery offers you benefits. Choose a kind of plan to begin, or decline coverage. You can decide until 03/31/2026.',
    true,
  ],
  ['over', 'Cedar Creek Joinery offers you benefits. Open enrollment ended on 03/31/2026.', false],
] as const)(
  'an employee whose open enrollment is %s is told so, and may decline coverage only while it is open',
  async (period, text, mayDecline) => {
    answers('GET /get-own-coverage', { employee: { ...ann, ...dates, period } });
    render(<OwnCoverage />);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Decline coverage' }) !== null).toBe(mayDecline);
  },
);

test('an employee who has started is told so, and may continue', async () => {
  answers('GET /get-own-coverage', { employee: { ...ann, ...dates, state: 'started', enrollment_id: 'begun', period: 'open' } });
  const asked = refuses('POST /reopen-enrollment', 404, 'enrollment-unknown');
  render(<OwnCoverage />, { wrapper: MemoryRouter });
  const text =
    'You have started to enroll through Cedar Creek Joinery. Continue where you stopped, or decline coverage. You can decide until 03/31/2026.';
  expect(await screen.findByText(text)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Continue your enrollment' }));
  expect(await screen.findByText('refused: enrollment-unknown')).toBeVisible();
  expect(asked).toEqual([{ enrollment_id: 'begun' }]);
});

test('an employee whom another person enrolls is told so, and is not asked to choose a plan', async () => {
  answers('GET /get-own-coverage', { employee: { ...ann, ...dates, state: 'started', begun_for_them: true, period: 'open' } });
  render(<OwnCoverage />);
  const text =
    'An enrollment for you has been started through Cedar Creek Joinery. Talk to your office before you start another one. You can decide until 03/31/2026.';
  expect(await screen.findByText(text)).toBeVisible();
});
