import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { messages } from '#schemas/messages/messages.ts';
import { answers, answersLate, refuses } from '#tests/src/support/fake-server.ts';
import { openWithEnrollment, onRecordedServer } from '#tests/src/support/recorded-store.tsx';
import { servedForm } from '#tests/src/support/served-form.ts';

onRecordedServer();

const cases = [
  'get-dynamic-tabs/agreement-saved',
  'get-plan-cart/checked-out',
  'get-billing-text/texts',
  'get-payment-method/card-or-bank',
  'get-existing-bank-info/none',
  'get-existing-card-info/none',
  'get-agreement-texts/texts',
  'get-signature-request/not-asked',
  'save-screenshot/kept',
];

const addressDefinitions = ({ ticked = false, address2 = false }) => [
  { field_name: 'payment_method', options: [{ name: 'Credit card', value: 'cc' }], default: 'cc', required: true, read_only: false },
  { field_name: 'is_physical_address', required: false, read_only: false, ...(ticked ? { value: 1 } : {}) },
  { field_name: 'address1', required: true, read_only: false, ...(ticked ? { value: '1 Old Road' } : {}) },
  { field_name: 'address2', required: address2, read_only: false, ...(ticked ? { value: 'Unit 9' } : {}) },
];

const asking = (...form: Parameters<typeof servedForm>) => ({ ...servedForm(...form), step_version: 'unsaved' });

/** The billing step of a person whose contact address has one line. */
function openBillingAddress(asked: Parameters<typeof addressDefinitions>[0]) {
  const opened = openWithEnrollment('/enrollment/billing-information', ...cases);
  answers('GET /get-form-fields-billing-info', asking('billing_info', addressDefinitions(asked)));
  answers('GET /get-enrollment-temp-info', { result: { address1: '12 Elm Street' }, step_version: 'saved' });
  return opened;
}

const address = () => screen.getByLabelText('Address');
const secondLine = () => screen.getByLabelText(/Apartment, suite or unit/);
const tickSameAddress = async (user: UserEvent) => user.click(await screen.findByLabelText(/Same as my contact address/));

test('with the contact step’s address, missing required parts can be filled in', async () => {
  const { user } = openBillingAddress({ address2: true });
  await tickSameAddress(user);
  await waitFor(() => expect(address()).toHaveValue('12 Elm Street'));
  expect(address()).toHaveAttribute('readonly');
  await user.type(secondLine(), 'Unit 4');
  expect(secondLine()).toHaveValue('Unit 4');
});

test('… and optional parts are empty too', async () => {
  const { user } = openBillingAddress({});
  await user.type(await screen.findByLabelText(/Apartment, suite or unit/), 'Unit 9');
  await tickSameAddress(user);
  await waitFor(() => expect(secondLine()).toHaveAttribute('readonly'));
  expect(secondLine()).toHaveValue('');
});

test('an address copied from the contact step is still that when the step is reopened', async () => {
  const { user } = openBillingAddress({ ticked: true, address2: true });
  await waitFor(() => expect(address()).toHaveValue('12 Elm Street'));
  expect(address()).toHaveAttribute('readonly');
  expect(secondLine()).toHaveValue('Unit 9');
  expect(secondLine()).not.toHaveAttribute('readonly');
  await tickSameAddress(user);
  expect(address()).not.toHaveAttribute('readonly');
});

test.each([
  ['opens', true],
  ['is answered', false],
])('Next waits for the contact address that a step takes when it %s, and reports none of it as missing', async (_, ticked) => {
  const { user } = openBillingAddress({ ticked });
  const sent = answers('POST /save-billing-info', {});
  answers('GET /get-form-fields-agreement-info', asking('agreement_info', []));
  const found = answersLate('GET /get-enrollment-temp-info', { result: { address1: '12 Elm Street' }, step_version: 'saved' });
  if (!ticked) await tickSameAddress(user);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(screen.queryByText('Field is required')).toBeNull();
  expect(sent).toEqual([]);
  found();
  await waitFor(() => expect(sent).toMatchObject([{ address1: '12 Elm Street' }]));
});

test('a contact address that fails to load is reported at the checkbox, which allows a retry or a separate address', async () => {
  const { user } = openBillingAddress({});
  refuses('GET /get-enrollment-temp-info', 500, 'internal');
  await tickSameAddress(user);
  const box = screen.getByLabelText(/Same as my contact address/);
  await waitFor(() => expect(box).toHaveAccessibleDescription(messages.contactAddressUnknown));
  expect(box).not.toBeChecked();
  await user.type(address(), '9 Oak Lane');
  expect(address()).toHaveValue('9 Oak Lane');

  answers('GET /get-enrollment-temp-info', { result: { address1: '12 Elm Street' }, step_version: 'saved' });
  await tickSameAddress(user);
  await waitFor(() => expect(address()).toHaveValue('12 Elm Street'));
  expect(screen.queryByText(messages.contactAddressUnknown)).toBeNull();
});

test('… and a step that opens with it checked keeps the saved address', async () => {
  openBillingAddress({ ticked: true });
  refuses('GET /get-enrollment-temp-info', 500, 'internal');
  expect(await screen.findByText(messages.contactAddressUnknown)).toBeVisible();
  expect(screen.getByLabelText(/Same as my contact address/)).not.toBeChecked();
  expect(address()).toHaveValue('1 Old Road');
  expect(address()).not.toHaveAttribute('readonly');
});
