import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { pendingCalls } from '#src/api/pending-calls.ts';
import { stored } from '#src/session/stored.ts';
import { answers, answersLate, refuses } from '#tests/src/support/fake-server.ts';
import { openWithEnrollment, onRecordedServer } from '#tests/src/support/recorded-store.tsx';
import { servedForm } from '#tests/src/support/served-form.ts';

onRecordedServer();

const next = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next' }));

const billing = [
  'get-dynamic-tabs/agreement-saved',
  'get-plan-cart/checked-out',
  'get-form-fields-billing-info/unanswered',
  'get-billing-text/texts',
  'get-payment-method/card-or-bank',
  'get-existing-bank-info/none',
  'get-existing-card-info/none',
  'get-enrollment-temp-info/contact-info',
  'save-screenshot/kept',
];

const agreementStep = ['get-form-fields-agreement-info/unanswered', 'get-agreement-texts/texts', 'get-signature-request/not-asked'];

const refusesCard = () => refuses('POST /save-billing-info', 422, 'invalid-answers', [['expiration_month', 'This card has expired']]);

async function fillCard(user: UserEvent, expires: string): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: /card/i }));
  expect(screen.getByLabelText('First name on card')).toHaveValue('Dana');
  expect(screen.getByLabelText('Last name on card')).toHaveValue('Example');
  await user.type(screen.getByLabelText('Card number'), '4111111111111111');
  await user.type(screen.getByLabelText('Expiration date'), expires);
  await user.type(screen.getByLabelText('Security code'), '987');
  expect(screen.getByLabelText('Same as my contact address')).toBeChecked();
  await waitFor(() => expect(screen.getByLabelText('City')).toHaveValue('Dallas'));
}

test('a fault that only the server finds appears at its field, and is cleared by an edit', async () => {
  const { user } = openWithEnrollment('/enrollment/billing-information', ...billing);
  refusesCard();
  await fillCard(user, '1130');
  await next(user);
  const expiry = screen.getByLabelText('Expiration date');
  expect(expiry).toHaveValue('11/30');
  await waitFor(() => expect(expiry).toHaveAccessibleDescription('This card has expired'));
  expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Expiration date: This card has expired' })).toBeVisible();
  await user.clear(expiry);
  await user.type(expiry, '12/30');
  expect(expiry).toBeValid();
  expect(screen.queryByText('This card has expired')).toBeNull();
  expect(screen.getByLabelText('Last name on card')).toHaveValue('Example');
});

test('a refused save sends no picture of the step, and the accepted one sends exactly one', async () => {
  const { user } = openWithEnrollment('/enrollment/billing-information', ...billing, ...agreementStep);
  refusesCard();
  const pictures = answers('POST /save-screenshot', {});
  answers('GET /get-form-fields-agreement-info', nothingButANotice);
  await fillCard(user, '1130');
  await next(user);
  await screen.findByRole('link', { name: 'Expiration date: This card has expired' });
  await waitFor(() => expect(pendingCalls.count()).toBe(0));
  expect(pictures).toEqual([]);
  await user.clear(screen.getByLabelText('Expiration date'));
  await user.type(screen.getByLabelText('Expiration date'), '1230');
  answers('POST /save-billing-info', {});
  await next(user);
  await screen.findByRole('heading', { level: 1, name: 'Agreement & Signature' });
  await waitFor(() => expect(pictures).toMatchObject([{ name: 'billing_info' }]));
  await waitFor(() => expect(pendingCalls.count()).toBe(0));
  expect(pictures).toHaveLength(1);
});

test('an empty expiration is required like any other empty field', async () => {
  const { user } = openWithEnrollment('/enrollment/billing-information', ...billing);
  await fillCard(user, '0830');
  await user.clear(screen.getByLabelText('Expiration date'));
  await next(user);
  await waitFor(() => expect(screen.getByLabelText('Expiration date')).toHaveAccessibleDescription('Field is required'));
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(1);
});

test('an expiration that was unreadable is empty again after another way to pay was looked at', async () => {
  const { user } = openWithEnrollment('/enrollment/billing-information', ...billing);
  await fillCard(user, '1330');
  await user.click(screen.getByLabelText('Bank account (EFT)'));
  await user.click(screen.getByLabelText('Credit card'));
  expect(await screen.findByLabelText('Expiration date')).toHaveValue('');
  await next(user);
  await waitFor(() => expect(screen.getByLabelText('Expiration date')).toHaveAccessibleDescription('Field is required'));
});

test('a month that does not exist is a fault at the one line of the expiration, until it is corrected', async () => {
  const { user } = openWithEnrollment('/enrollment/billing-information', ...billing);
  await fillCard(user, '1330');
  await next(user);
  const expiry = screen.getByLabelText('Expiration date');
  await waitFor(() => expect(expiry).toHaveAccessibleDescription(/^Please enter the date on the card/));
  expect(within(screen.getByRole('alert')).getAllByRole('link')).toHaveLength(1);
  await user.clear(expiry);
  await user.type(expiry, '0830');
  await user.tab();
  expect(expiry).toBeValid();
  expect(expiry).toHaveValue('08/30');
});

test.each([
  ['a year that no card has', '0155', 'Please enter the date on the card, such as 08/29'],
  ['a year that has passed', '0120', 'This card has expired'],
  ['a month of this year that has passed', '0126', 'This card has expired'],
])('an expiration with %s is refused once its field is left, and stays to be corrected', async (_what, typed, message) => {
  const { user } = openWithEnrollment('/enrollment/billing-information', ...billing);
  await fillCard(user, typed);
  const expiry = screen.getByLabelText('Expiration date');
  await waitFor(() => expect(expiry).toHaveAccessibleDescription(message));
  expect(expiry).toHaveValue(`${typed.slice(0, 2)}/${typed.slice(2)}`);
});

test('a card number with a wrong check digit gets a hint and no refusal', async () => {
  const { user } = openWithEnrollment('/enrollment/billing-information', ...billing);
  const number = await screen.findByLabelText('Card number');
  await user.type(number, '4111111111111112');
  await user.tab();
  expect(await screen.findByText('Please check the card number: its digits do not add up.')).toBeVisible();
  expect(number).toBeValid();
  await user.clear(number);
  await user.type(number, '4111111111111111');
  await user.tab();
  await waitFor(() => expect(screen.queryByText(/its digits do not add up/)).toBeNull());
});

test('a card number that another step asks for gets the same hint', async () => {
  const { user } = openWithEnrollment('/enrollment/personal-info', 'get-dynamic-tabs/nothing-saved', 'get-plan-cart/checked-out');
  const result = [{ field_name: 'gift_card', label: 'Gift card', type: 'card_number' as const, required: true, read_only: false }];
  answers('GET /get-form-fields-personal-info', { ...servedForm('primary_info', result), step_version: 'unsaved' });
  await user.type(await screen.findByLabelText('Gift card'), '4111111111111112');
  await user.tab();
  expect(await screen.findByText('Please check the card number: its digits do not add up.')).toBeVisible();
});

test('an unknown routing number of nine digits is reported, and clears the previous bank’s name', async () => {
  const { user } = openWithEnrollment('/enrollment/billing-information', ...billing, 'routing-number-bank-lookup/bank');
  await user.click(await screen.findByRole('radio', { name: /bank/i }));
  const number = screen.getByLabelText('Routing number');
  await user.type(number, '011000138');
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText('Bank name')).toHaveValue('BANK OF AMERICA'));
  await user.clear(number);
  await user.type(number, '123456789');
  await user.tab();
  await waitFor(() => expect(number).toHaveAccessibleDescription('Routing number not found. Please check the number.'));
  expect(screen.getByLabelText('Bank name')).toHaveValue('');
  await user.clear(number);
  await user.type(number, '12345678');
  await user.tab();
  await waitFor(() => expect(number).toHaveAccessibleDescription('Routing number must be of 9 digits'));
});

test('while banks cannot be looked up, the name that was typed is saved', async () => {
  const { user } = openWithEnrollment('/enrollment/billing-information', ...billing, ...agreementStep, 'routing-number-bank-lookup/bank');
  await fillBankAccount(user);
  const [number, name] = [screen.getByLabelText('Routing number'), screen.getByLabelText('Bank name')];
  refuses('GET /api/v3/routing-number-bank-lookup', 503, 'bank-directory-away');
  await user.clear(number);
  await user.type(number, '021000021');
  await user.tab();
  await waitFor(() => expect(number).toHaveAccessibleDescription('refused: bank-directory-away'));
  expect(name).toHaveValue('');
  await user.type(name, 'Chase');
  answers('GET /get-form-fields-agreement-info', nothingButANotice);
  const saved = answers('POST /save-billing-info', {});
  await next(user);
  await waitFor(() => expect(saved).toMatchObject([{ routing_number: '021000021', bank_name: 'Chase' }]));
  await screen.findByRole('heading', { level: 1, name: 'Agreement & Signature' });
});

test('a bank whose name could not be looked up is looked up when its number is typed again', async () => {
  const { user } = openWithEnrollment('/enrollment/billing-information', ...billing);
  await user.click(await screen.findByRole('radio', { name: /bank/i }));
  const number = screen.getByLabelText('Routing number');
  refuses('GET /api/v3/routing-number-bank-lookup', 503, 'bank-directory-away');
  await user.type(number, '021000021');
  await user.tab();
  await waitFor(() => expect(number).toHaveAccessibleDescription('refused: bank-directory-away'));
  answers('GET /api/v3/routing-number-bank-lookup', { response: { name: 'JPMORGAN CHASE BANK' } });
  await user.type(number, '{Backspace}1');
  await user.tab();
  await waitFor(() => expect(screen.getByLabelText('Bank name')).toHaveValue('JPMORGAN CHASE BANK'));
  expect(number).toHaveAccessibleDescription('');
});

test('if a group pays, there is nothing to fill in, and the save names the payment method', async () => {
  const { user } = openWithEnrollment('/enrollment/billing-information', ...billing, ...agreementStep);
  answers('GET /get-payment-method', { result: 'list' });
  answers('GET /get-billing-text', { text: 'LARKSPUR', eft_text: 'Drawn monthly.', notice: 'Your group pays.' });
  answers('GET /get-form-fields-billing-info', nothingButANotice);
  const saved = answers('POST /save-billing-info', {});
  expect(await screen.findByText('Your group pays.')).toBeVisible();
  expect(screen.queryByText(/About paying from a bank account/)).toBeNull();
  await waitFor(() => expect(pendingCalls.count()).toBe(0));
  await next(user);
  expect(await screen.findByRole('heading', { level: 1, name: 'Agreement & Signature' })).toBeVisible();
  expect(saved).toMatchObject([{ payment_method: 'list' }]);
});

const notice = { field_name: 'notice', type: 'notice', label: 'Your group pays.', required: false, read_only: true } as const;
const nothingButANotice = { ...servedForm('billing_info', [notice]), step_version: 'unsaved' };

async function fillBankAccount(user: UserEvent): Promise<void> {
  await user.click(await screen.findByRole('radio', { name: /bank/i }));
  await user.type(screen.getByLabelText('Routing number'), '011000138');
  await waitFor(() => expect(screen.getByLabelText('Bank name')).toHaveValue('BANK OF AMERICA'));
  await user.type(screen.getByLabelText('Account number'), '000987654321');
  expect(screen.getByLabelText('Account holder name')).toHaveValue('Dana Example');
  await user.selectOptions(screen.getByLabelText('Account type'), 'Checking');
  await user.selectOptions(screen.getByLabelText('Account holder type'), 'Individual');
}

test('a refusal that fits no field is still shown, and nothing is lost', async () => {
  const { user } = openWithEnrollment(
    '/enrollment/billing-information',
    ...billing,
    'routing-number-bank-lookup/bank',
    'save-billing-info/out-of-order',
  );
  await fillBankAccount(user);
  await next(user);
  expect(await screen.findByText(/Please complete the earlier steps first\./)).toBeVisible();
  expect(screen.getByLabelText('Account holder name')).toHaveValue('Dana Example');
});

test('only a bank account shows what paying from one means', async () => {
  const { user } = openWithEnrollment('/enrollment/billing-information', ...billing);
  expect(await screen.findByRole('radio', { name: /card/i })).toBeChecked();
  expect(await screen.findByText(/On your statement/)).toBeVisible();
  expect(screen.queryByText('About paying from a bank account')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /bank/i }));
  expect(screen.getByText('About paying from a bank account')).toBeVisible();
  expect(screen.getByText('Kept only when you press Next: Account number.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /card/i }));
  expect(screen.getByText('Kept only when you press Next: Card number and Security code.')).toBeVisible();
  expect(screen.queryByText('About paying from a bank account')).toBeNull();
});

const cardOnFile = {
  card_id: 'c-1',
  name_on_cc: 'Dana Example',
  card_number: '411111******1111',
  expiration_month: '12',
  expiration_year: '2028',
  security_code: '',
  chosen: false,
} as const;

test('the card on file that the enrollment is paid with is chosen when the step opens again, and what was typed for another one comes back', async () => {
  const { user } = openWithEnrollment('/enrollment/billing-information', ...billing);
  answers('GET /get-existing-card-info', { result: [cardOnFile, { ...cardOnFile, card_id: 'c-2', chosen: true }] });
  const onFile = await screen.findByLabelText('Pay with what is on file');
  expect(onFile).toHaveValue('c-2');
  await waitFor(() => expect(screen.queryByLabelText('Card number')).toBeNull());
  await user.selectOptions(onFile, '');
  expect(onFile).toHaveValue('');
  expect(screen.getByLabelText('Card number')).toBeVisible();
});

test('a member sees no form until it is known what is on file, and a new card can be entered if that stays unknown', async () => {
  stored.set('enroll_type', 'existing-member');
  openWithEnrollment('/enrollment/billing-information', ...billing);
  const arrive = answersLate('GET /get-existing-card-info', { result: [] });
  refuses('GET /get-existing-bank-info', 500, 'server-error');
  await screen.findByRole('heading', { name: 'Billing Information' });
  await waitFor(() => expect(pendingCalls.count()).toBe(1));
  expect(screen.queryByLabelText('Card number')).toBeNull();
  arrive();
  expect(await screen.findByLabelText('Card number')).toBeVisible();
  expect(screen.queryByLabelText('Pay with what is on file')).toBeNull();
});

test('with a card on file chosen, no empty field of another card is left, and another card brings them back', async () => {
  const { user } = openWithEnrollment('/enrollment/billing-information', ...billing);
  answers('GET /get-existing-card-info', { result: [cardOnFile] });
  const onFile = await screen.findByLabelText('Pay with what is on file');
  expect(screen.getByLabelText('Card number')).toBeVisible();
  await user.selectOptions(onFile, 'c-1');
  for (const label of ['Card number', 'Expiration date', 'Security code', 'City']) expect(screen.queryByLabelText(label)).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Card' })).toBeNull();
  expect(screen.queryByText(/^Kept only/)).toBeNull();
  expect(screen.getByRole('radio', { name: /card/i })).toBeDisabled();
  await user.selectOptions(onFile, '');
  expect(screen.getByLabelText('Card number')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Card' })).toBeVisible();
});
