import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { messages } from '#schemas/messages/messages.ts';
import { stored } from '#src/session/stored.ts';
import { answers, conflicts, refuses } from '#tests/src/support/fake-server.ts';
import { onRecordedServer, openWithEnrollment } from '#tests/src/support/recorded-store.tsx';

onRecordedServer();

const step = ['get-dynamic-tabs/beneficiaries-saved', 'get-plan-cart/checked-out', 'get-form-fields-beneficiary-info/one-person'];
const open = (...cases: string[]) => openWithEnrollment('/enrollment/beneficiary-info', ...step, ...cases);

const button = (name: string) => screen.getByRole('button', { name });
const noButton = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();
const list = () => screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
const announced = (message: string) => screen.findByText(message, { selector: '[role=status]' });
const total = (words: string, n: number) => `Your total Beneficiary Percentage is ${n} and it Should not be ${words} than 100%`;

async function openSaved(...cases: string[]) {
  const opened = open('get-enrollment-temp-info/beneficiaries', ...cases);
  await announced(messages.sharesComplete);
  return opened;
}

async function typeShare(user: UserEvent, share: string): Promise<void> {
  const field = screen.getByLabelText('Share in percent');
  await user.clear(field);
  await user.type(field, share);
}

test('saved beneficiaries are listed with their shares and masked numbers, and the step can be left', async () => {
  const { user } = await openSaved(
    'save-beneficiary-info/saved',
    'get-form-fields-billing-info/unanswered',
    'get-billing-text/texts',
    'get-payment-method/card-or-bank',
    'get-existing-bank-info/none',
    'get-existing-card-info/none',
    'get-enrollment-temp-info/contact-info',
  );
  expect(list()).toEqual(['Ann Example', 'Ben Example', 'Cay Example']);
  expect(screen.getByText('SSN ***-**-5678')).toBeVisible();
  expect(document.body).not.toHaveTextContent('219095678');
  expect(within(screen.getByRole('article', { name: 'Cay Example' })).getByText('Contingent')).toBeVisible();
  await user.click(button('Next'));
  expect((await screen.findAllByRole('radio'))[0]).toBeVisible();
  expect(window.location.pathname).toBe('/enrollment/billing-information');
});

test('while one is edited, nothing can be deleted and Next is disabled, with the reasons', async () => {
  const { user } = await openSaved();
  await user.click(button('Edit Ann Example'));
  expect(screen.getByRole('heading', { name: 'Edit Ann Example' })).toHaveFocus();
  expect(screen.getByLabelText('Social Security Number')).toHaveValue('***-**-5678');
  for (const [name, reason] of [
    ['Delete Ben Example', messages.editFirstToDelete],
    ['Next', messages.editFirstToContinue],
  ] as const) {
    expect(button(name)).toBeDisabled();
    expect(button(name)).toHaveAttribute('title', reason);
    expect(button(name)).toHaveAccessibleDescription(reason);
  }
  await user.click(button('Cancel'));
  expect(button('Delete Ben Example')).toBeEnabled();
  expect(button('Next')).toBeEnabled();
});

test('an edited share changes the total; under 100 Next is disabled, with the reason', async () => {
  const { user } = await openSaved();
  const sent = answers('POST /validate-single-beneficiary', {});
  await user.click(button('Edit Ann Example'));
  await typeShare(user, '40');
  await user.click(button('Submit'));
  expect(await announced(total('less', 90))).toBeVisible();
  expect(sent[0]).toMatchObject({ beneficiary_id: 'beneficiary-1', beneficiary_percentage: 40, ssn: '***-**-5678', is_contigent: false });
  noButton('Next');
  await user.click(button('Split evenly'));
  expect(await announced(messages.sharesComplete)).toBeVisible();
});

test('a refusal of one by the server stays in the form, at its field', async () => {
  const { user } = await openSaved();
  refuses('POST /validate-single-beneficiary', 422, 'invalid-answers', [['first_name', messages.firstNameInvalid]]);
  await user.click(button('Edit Ben Example'));
  await user.click(button('Submit'));
  expect(await screen.findByRole('alert')).toHaveTextContent(`First name: ${messages.firstNameInvalid}`);
  expect(screen.getByLabelText('First name')).toHaveAccessibleDescription(messages.firstNameInvalid);
});

async function addContingent(user: UserEvent, ssn: string): Promise<void> {
  await user.click(button('Add Contingent Beneficiary'));
  await user.type(screen.getByLabelText('First name'), 'Dee');
  await user.type(screen.getByLabelText('Last name'), 'Example');
  await user.type(screen.getByLabelText('Date of birth'), '02/03/1980');
  await user.selectOptions(screen.getByLabelText('Relationship'), 'Friend');
  await user.type(screen.getByLabelText('Social Security Number'), ssn);
  await user.click(button('Submit'));
}

test('a number that was typed for another person in the list is reported at its field, before anything is saved', async () => {
  const { user } = await openSaved();
  const asked = answers('POST /validate-single-beneficiary', {});
  await user.click(button('Edit Ann Example'));
  await user.clear(screen.getByLabelText('Social Security Number'));
  await user.type(screen.getByLabelText('Social Security Number'), '219098888');
  await user.click(button('Submit'));
  await screen.findByText('SSN ***-**-8888');
  await addContingent(user, '219-09-8888');
  const number = screen.getByLabelText('Social Security Number');
  await waitFor(() => expect(number).toHaveAccessibleDescription(/This is the Social Security Number of Ann Example/));
  expect(asked).toHaveLength(1);
});

test('where only the server can tell, it compares numbers with the same last digits', async () => {
  const { user } = await openSaved();
  const asked = answers('POST /validate-single-beneficiary', {});
  await addContingent(user, '218095678');
  await screen.findByRole('article', { name: 'Dee Example' });
  expect(asked).toMatchObject([{ beside: ['beneficiary-1'] }]);
});

test('a beneficiary is deleted after a yes, and can be added again', async () => {
  const { user } = await openSaved();
  noButton('Add Beneficiary');
  expect(screen.getByText(messages.sharesNothingLeft)).toBeVisible();
  await user.click(button('Delete Ben Example'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes, delete' }));
  expect(await announced(total('less', 50))).toBeVisible();
  expect(list()).toEqual(['Ann Example', 'Cay Example']);
  expect(button('Add Beneficiary')).toBeVisible();
});

test('a new contingent replaces the previous one', async () => {
  const { user } = await openSaved();
  answers('POST /validate-single-beneficiary', {});
  await user.click(button('Add Contingent Beneficiary'));
  expect(screen.queryByLabelText('Share in percent')).toBeNull();
  await user.type(screen.getByLabelText('First name'), 'Dee');
  await user.type(screen.getByLabelText('Last name'), 'Example');
  await user.type(screen.getByLabelText('Date of birth'), '02/03/1980');
  await user.selectOptions(screen.getByLabelText('Relationship'), 'Friend');
  await user.type(screen.getByLabelText('Social Security Number'), '219098888');
  await user.click(button('Submit'));
  await screen.findByRole('article', { name: 'Dee Example' });
  expect(list()).toEqual(['Ann Example', 'Ben Example', 'Dee Example']);
  expect(screen.getByText('SSN ***-**-8888')).toBeVisible();
});

test('when the list is refused, the last reason is shown', async () => {
  const { user } = await openSaved();
  refuses('POST /save-beneficiary-info', 422, 'invalid-answers', [
    ['beneficiaries.0.ssn', messages.ssnInvalid],
    ['beneficiaries', messages.beneficiariesMost],
  ]);
  await user.click(button('Next'));
  expect(await screen.findByRole('alert')).toHaveTextContent(messages.beneficiariesMost);
  expect(list()).toHaveLength(3);
});

test('a refusal about one person appears on their card, and at the field when they are edited', async () => {
  const { user } = await openSaved();
  refuses('POST /save-beneficiary-info', 422, 'invalid-answers', [['beneficiaries.1.ssn', messages.ssnInvalid]]);
  await user.click(button('Next'));
  const card = await screen.findByRole('article', { name: 'Ben Example' });
  await within(card).findByText(`Social Security Number: ${messages.ssnInvalid}`);
  await user.click(button('Edit Ben Example'));
  await waitFor(() => expect(screen.getByLabelText('Social Security Number')).toHaveAccessibleDescription(new RegExp(messages.ssnInvalid)));
});

test('closing the question which of two lists to keep shows that the list is not saved, and why', async () => {
  const { user } = await openSaved();
  conflicts('POST /save-beneficiary-info', [{ target_element: 'beneficiaries.3', label: 'Beneficiary', saved: 'Eve Example', yours: '' }]);
  await user.click(button('Next'));
  await user.click(await screen.findByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('refused: changed-meanwhile');
  expect(list()).toHaveLength(3);
});

test('the list is empty at first, and a form left open is restored', async () => {
  const { user } = open('get-enrollment-temp-info/no-beneficiaries', 'get-form-fields-contact-info/answered', 'validate-zip-code/dallas');
  await announced(messages.beneficiariesEmpty);
  noButton('Next');
  await user.click(button('Add Beneficiary'));
  await user.type(screen.getByLabelText('First name'), 'Eve');
  await user.click(screen.getByRole('button', { name: /^Contact Information/ }));
  await screen.findByLabelText('Email');
  await user.click(screen.getByRole('button', { name: /^Beneficiary Information/ }));
  expect(await screen.findByLabelText('First name')).toHaveValue('Eve');
});

test("an existing member's beneficiaries come from the file, or else from this enrollment", async () => {
  stored.set('enroll_type', 'existing-member');
  open('get-beneficiaries-existing-user-enrollment/none-on-file', 'get-enrollment-temp-info/beneficiaries');
  await announced(messages.sharesComplete);
  expect(list()).toHaveLength(3);
});

test('if those on file cannot be loaded for now and none are saved here, the list is not shown as empty', async () => {
  stored.set('enroll_type', 'existing-member');
  const { user } = open();
  answers('GET /get-enrollment-temp-info', { result: {} });
  refuses('GET /get-beneficiaries-existing-user-enrollment', 503, 'database-away');
  expect(await screen.findByText('refused: database-away')).toBeVisible();
  const person = { beneficiary_id: 'a', is_contigent: false, first_name: 'Old', last_name: 'Record', beneficiary_percentage: 100 };
  answers('GET /get-beneficiaries-existing-user-enrollment', { result: { a: { ...person, birthdate: '01/02/1950' } } });
  await user.click(button('Try again'));
  expect(await screen.findByRole('article', { name: 'Old Record' })).toBeVisible();
});

test('an unfinished list is restored; a person without a number blocks Next', async () => {
  open();
  const person = { beneficiary_id: 'a', is_contigent: false, first_name: 'Ann', last_name: 'Rest', beneficiary_percentage: 100 };
  const resting = { ...person, birthdate: '01/02/1950', relationship: 'parent' };
  const left = { contingent: true, typed: { first_name: 'Cy' } };
  answers('GET /get-enrollment-temp-info', { result: { unfinished: { beneficiaries: [resting], open: left } } });
  expect(await screen.findByLabelText('First name')).toHaveValue('Cy');
  expect(screen.getAllByText('Something is missing for Ann Rest. Please edit this beneficiary.')).toHaveLength(2);
  expect(screen.queryByText(messages.sharesComplete)).toBeNull();
  noButton('Next');
});

test('a list that an existing member left unfinished takes precedence over the one on file', async () => {
  stored.set('enroll_type', 'existing-member');
  open('get-beneficiaries-existing-user-enrollment/on-file');
  const resting = { beneficiary_id: 'a', is_contigent: false, first_name: 'Ann', last_name: 'Rest', beneficiary_percentage: 60 };
  answers('GET /get-enrollment-temp-info', { result: { unfinished: { beneficiaries: [resting] } } });
  await announced(total('less', 60));
  expect(list()).toEqual(['Ann Rest']);
});

test('a record on file may call the date of birth dob', async () => {
  stored.set('enroll_type', 'existing-member');
  open();
  const person = { beneficiary_id: 'a', is_contigent: false, first_name: 'Old', last_name: 'Record', beneficiary_percentage: 100 };
  answers('GET /get-beneficiaries-existing-user-enrollment', { result: { a: { ...person, dob: '01/02/1950' } } });
  answers('GET /get-enrollment-temp-info', { result: {} });
  expect(await screen.findByText('born 01/02/1950')).toBeVisible();
});
