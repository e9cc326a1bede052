import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { stored } from '#src/session/stored.ts';
import { answers, refuses } from '#tests/src/support/fake-server.ts';
import { onRecordedServer, openWithEnrollment } from '#tests/src/support/recorded-store.tsx';
import { servedForm } from '#tests/src/support/served-form.ts';

onRecordedServer();

const personal = ['get-dynamic-tabs/nothing-saved', 'get-plan-cart/checked-out', 'get-form-fields-personal-info/unanswered'];
const open = (...cases: readonly string[]) => openWithEnrollment('/enrollment/personal-info', ...personal, ...cases);

test('a rep is told if the enroller code could not be looked up, and can try again', async () => {
  stored.set('eprocess', 'rep');
  const { user } = open();
  refuses('GET /check-enroll-code', 500, 'unexpected');
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers('GET /check-enroll-code', { show_enroll_code: { status: true, is_optional: 1 } });
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Enter Enroller Code' })).toBeVisible();
});

test('only a rep is asked for an enroller code next to the questions', async () => {
  const { user } = open('check-enroll-code/for-a-rep', 'get-form-fields/enroller-code', 'save-enroller-code/saved');
  await user.click(await screen.findByRole('button', { name: 'Enter Enroller Code' }));
  const popup = await screen.findByRole('dialog', { name: 'Enroller Code' });
  expect(popup).toHaveAttribute('id', 'quote-confirmation');
  const code = await within(popup).findByLabelText('Enroller Code');
  await user.click(within(popup).getByRole('button', { name: 'Save' }));
  expect(code).toHaveAccessibleDescription(expect.stringContaining('Enter Enroller Code'));
  await user.type(code, 'A-1200');
  await user.click(within(popup).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Enroller Code: A-1200')).toBeVisible();
  expect(stored.get('enrollerCode')).toBe('A-1200');
});

const field = { field_name: 'enrollerCode', type: 'text' as const, label: 'Enroller Code' };
const code = [{ ...field, required: true, read_only: false }];
const enteredBefore = [{ ...field, required: false, read_only: true, value: 'A-1200' }];

test('another enroller code replaces the one among the questions, and the step does not bring that one back', async () => {
  const next = ['get-dynamic-tabs/personal-saved', 'get-form-fields-contact-info/unanswered', 'validate-zip-code/dallas'];
  const { user } = open('check-enroll-code/for-a-rep', 'get-form-fields/enroller-code', ...next);
  answers('GET /get-form-fields-personal-info', { ...servedForm('primary_info', enteredBefore), step_version: 'unsaved' });
  const sent = answers('POST /save-enroller-code', {});
  const step = answers('POST /save-personal-info', {});
  await user.click(await screen.findByRole('button', { name: 'Enter Enroller Code' }));
  const popup = await screen.findByRole('dialog', { name: 'Enroller Code' });
  await user.type(await within(popup).findByLabelText('Enroller Code'), 'B-1300');
  await user.click(within(popup).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByLabelText('Enroller Code')).toHaveValue('B-1300'));
  expect(screen.queryByText(/^Enroller Code: /)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(step).toHaveLength(1);
  expect(sent).toMatchObject([{ enrollerCode: 'B-1300' }]);
});

test('a required enroller code is saved before the step, and a refused one keeps the step open and unsaved', async () => {
  const { user } = open('get-dynamic-tabs/personal-saved', 'get-form-fields-contact-info/unanswered', 'validate-zip-code/dallas');
  answers('GET /get-form-fields-personal-info', { ...servedForm('primary_info', code), step_version: 'unsaved' });
  const step = answers('POST /save-personal-info', {});
  refuses('POST /save-enroller-code', 422, 'invalid-answers', [['enrollerCode', 'Invalid Enroller Code']]);
  const field = await screen.findByLabelText('Enroller Code');
  await user.type(field, 'A-1200');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription('Invalid Enroller Code'));
  expect(step).toEqual([]);
  expect(stored.get('enrollerCode')).toBeUndefined();

  const entered = answers('POST /save-enroller-code', {});
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(step).toMatchObject([{ enrollerCode: 'A-1200' }]));
  expect(await screen.findByLabelText('Email')).toBeVisible();
  expect(entered).toMatchObject([{ enrollerCode: 'A-1200' }]);
  expect(stored.get('enrollerCode')).toBe('A-1200');
});
