import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { AccountPage } from '#src/staff/account-page.tsx';
import { answers, server } from '#tests/src/support/fake-server.ts';
import { servedForm } from '#tests/src/support/served-form.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const asked = (field_name: string) => ({ field_name, label: field_name, type: 'text', required: true, read_only: false }) as const;

test.each([
  ['passwords alone', { passwords: true, provider: null }, ['Second factor', 'Password', 'Where you are signed in'], 0],
  ['a provider too', { passwords: true, provider: 'Okta' }, ['Second factor', 'Password', 'Where you are signed in'], 1],
  ['a provider alone', { passwords: false, provider: 'Okta' }, ['Where you are signed in'], 0],
])('with %s, the account shows what it is signed in with, and how a missing password is chosen', async (_, ways, cards, links) => {
  answers('GET /staff-who-am-i', { staff: { name: 'dana', role: 'operations', carriers: null, groups: null } });
  answers('GET /get-sign-in-ways', ways);
  answers('GET /get-second-factor', { since: null, recovery_codes_left: 0, is_required: false });
  answers('GET /get-own-sessions', { result: [] });
  answers('GET /get-form-fields/{form}', servedForm('change-password', [asked('password'), asked('new_password')]));
  render(<AccountPage />, { wrapper: MemoryRouter });
  await screen.findByRole('heading', { name: cards[0] });
  await expect.poll(() => screen.queryAllByRole('link', { name: 'have a link emailed' })).toHaveLength(links);
  expect(screen.queryAllByText(/then change your password/)).toHaveLength(ways.passwords ? 1 : 0);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(cards);
});
