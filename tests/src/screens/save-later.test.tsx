import { act, screen, within, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { proofNeeded } from '#src/api/disowned.ts';
import { stored } from '#src/session/stored.ts';
import { enrollmentId, openStore, openWithEnrollment, onRecordedServer } from '#tests/src/support/recorded-store.tsx';
import { refuses, refusesItsParts } from '#tests/src/support/fake-server.ts';

onRecordedServer();

const personal = ['get-dynamic-tabs/nothing-saved', 'get-plan-cart/checked-out', 'get-form-fields-personal-info/unanswered'];
// With an enrollment, the header requests its cart.
const cart = ['get-cart-count/one-plan', 'get-cart-amount/one-plan'];
const opened = vi.fn();

beforeEach(() => {
  vi.spyOn(window.location, 'replace').mockImplementation(opened);
  opened.mockClear();
});
afterEach(() => vi.restoreAllMocks());

async function openPopup(user: UserEvent) {
  await user.type(await screen.findByLabelText('First name'), 'Dana');
  await user.click(screen.getByRole('button', { name: 'Save & Continue Later' }));
  const popup = await screen.findByRole('dialog', { name: 'Save & Continue Later' });
  return { popup, email: await within(popup).findByLabelText('Alternate email') };
}

async function sendCode(user: UserEvent, address: string) {
  const { popup, email } = await openPopup(user);
  await user.type(email, address);
  await user.click(within(popup).getByRole('button', { name: 'Send Code' }));
}

test('the popup asks where to send the code, and Back leaves the step unchanged', async () => {
  const { user } = openWithEnrollment('/enrollment/personal-info', ...personal, 'get-form-fields/save-later');
  const { popup } = await openPopup(user);
  expect(popup).toHaveAttribute('id', 'code-send');
  expect(within(popup).getByText('Please enter the alternate email you want to send Enrollment code to?')).toBeVisible();
  await user.click(within(popup).getByRole('button', { name: 'Back' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('First name')).toHaveValue('Dana');
});

test.each(['', 'dana at example'])('%j is not a valid address, which is reported under the field', async (address) => {
  const { user } = openWithEnrollment('/enrollment/personal-info', ...personal, 'get-form-fields/save-later');
  const { popup, email } = await openPopup(user);
  if (address) await user.type(email, address);
  await user.click(within(popup).getByRole('button', { name: 'Send Code' }));
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription(expect.stringContaining('Enter valid email address'));
});

test('the step is saved as it is, the popup says where the code is, and the enrollment can continue', async () => {
  const { user } = openWithEnrollment('/enrollment/personal-info', ...personal, 'get-form-fields/save-later', 'save-enrollment/saved');
  await sendCode(user, 'dana.other@example.com');
  expect(await screen.findByText('Information Saved!!! Check your email to continue')).toBeVisible();
  expect(screen.getByText('We sent the code to dana.other@example.com.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue Current Enrollment' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText('First name')).toHaveValue('Dana');
});

test('Start New Enrollment forgets the enrollment and leads to the home page', async () => {
  const { user } = openWithEnrollment(
    '/enrollment/personal-info',
    ...personal,
    'get-form-fields/save-later',
    'save-enrollment/saved',
    'get-form-fields/quote',
  );
  await sendCode(user, 'dana.other@example.com');
  await user.click(await screen.findByRole('button', { name: 'Start New Enrollment' }));
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  expect(window.location.pathname).toBe('/');
  expect([stored.get('tempId'), stored.get('cartCount')]).toEqual([undefined, undefined]);
});

test('a refusal appears under the address, and sending can be retried', async () => {
  const { user } = openWithEnrollment('/enrollment/personal-info', ...personal, 'get-form-fields/save-later', 'save-enrollment/saved');
  refuses('POST /save-enrollment', 429, 'too-many-mails');
  await sendCode(user, 'dana.other@example.com');
  const email = await screen.findByLabelText('Alternate email');
  await waitFor(() => expect(email).toHaveAccessibleDescription(expect.stringContaining('refused: too-many-mails')));
});

test('a refusal without its own message shows the messages of its items', async () => {
  const { user } = openWithEnrollment('/enrollment/personal-info', ...personal, 'get-form-fields/save-later');
  refusesItsParts('POST /save-enrollment', ['email', 'This address takes no mail'], ['tab', 'This step is closed.']);
  await sendCode(user, 'dana.other@example.com');
  const email = await screen.findByLabelText('Alternate email');
  const words = 'This address takes no mail. This step is closed.';
  await waitFor(() => expect(email).toHaveAccessibleDescription(expect.stringContaining(words)));
});

test('a code and its address open the enrollment where it was saved, in place of another', async () => {
  stored.set('agent_id', 'imani-brooks');
  const resumed = ['get-form-fields/continue-enrollment', 'continue-enrollment/opened', 'get-agent-info-enroll/agent', ...cart];
  const { user } = openStore('/continue-enrollment', ...resumed);
  await user.type(await screen.findByLabelText('Code'), 'CODE0-CODE0');
  await user.type(screen.getByLabelText('Email'), 'dana.other@example.com');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/enrollment/personal-info'));
  const keys = ['tempId', 'group_id', 'portal_id', 'agent_id', 'open_type', 'eprocess', 'enroll_type', 'continue_track'] as const;
  const expected = [enrollmentId, '1929', 'larkspur-direct', undefined, 'user', 'applicant', 'new-member', '1'];
  expect(keys.map((key) => stored.get(key))).toEqual(expected);
});

test('a wrong pair marks both fields', async () => {
  const { user } = openStore('/continue-enrollment', 'get-form-fields/continue-enrollment', 'continue-enrollment/wrong-code');
  await user.type(await screen.findByLabelText('Code'), 'AAAAA-BBBBB');
  await user.type(screen.getByLabelText('Email'), 'dana.other@example.com');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByLabelText('Code')).toBeInvalid());
  expect(screen.getByLabelText('Email')).toBeInvalid();
  expect(opened).not.toHaveBeenCalled();
});

const base64 = (text: string) => Buffer.from(text).toString('base64url');

test('a link opens the enrollment at its own tab', async () => {
  openStore(`/direct-continue/${base64('the-mailed-link')}/${base64('payment_info')}`, 'direct-continue/opened', ...cart);
  await waitFor(() => expect(opened).toHaveBeenCalledWith('/enrollment/billing-information'));
});

test('before the date of birth is entered, the question replaces the step, which appears afterwards', async () => {
  stored.set('tempId', enrollmentId);
  const { user } = openStore(
    '/enrollment/personal-info',
    'get-form-fields/confirm-birthdate',
    'confirm-birthdate/another-date',
    'confirm-birthdate/confirmed',
    ...personal,
  );
  await screen.findByLabelText('First name');
  act(proofNeeded.emit);
  expect(await screen.findByRole('heading', { level: 1, name: 'Whose enrollment is this?' })).toBeVisible();
  const field = await screen.findByLabelText('Date of birth');
  await user.type(field, '01011980');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect((await screen.findAllByText('This is not the date of birth of this enrollment.')).length).toBeGreaterThan(0);
  await user.clear(screen.getByLabelText('Date of birth'));
  await user.type(screen.getByLabelText('Date of birth'), '05141991');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText('First name')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Whose enrollment is this?' })).toBeNull();
  // For which plans and prices are, as in the browser of the quote.
  expect(stored.get('state')).toBe('TX');
});

test('right after a link or code, the date of birth is asked before anything of the enrollment is requested', async () => {
  stored.set('proof_needed', '1');
  const { user, played } = openWithEnrollment(
    '/enrollment/personal-info',
    'get-form-fields/confirm-birthdate',
    'confirm-birthdate/confirmed',
    ...personal,
  );
  await user.type(await screen.findByLabelText('Date of birth'), '05141991');
  expect(played).not.toContain('get-dynamic-tabs/nothing-saved');
  expect(stored.get('proof_needed')).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByLabelText('First name')).toBeVisible();
});

test('an invalid link says so, and offers to enter the code', async () => {
  openStore(`/direct-continue/${base64('not.a.live.link')}/${base64('payment_info')}`, 'direct-continue/changed-link');
  expect(await screen.findByRole('heading', { name: 'OOPS! Page not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enter a code instead' })).toHaveAttribute('href', '/continue-enrollment');
  expect(opened).not.toHaveBeenCalled();
});

test('people who decline a reminder are thanked without header and footer, and forgotten on the way home', async () => {
  stored.set('effectiveDate', '04/01/2026');
  const { user } = openStore('/decline-reminder-email', 'get-form-fields/quote', 'end-session/signed-out');
  expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(screen.queryByRole('contentinfo')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go to Home' }));
  expect(await screen.findByRole('banner')).toBeVisible();
  expect(stored.get('effectiveDate')).toBeUndefined();
});
