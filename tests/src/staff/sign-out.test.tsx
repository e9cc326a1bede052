import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { paths } from '#src/paths.ts';
import { SignOut } from '#src/staff/sign-out.tsx';
import { answers, losesAnswer, refuses, server } from '#tests/src/support/fake-server.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function openPage() {
  render(
    <MemoryRouter initialEntries={[paths.desk]}>
      <Routes>
        <Route path={paths.desk} element={<SignOut />} />
        <Route path={paths.signIn} element={<p>The sign-in page</p>} />
      </Routes>
    </MemoryRouter>,
  );
}

test.each([
  ['gets no answer', () => losesAnswer('POST /staff-sign-out')],
  ['is refused', () => refuses('POST /staff-sign-out', 503, 'database-away')],
])('a sign-out that %s does not look like one, and can be tried again', async (_, fails) => {
  answers('POST /staff-sign-out', {});
  fails();
  openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  const dialog = await screen.findByRole('dialog', { name: 'You may still be signed in' });
  expect(dialog).toHaveTextContent('anyone at this computer can use your account');
  server.resetHandlers();
  answers('POST /staff-sign-out', {});
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByText('The sign-in page');
});

test('a person who stays after a failed sign-out is on the same page', async () => {
  refuses('POST /staff-sign-out', 503, 'database-away');
  openPage();
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign out' })).toBeEnabled();
});
