import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http, HttpResponse } from 'msw';
import { afterEach, expect, test } from 'vitest';
import { resendWait } from '#src/session/enrollment/resend-wait.ts';
import { stored } from '#src/session/stored.ts';
import { answers, answersLate, refuses, server } from '#tests/src/support/fake-server.ts';
import { openWithEnrollment, onRecordedServer } from '#tests/src/support/recorded-store.tsx';

onRecordedServer();
afterEach(() => {
  stored.clear('enroll_type', 'state');
  for (const cookie of document.cookie.split('; ')) {
    // biome-ignore lint/suspicious/noDocumentCookie: happy-dom has no other way.
    document.cookie = `${cookie.split('=')[0]}=; max-age=0; path=/`;
  }
});

const opened = [
  'get-dynamic-tabs/personal-saved',
  'get-plan-cart/checked-out',
  'get-form-fields-contact-info/unanswered',
  'validate-zip-code/dallas',
];
const doubted = ['validate-member-email/free', 'validate-email-neverbounce/doubted', 'validate-phone-numverify/doubted'];
const doubtedEmail = 'We could not confirm that this email address receives mail.';
const next = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next' }));

function open(type: string, ...cases: readonly string[]) {
  stored.set('enroll_type', type);
  const page = openWithEnrollment('/enrollment/contact-info', ...opened, ...cases);
  // Another test covers which picture is stored.
  server.use(http.post('*/api/v1/save-screenshot', () => HttpResponse.json({ status: 'success', statusCode: 200, data: {} })));
  return page;
}

async function paste(user: UserEvent, label: string, text: string): Promise<void> {
  await user.click(screen.getByLabelText(label));
  await user.paste(text);
}

async function fill(user: UserEvent): Promise<void> {
  await screen.findByLabelText('Email');
  await paste(user, 'Email', 'robin@example.com');
  await paste(user, 'Phone', '2145550177');
  await paste(user, 'Address', '12 Elm Street');
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Dallas'));
}

test('an address outside the state of the quote says for which state plans and prices are, until it is back', async () => {
  stored.set('state', 'TX');
  const { user } = open('new-member');
  await fill(user);
  const zip = screen.getByLabelText('Zip code');
  const asked = answers('GET /validate-zip-code', { zip: '90001', city: 'Los Angeles', state_abbreviation: 'CA', states: ['CA'] });
  await user.clear(zip);
  await user.type(zip, '90001');
  await screen.findByText('This address is in California. Your plans and prices are for Texas.');
  expect(asked).toEqual([{ zip_code: '90001' }]);
  expect(screen.getByRole('link', { name: 'Go to the plans' })).toHaveAttribute('href', '/plans');
  answers('GET /validate-zip-code', { zip: '75204', city: 'Dallas', state_abbreviation: 'TX', states: ['TX'] });
  await user.clear(zip);
  await user.type(zip, '75204');
  await waitFor(() => expect(screen.queryByText(/This address is in/)).toBeNull());
});

test('a saved address outside the state of the quote says so when the step is opened again', async () => {
  stored.set('state', 'CA');
  const cases = opened.map((each) => each.replace('unanswered', 'answered'));
  openWithEnrollment('/enrollment/contact-info', ...cases);
  expect(await screen.findByText('This address is in Texas. Your plans and prices are for California.')).toBeVisible();
});

test('a failed zip code lookup says so, lets people choose the state, and is repeated when the zip code is typed again', async () => {
  const { user } = open('new-member');
  await fill(user);
  refuses('GET /validate-zip-code', 503, 'too-busy');
  await user.clear(screen.getByLabelText('Zip code'));
  await user.type(screen.getByLabelText('Zip code'), '75208');
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText('Zip code')).toHaveAccessibleDescription('refused: too-busy'));
  expect(screen.getByLabelText('State')).toHaveValue('');
  expect(screen.getByLabelText('State')).toBeEnabled();
  answers('GET /validate-zip-code', { zip: '75208', city: 'Dallas', state_abbreviation: 'TX', states: ['TX'] });
  await user.type(screen.getByLabelText('Zip code'), '{Backspace}8');
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText('State')).toHaveValue('TX'));
  expect(screen.getByLabelText('Zip code')).toHaveAccessibleDescription('');
});

test('saving for later offers the email typed on the step, and says how long its code lasts', async () => {
  const { user } = open('new-member', 'get-form-fields/save-later');
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Save & Continue Later' }));
  const popup = await screen.findByRole('dialog');
  await waitFor(() => expect(within(popup).getByRole('textbox')).toHaveValue('robin@example.com'));
  expect(popup).toHaveTextContent(/30 days/);
});

test('clearing a zip code clears its city and state, and keeps a typed city', async () => {
  const { user } = open('new-member');
  await fill(user);
  await user.clear(screen.getByLabelText('Zip code'));
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue(''));
  expect(screen.getByLabelText('State')).toHaveValue('');
  await user.type(screen.getByLabelText('City'), 'Lakewood');
  await user.type(screen.getByLabelText('Zip code'), '752');
  await user.tab();
  expect(screen.getByLabelText('City')).toHaveValue('Lakewood');
});

test.each([
  ['Next', '75205', async (user: UserEvent) => [await next(user), await next(user)]],
  ['Enter', '75206', (user: UserEvent) => user.keyboard('{Enter}')],
] as const)('%s waits for the zip code to be looked up, and reports no city or state as missing', async (_, zip, press) => {
  const { user } = open('new-member', 'get-form-fields-employer-info/answered');
  const sent = answers('POST /save-contact-info', {});
  await fill(user);
  const found = answersLate('GET /validate-zip-code', { zip, city: 'Dallas', state_abbreviation: 'TX', states: ['TX'] });
  await user.clear(screen.getByLabelText('Zip code'));
  await user.type(screen.getByLabelText('Zip code'), zip);
  await press(user);
  expect(screen.getByLabelText('City')).toHaveValue('');
  expect(screen.getByLabelText('City')).not.toBeInvalid();
  expect(screen.queryByText('Field is required')).toBeNull();
  found();
  await waitFor(() => expect(sent).toMatchObject([{ zip, city: 'Dallas', state: 'TX' }]));
});

test('a doubtful email is verified by a code, a doubtful phone is kept on insistence, and the step is saved', async () => {
  const { user, played } = open(
    'existing-member',
    ...doubted,
    'send-otp/sent',
    'verify-otp/wrong',
    'verify-otp/verified',
    'save-contact-info/existing-user-proved',
    'get-dynamic-tabs/contact-saved',
    'get-form-fields-employer-info/unanswered',
    'get-group-info/default-group',
  );
  await fill(user);
  await next(user);
  const [email] = await screen.findAllByRole('button', { name: 'Click Here to validate via OTP' });
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(doubtedEmail);
  await user.click(email!);

  const dialog = await screen.findByRole('dialog', { name: 'Verify your email' });
  await user.click(within(dialog).getByRole('button', { name: 'Send code' }));
  const code = await within(dialog).findByLabelText('Code');
  expect(code).toHaveFocus();
  expect(within(dialog).getByText('We sent a code to your email.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
  expect(document.cookie).toMatch(/otp_wait_email_\w+=/);
  await user.click(within(dialog).getByRole('button', { name: 'Verify' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Please enter OTP sent to your provided email to proceed.');

  await user.click(code);
  await user.paste('123 456');
  await user.keyboard('{Enter}');
  expect(await within(dialog).findByText(/This is not the code that we sent/)).toBeVisible();
  expect(within(dialog).getByLabelText('Code')).toBeInvalid();
  expect(within(dialog).getByText('Enter the 6 digits that we sent to robin@example.com.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Verify' }));
  expect(await within(dialog).findByText('robin@example.com is confirmed.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  expect(screen.getByText('Verified')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Skip validation' }));
  await next(user);
  await waitFor(() => expect(played).toContain('save-contact-info/existing-user-proved'));
  expect(await screen.findByLabelText('Employer')).toBeVisible();
});

test('a code that was sent is asked for where it is valid: for the same email, during the wait or after, and for no other', async () => {
  const { user } = open('existing-member', ...doubted, 'send-otp/sent');
  const askFor = async () => {
    await next(user);
    const [email] = await screen.findAllByRole('button', { name: 'Click Here to validate via OTP' });
    await user.click(email!);
    const dialog = await screen.findByRole('dialog', { name: 'Verify your email' });
    const asks = within(dialog).queryByRole('button', { name: 'I have a code' }) !== null;
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    return asks;
  };
  await fill(user);
  expect(await askFor()).toBe(false);
  resendWait.keep({ enrollmentId: 'enrollment-1', contact: 'robin@example.com', type: 'email' }, Date.now() - 1000);
  expect(await askFor()).toBe(true);
  answers('POST /validate-member-email', { is_valid: true, message: '' });
  answers('POST /validate-email-neverbounce', { is_valid: false, message: doubtedEmail });
  await user.clear(screen.getByLabelText('Email'));
  await paste(user, 'Email', 'other@example.com');
  expect(await askFor()).toBe(false);
});

test('a phone number is written as people write it, and a refused code is replaced by typing', async () => {
  const { user } = open('existing-member', 'validate-member-email/free', 'validate-phone-numverify/doubted');
  answers('POST /validate-email-neverbounce', { is_valid: true, message: '' });
  answers('POST /send-otp', { message: 'We sent a code.', resend_in: 120 });
  refuses('POST /verify-otp', 422, 'invalid-answers', [['otp', 'Another one']]);
  await fill(user);
  await next(user);
  await user.click(await screen.findByRole('button', { name: 'Click Here to validate via OTP' }));
  const dialog = await screen.findByRole('dialog', { name: 'Verify your phone' });
  expect(within(dialog).getByText('We will send a 6-digit code to (214) 555-0177.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Send code' }));
  await user.type(await within(dialog).findByLabelText('Code'), '123456');
  await user.click(within(dialog).getByRole('button', { name: 'Verify' }));
  expect(await within(dialog).findByText('Enter the 6 digits that we sent to (214) 555-0177.')).toBeVisible();
  await user.keyboard('654321');
  expect(within(dialog).getByLabelText('Code')).toHaveValue('654321');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
});

test('a code that was sent can still be entered after another one was refused', async () => {
  const { user } = open('existing-member', ...doubted);
  answers('POST /send-otp', { message: 'We sent a code.', resend_in: 0 });
  await fill(user);
  await next(user);
  const [email] = await screen.findAllByRole('button', { name: 'Click Here to validate via OTP' });
  await user.click(email!);
  const dialog = await screen.findByRole('dialog', { name: 'Verify your email' });
  await user.click(within(dialog).getByRole('button', { name: 'Send code' }));
  refuses('POST /send-otp', 429, 'too-many-codes');
  await user.click(await within(dialog).findByRole('button', { name: 'Resend' }));
  await user.click(await within(dialog).findByRole('button', { name: 'I have a code' }));
  expect(within(dialog).getByLabelText('Code')).toHaveFocus();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
});

test('an email that someone else uses is a plain fault', async () => {
  const { user } = open('existing-member', 'validate-member-email/taken', 'validate-phone-numverify/fine');
  await fill(user);
  await user.clear(screen.getByLabelText('Email'));
  await user.type(screen.getByLabelText('Email'), 'ada.winters@mail.example');
  await user.clear(screen.getByLabelText('Phone'));
  await user.type(screen.getByLabelText('Phone'), '2142348765');
  await next(user);
  await waitFor(() => expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email Already Exists.'));
  expect(screen.queryByRole('button', { name: 'Click Here to validate via OTP' })).toBeNull();
});

test('a phone that was insisted on and turns out to be taken is a plain fault', async () => {
  const { user } = open('existing-member', 'validate-member-email/free', 'validate-phone-numverify/doubted');
  answers('POST /validate-email-neverbounce', { is_valid: true, message: '' });
  refuses('POST /save-contact-info', 422, 'invalid-answers', [['phone_number', 'Phone already exists']]);
  await fill(user);
  await next(user);
  await user.click(await screen.findByRole('checkbox', { name: 'Skip validation' }));
  await next(user);
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/Phone already exists/));
  expect(screen.queryByRole('checkbox', { name: 'Skip validation' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Click Here to validate via OTP' })).toBeNull();
});

test('editing a doubtful email clears the doubt', async () => {
  const { user } = open('existing-member', ...doubted);
  await fill(user);
  await next(user);
  expect(await screen.findAllByRole('checkbox', { name: 'Skip validation' })).toHaveLength(2);
  await user.type(screen.getByLabelText('Email'), 'x');
  await user.tab();
  await waitFor(() => expect(screen.getAllByRole('checkbox', { name: 'Skip validation' })).toHaveLength(1));
  expect(screen.getByLabelText('Email')).not.toHaveAccessibleDescription(doubtedEmail);
});
