import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pendingCalls } from '#src/api/pending-calls.ts';
import { answers, refuses } from '#tests/src/support/fake-server.ts';
import { onRecordedServer, openWithEnrollment } from '#tests/src/support/recorded-store.tsx';

onRecordedServer();

const dependents = [
  'get-dynamic-tabs/family-saved',
  'get-plan-cart/checked-out',
  'get-enrollment-temp-info/family-filter',
  'get-more-requirement/no-premier-plan',
  'get-cart-plan-info/ordinary-plans',
  'check-tab-required/health-is',
  'get-form-fields-dependent-primary-info/one-person',
  'get-health-questions-dependent-info/questions',
  'get-dependents-existing-user-enrollment/family',
  'get-form-fields-personal-info/unanswered',
];

test('a list that cannot be stored says so until it is, whatever is opened meanwhile', async () => {
  const { user } = openWithEnrollment('/enrollment/dependent-information', ...dependents);
  refuses('POST /save-dependent-info-to-temp', 503, 'busy');
  await user.click(await screen.findByRole('button', { name: 'Delete Lee Example' }));
  await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
  const alert = () => screen.findByText('Your dependents were not saved');
  expect(await alert()).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit Sam Example' }));
  expect(screen.queryByText('Your dependents were not saved')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await alert()).toBeVisible();

  const stored = answers('POST /save-dependent-info-to-temp', {});
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText('Your dependents were not saved')).toBeNull());
  expect(stored).toHaveLength(1);
  await waitFor(() => expect(pendingCalls.count()).toBe(0));
});

test('a list that was left before it could be stored is as it was left, and is stored on return', async () => {
  const { user } = openWithEnrollment('/enrollment/dependent-information', ...dependents);
  refuses('POST /save-dependent-info-to-temp', 503, 'busy');
  await user.click(await screen.findByRole('button', { name: 'Delete Lee Example' }));
  await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
  await screen.findByText('Your dependents were not saved');
  await user.click(screen.getByRole('button', { name: /^Personal Information/ }));
  await screen.findByLabelText('First name');
  const stored = answers('POST /save-dependent-info-to-temp', {});
  await user.click(screen.getByRole('button', { name: /^Dependent Information/ }));
  await waitFor(() => expect(stored).toMatchObject([{ dependents: [{ dependent_id: 'dependent-1' }] }]));
  await waitFor(() => expect(pendingCalls.count()).toBe(0));
});

test('a spouse whose removal could not be stored can still return after the step was left', async () => {
  const { user } = openWithEnrollment('/enrollment/dependent-information', ...dependents);
  answers('GET /get-more-requirement', { result: true });
  refuses('POST /save-dependent-info-to-temp', 503, 'busy');
  await user.click(await screen.findByRole('button', { name: 'Delete Sam Example' }));
  await user.click(screen.getByRole('button', { name: 'Yes, delete' }));
  await screen.findByText('Your dependents were not saved');
  await user.click(screen.getByRole('button', { name: /^Personal Information/ }));
  await screen.findByLabelText('First name');
  const stored = answers('POST /save-dependent-info-to-temp', {});
  await user.click(screen.getByRole('button', { name: /^Dependent Information/ }));
  const kept = { dependents: [{ dependent_id: 'dependent-2' }], removed_spouse: { dependent_id: 'dependent-1' } };
  await waitFor(() => expect(stored).toMatchObject([kept]));
  await waitFor(() => expect(pendingCalls.count()).toBe(0));
});
