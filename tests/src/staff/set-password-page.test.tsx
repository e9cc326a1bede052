import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { paths } from '#src/paths.ts';
import { SetPasswordPage } from '#src/staff/set-password-page.tsx';
import { answers, losesAnswer, refuses, server } from '#tests/src/support/fake-server.ts';
import { servedForm } from '#tests/src/support/served-form.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

test('a person whose password was saved, although the answer was lost, is led to the sign-in', async () => {
  const asked = { field_name: 'new_password', label: 'New password', type: 'text', required: true, read_only: false } as const;
  answers('GET /get-form-fields/{form}', servedForm('set-password', [asked]));
  refuses('POST /set-staff-password', 404, 'staff-link-unknown');
  losesAnswer('POST /set-staff-password');
  render(
    <MemoryRouter initialEntries={['/set-password#secret']}>
      <SetPasswordPage />
    </MemoryRouter>,
  );
  await userEvent.type(await screen.findByLabelText('New password'), 'four words are enough');
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
  expect(await screen.findByText('No connection to the server')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save the password' }));
  expect(await screen.findByRole('link', { name: 'sign in with it' })).toHaveAttribute('href', paths.signIn);
  expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute('href', paths.forgotPassword);
});
