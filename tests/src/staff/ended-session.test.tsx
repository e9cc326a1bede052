import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { TokensPage } from '#src/desk/tokens/tokens-page.tsx';
import { StaffGate } from '#src/staff/staff-gate.tsx';
import { answers, refuses, server } from '#tests/src/support/fake-server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const signedIn = (name: string) => answers('GET /staff-who-am-i', { staff: { name, role: 'administrator', carriers: null, groups: null } });
const comeBack = () => void window.dispatchEvent(new Event('focus'));

async function openEnded() {
  signedIn('dana');
  refuses('GET /get-api-tokens', 401, 'sign-in-needed');
  render(
    <MemoryRouter initialEntries={['/desk/tokens?page=2']}>
      <StaffGate title="Tokens">
        <TokensPage />
      </StaffGate>
    </MemoryRouter>,
  );
  return screen.findByRole('alertdialog', { name: 'Your session has ended' });
}

test('a person whose session has ended is told so once, and can sign in again from where they are', async () => {
  expect(await openEnded()).toHaveAccessibleDescription(/What you typed is still here/);
  await userEvent.click(screen.getByRole('button', { name: 'Stay on this page' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  const again = screen.getByRole('link', { name: /^Sign in again/ });
  expect(again).toHaveAttribute('href', '/sign-in?to=%2Fdesk%2Ftokens%3Fpage%3D2');
  expect(again).toHaveAttribute('target', '_blank');
});

test('once they have signed in elsewhere and come back, what was missing is loaded', async () => {
  await openEnded();
  const asked = answers('GET /staff-who-am-i', { staff: null });
  comeBack();
  await expect.poll(() => asked).toHaveLength(1);
  expect(screen.getByRole('alertdialog')).toBeVisible();
  signedIn('dana');
  answers('GET /get-api-tokens', { result: [], carriers: [], groups: [] });
  comeBack();
  expect(await screen.findByText('No tokens yet')).toBeVisible();
  expect(screen.queryByText('Your session has ended')).toBeNull();
});

test('if another account has signed in, the page is loaded again, because it may show what that account must not see', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
  await openEnded();
  signedIn('kim');
  comeBack();
  await expect.poll(() => reload.mock.calls).toHaveLength(1);
  reload.mockRestore();
});
