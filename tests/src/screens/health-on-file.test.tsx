import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { caseOf } from '#fixtures/replay.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { stored } from '#src/session/stored.ts';
import { answers, refuses } from '#tests/src/support/fake-server.ts';
import { enrollmentId, onRecordedServer, openWithEnrollment } from '#tests/src/support/recorded-store.tsx';

onRecordedServer();
beforeEach(() => stored.set('enroll_type', 'existing-member'));

type Health = CallData<'GET /get-existing-primary-health-info'>['result'];

const { data } = caseOf('get-enrollment-temp-info/health').reply as unknown as { readonly data: { readonly result: Health } };
const earlier = data.result;
const step = ['get-dynamic-tabs/health-and-dependents', 'get-plan-cart/checked-out', 'get-health-questions-primary-health-info/questions'];
const open = (...cases: readonly string[]) => openWithEnrollment('/enrollment/health-questions', ...step, ...cases);
const isAsked = () => screen.findByRole('radiogroup', { name: /^1\. / });

test('health answers that an existing member gave before are saved with this enrollment, noted in the browser, and read back', async () => {
  open('get-enrollment-temp-info/no-health', 'get-enrollment-temp-info/health');
  answers('GET /get-existing-primary-health-info', { result: earlier });
  const saved = answers('POST /save-primary-health-info', {});
  await waitFor(() => expect(screen.getAllByLabelText('Condition')[0]).toHaveValue('Angina'));
  expect(saved).toMatchObject([{ enrollment_id: enrollmentId, ...earlier }]);
  expect(stored.get('health_track')).toBe('1');
});

test('earlier answers that no longer suffice are shown to be completed, and not noted', async () => {
  open('get-enrollment-temp-info/no-health');
  answers('GET /get-existing-primary-health-info', { result: earlier });
  refuses('POST /save-primary-health-info', 422, 'invalid-answers', [['condition_questions.5.yes_no_flag', 'Field is required']]);
  await waitFor(() => expect(screen.getAllByLabelText('Condition')[0]).toHaveValue('Angina'));
  expect(stored.get('health_track')).toBeUndefined();
});

test('once they were taken over, or if the member is new, earlier answers are not asked for', async () => {
  const asked = answers('GET /get-existing-primary-health-info', { result: earlier });
  stored.set('health_track', 1);
  open('get-enrollment-temp-info/no-health');
  await isAsked();
  expect(asked).toEqual([]);
});

test('once the applicant’s health is saved, the browser notes that the spouse has not been asked about yet', async () => {
  stored.set('enroll_type', 'new-member');
  const { user } = open('get-enrollment-temp-info/health', 'get-dynamic-tabs/family-saved');
  answers('POST /save-primary-health-info', {});
  await isAsked();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(stored.get('isSpouseEnrollAccept')).toBe('false'));
});
