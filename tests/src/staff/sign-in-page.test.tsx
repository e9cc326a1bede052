import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { SignInPage } from '#src/staff/sign-in-page.tsx';
import { answers, refuses, server } from '#tests/src/support/fake-server.ts';
import { servedForm } from '#tests/src/support/served-form.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const asked = (field_name: string) => ({ field_name, label: field_name, type: 'text', required: true, read_only: false }) as const;

function openSignIn(ways: { readonly passwords: boolean; readonly provider: string | null } | undefined) {
  if (ways) answers('GET /get-sign-in-ways', ways);
  else refuses('GET /get-sign-in-ways', 503, 'too-busy');
  answers('GET /get-form-fields/{form}', servedForm('sign-in', [asked('staff_name'), asked('password')]));
  render(<SignInPage />, { wrapper: MemoryRouter });
}

test.each([
  ['passwords alone', { passwords: true, provider: null }, ['Sign in']],
  ['a provider too', { passwords: true, provider: 'Okta' }, ['Sign in with Okta', 'Sign in']],
  ['a provider alone', { passwords: false, provider: 'Okta' }, ['Sign in with Okta']],
  ['ways that cannot be loaded', undefined, ['Sign in']],
])('with %s, the sign-in offers what there is', async (_, ways, buttons) => {
  openSignIn(ways);
  await screen.findByRole('button', { name: buttons.at(-1) ?? '' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
  expect(screen.queryAllByRole('link', { name: 'Forgot your password?' })).toHaveLength(buttons.includes('Sign in') ? 1 : 0);
});

test('if the provider does not respond, its button says so, and people can still use their password', async () => {
  openSignIn({ passwords: true, provider: 'Okta' });
  refuses('POST /begin-provider-sign-in', 503, 'provider-away');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in with Okta' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('refused: provider-away');
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
});
