import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { caseOf } from '#fixtures/replay.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { PeoplePage } from '#src/desk/people/people-page.tsx';
import { answers, refuses, server } from '#tests/src/support/fake-server.ts';

type People = CallData<'GET /get-staff'>;

const recorded = (caseOf('get-staff/one-invited').reply as { readonly data: People }).data;
const dana = recorded.result.find(({ staff_name }) => staff_name === 'dana');

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function openPeople(more: Partial<People['result'][number]> = {}, site: Partial<People> = {}) {
  answers('GET /get-staff', {
    ...recorded,
    ...site,
    result: recorded.result.map((each) => (each.staff_name === 'dana' ? { ...each, ...more } : each)),
  });
  answers('GET /staff-who-am-i', { staff: { name: 'administrator', role: 'administrator', carriers: null, groups: null } });
  render(<PeoplePage />, { wrapper: MemoryRouter });
  await screen.findByRole('button', { name: 'Edit dana' });
  return userEvent.setup();
}

const button = (name: string) => screen.getByRole('button', { name });

test('removing the second factor of another person asks first, and a no changes nothing', async () => {
  const user = await openPeople({ state: 'active', second_factor: true });
  const sent = dana ? answers('POST /reset-second-factor', { account: dana }) : [];
  await user.click(button('Remove the second factor of dana'));
  const question = screen.getByRole('dialog', { name: 'Remove the second factor of dana?' });
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  expect(sent).toEqual([]);
  await user.click(button('Remove the second factor of dana'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove the second factor' }));
  await waitFor(() => expect(sent).toEqual([{ staff_name: 'dana' }]));
  expect(await screen.findByText(/signs in with the password alone/)).toBeVisible();
});

test.each([
  ['invited', ['Edit dana', 'Invite again: dana', 'Disable dana']],
  ['active', ['Edit dana', 'Email a new password link to dana', 'Disable dana']],
  ['disabled', ['Edit dana', 'Enable dana']],
] as const)('the buttons of an account that is %s name it', async (state, names) => {
  await openPeople({ state });
  expect(names.map((name) => button(name).textContent)).not.toContain('');
});

test('where people have no passwords, an invitation can be sent again', async () => {
  const user = await openPeople({ state: 'invited' }, { passwords: false });
  answers('POST /mail-staff-link', {});
  await user.click(button('Invite again: dana'));
  expect(await screen.findByText(/^The invitation is on its way to/)).toBeVisible();
});

test('where people have no passwords, none gets a link to choose one', async () => {
  await openPeople({ state: 'active' }, { passwords: false });
  expect(screen.queryByRole('button', { name: 'Email a new password link to dana' })).toBeNull();
});

test('an invitation takes the focus to its first question, and back to the button when it is cancelled', async () => {
  const user = await openPeople();
  await user.click(button('Invite a person'));
  expect(screen.getByLabelText('Sign-in name')).toHaveFocus();
  await user.click(button('Cancel'));
  expect(button('Invite a person')).toHaveFocus();
});

test('an invitation that is sent gives the focus back too', async () => {
  const user = await openPeople();
  if (dana) answers('POST /invite-staff', { account: dana });
  await user.click(button('Invite a person'));
  await user.type(screen.getByLabelText('Sign-in name'), 'dana');
  await user.type(screen.getByLabelText('Email'), 'dana@larkspur.example');
  await user.click(button('Send the invitation'));
  await screen.findByText(/The invitation is on its way/);
  expect(button('Invite a person')).toHaveFocus();
});

test('an edit takes the focus to its first question, and back to its button when it is saved or cancelled', async () => {
  const user = await openPeople();
  if (dana) answers('POST /change-staff', { account: dana });
  await user.click(button('Edit dana'));
  expect(screen.getByLabelText('Email')).toHaveFocus();
  await user.click(button('Cancel'));
  expect(button('Edit dana')).toHaveFocus();
  await user.click(button('Edit dana'));
  await user.click(button('Save'));
  await screen.findByText('The account dana is saved.');
  expect(button('Edit dana')).toHaveFocus();
});

test('enabling an account leaves the focus on its button, which now disables it', async () => {
  const user = await openPeople({ state: 'disabled' });
  if (dana) answers('POST /switch-staff', { account: dana });
  await user.click(button('Enable dana'));
  answers('GET /get-staff', recorded);
  await screen.findByText('The account dana is enabled.');
  expect(screen.getByRole('button', { name: /able dana$/ })).toHaveFocus();
});

test('a half-filled invitation stays while another account is changed', async () => {
  const user = await openPeople({ state: 'active' });
  answers('POST /mail-staff-link', {});
  await user.click(button('Invite a person'));
  await user.type(screen.getByLabelText('Sign-in name'), 'kim');
  await user.click(button('Email a new password link to dana'));
  await screen.findByText(/A link to choose a password is on its way/);
  expect(screen.getByLabelText('Sign-in name')).toHaveValue('kim');
});

test('a refused invitation takes the focus to the first wrong field, and drops the fault of a field once it changes', async () => {
  const user = await openPeople();
  refuses('POST /invite-staff', 422, 'invalid-answers', [
    ['staff_name', 'Please use letters, digits, dots and hyphens.'],
    ['carriers', 'Please choose at least one.'],
  ]);
  await user.click(button('Invite a person'));
  await user.click(screen.getByLabelText('All carriers'));
  await user.click(button('Send the invitation'));
  await screen.findByText('Please choose at least one.');
  expect(screen.getByLabelText('Sign-in name')).toHaveFocus();
  await user.click(screen.getByLabelText('Fernvale Dental & Vision'));
  expect(screen.queryByText('Please choose at least one.')).toBeNull();
  expect(screen.getByText('Please use letters, digits, dots and hyphens.')).toBeVisible();
  expect(screen.getByLabelText('Fernvale Dental & Vision')).toHaveFocus();
});

test('an account that is refused for something that the form does not ask says why below it', async () => {
  const user = await openPeople();
  refuses('POST /change-staff', 422, 'invalid-request', [['staff_name', 'Please shorten this answer']]);
  await user.click(button('Edit dana'));
  await user.click(button('Save'));
  expect(await screen.findByText('Please shorten this answer')).toBeVisible();
});
