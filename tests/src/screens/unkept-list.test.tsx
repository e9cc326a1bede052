import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { caseOf } from '#fixtures/replay.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { messages } from '#schemas/messages/messages.ts';
import { pendingCalls } from '#src/api/pending-calls.ts';
import { answers, losesAnswer, refuses } from '#tests/src/support/fake-server.ts';
import { familyAsked } from '#tests/src/support/recorded-family.ts';
import { servedForm } from '#tests/src/support/served-form.ts';
import { onRecordedServer, openWithEnrollment } from '#tests/src/support/recorded-store.tsx';

onRecordedServer();

const notSaved = 'Your dependents were not saved';

const refusesNext = (): unknown => refuses('POST /save-dependent-info-to-temp', 503, 'busy');

/** Opens a family and deletes one of them; by default the change is refused. */
async function deleteUnstored(name: string, { premier = false, failsNext = refusesNext, says = notSaved } = {}) {
  const { user } = openWithEnrollment(
    '/enrollment/dependent-information',
    ...familyAsked,
    'get-dependents-existing-user-enrollment/family',
    'get-form-fields-personal-info/unanswered',
  );
  answers('GET /get-more-requirement', { result: premier });
  failsNext();
  await user.click(await screen.findByRole('button', { name: `Delete ${name}` }));
  await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
  expect(await screen.findByText(says)).toBeVisible();
  return user;
}

/** Leaves the step and comes back when changes can be stored again. Returns what is stored then. */
async function leaveAndReturn(user: Awaited<ReturnType<typeof deleteUnstored>>) {
  await user.click(screen.getByRole('button', { name: /^Personal Information/ }));
  await screen.findByLabelText('First name');
  const stored = answers('POST /save-dependent-info-to-temp', {});
  await user.click(screen.getByRole('button', { name: /^Dependent Information/ }));
  return stored;
}

test('a list that cannot be stored says so until it is, whatever is opened meanwhile', async () => {
  const user = await deleteUnstored('Lee Example');
  await user.click(screen.getByRole('button', { name: 'Edit Sam Example' }));
  expect(screen.queryByText(notSaved)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText(notSaved)).toBeVisible();

  const stored = answers('POST /save-dependent-info-to-temp', {});
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(notSaved)).toBeNull());
  expect(stored).toHaveLength(1);
  await waitFor(() => expect(pendingCalls.count()).toBe(0));
});

test('a list whose answer is lost is not called unsaved', async () => {
  const losesNext = () => losesAnswer('POST /save-dependent-info-to-temp');
  await deleteUnstored('Lee Example', { failsNext: losesNext, says: 'We could not confirm that this step was saved' });
  expect(screen.queryByText(notSaved)).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('a list that was left before it could be stored is as it was left, and is stored on return', async () => {
  const stored = await leaveAndReturn(await deleteUnstored('Lee Example'));
  await waitFor(() => expect(stored).toMatchObject([{ dependents: [{ dependent_id: 'dependent-1' }] }]));
  await waitFor(() => expect(pendingCalls.count()).toBe(0));
});

test('a spouse whose removal could not be stored can still return after the step was left', async () => {
  const stored = await leaveAndReturn(await deleteUnstored('Sam Example', { premier: true }));
  const kept = { dependents: [{ dependent_id: 'dependent-2' }], removed_spouse: { dependent_id: 'dependent-1' } };
  await waitFor(() => expect(stored).toMatchObject([kept]));
  await waitFor(() => expect(pendingCalls.count()).toBe(0));
});

test('a list that cannot be saved because of one of its items does not say that one can go on', async () => {
  const { user } = openWithEnrollment(
    '/enrollment/dependent-information',
    ...familyAsked,
    'get-dependents-existing-user-enrollment/family',
  );
  const goOn = 'You can proceed further clicking next button';
  expect(await screen.findByText(goOn)).toBeVisible();
  refuses('POST /save-dependent-info', 422, 'invalid-answers', [['dependents.1.primary_info.birthdate', messages.childTooOld]]);
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const card = within(screen.getByRole('article', { name: 'Lee Example' }));
  expect(await card.findByText(new RegExp(messages.childTooOld))).toBeVisible();
  expect(screen.queryByText(goOn)).toBeNull();
});

test('a list opens with the answers that are no longer valid at their items', async () => {
  openWithEnrollment('/enrollment/dependent-information', ...familyAsked, 'get-dependents-existing-user-enrollment/family');
  const { data: asked } = caseOf('get-form-fields-dependent-primary-info/one-person').reply as {
    readonly data: CallData<'GET /get-form-fields-dependent-primary-info'>;
  };
  const items = [{ at: 1, field: 'birthdate', message: messages.childTooOld }];
  answers('GET /get-form-fields-dependent-primary-info', {
    ...asked,
    ...servedForm('dependent_info', asked.result),
    news: { added: [], again: ['birthdate'], items },
  });
  const card = within(await screen.findByRole('article', { name: 'Lee Example' }));
  expect(await card.findByText(new RegExp(messages.childTooOld))).toBeVisible();
  expect(screen.getByText(/Please answer again/)).toBeVisible();
  expect(screen.queryByText('You can proceed further clicking next button')).toBeNull();
});
