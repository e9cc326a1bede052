import { delay, http, HttpResponse } from 'msw';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { messages } from '#schemas/messages/messages.ts';
import type { Tab } from '#schemas/steps/tabs.ts';
import { stored } from '#src/session/stored.ts';
import { completeEnrollment } from '#src/wizard/engine/complete-enrollment.ts';
import { keepStepPicture, takeStepPicture } from '#src/wizard/engine/form/step-picture.ts';
import { screenSteps } from '#src/wizard/steps/registry.ts';
import { answers, refuses, server } from '#tests/src/support/fake-server.ts';

vi.mock('modern-screenshot', () => ({ domToCanvas: async () => ({ toDataURL: () => 'data:image/png;base64,iVBORw0KGgo=' }) }));

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  server.resetHandlers();
  stored.clear('first_track');
});
afterAll(() => server.close());

const tab = (tab_name: string): Tab => ({ tab_name, title: tab_name, required: true, order: 1, complete: true });
const complete = (...names: readonly string[]) =>
  completeEnrollment(
    'enrollment-1',
    { tabs: names.map(tab), steps: screenSteps },
    { notes: 'Call me', textMessage: false },
    { version: undefined, toReview: () => undefined },
    new AbortController().signal,
  );

const spouse = { dependent_id: 'sam', primary_info: { relationship: 'spouse' as const, first_name: 'Sam', middle_name: '' } };
const child = { dependent_id: 'lee', primary_info: { relationship: 'child' as const, first_name: 'Lee' } };
const withHealth = { ...child, health_info: { notes: 'None' } };

test('before a completion, each dependent is checked by identity, without empty values and without health', async () => {
  answers('GET /get-dependents-existing-user-enrollment', { result: { dependents: [spouse, withHealth] }, step_version: '1' });
  const checked = answers('POST /validate-single-dependent', {});
  const completed = answers('POST /save-review-info', { policy_id: 'EK-1' });
  await complete('dependent_info', 'review_info');
  expect(checked).toEqual([
    { enrollment_id: 'enrollment-1', dependent_id: 'sam', primary_info: { relationship: 'spouse', first_name: 'Sam' } },
    { enrollment_id: 'enrollment-1', ...child },
  ]);
  expect(completed).toEqual([{ enrollment_id: 'enrollment-1', first_enroll: 1, send_sms: 0, additional_notes: 'Call me' }]);
});

test('a refused dependent is reported by number, and nothing is completed', async () => {
  answers('GET /get-dependents-existing-user-enrollment', { result: { dependents: [spouse, child] }, step_version: '1' });
  refuses('POST /validate-single-dependent', 422, 'invalid-answers', [['primary_info.birthdate', messages.childTooOld]]);
  server.use(
    http.post('*/validate-single-dependent', () => HttpResponse.json({ status: 'success', statusCode: 200, data: {} }), { once: true }),
  );
  const completed = answers('POST /save-review-info', { policy_id: 'EK-1' });
  await expect(complete('dependent_info')).rejects.toThrow(`Dependent #2 ${messages.childTooOld}`);
  expect(completed).toEqual([]);
});

test('a completion whose answer was lost is retried: dependents can no longer be checked, and need not be', async () => {
  answers('GET /get-dependents-existing-user-enrollment', { result: { dependents: [spouse] }, step_version: '1' });
  refuses('POST /validate-single-dependent', 409, 'enrollment-completed');
  const completed = answers('POST /save-review-info', { policy_id: 'EK-1' });
  await complete('dependent_info', 'review_info');
  expect(completed).toHaveLength(1);
});

test('a completion whose answer is lost is sent once more, because it may be complete', async () => {
  const completed = answers('POST /save-review-info', { policy_id: 'EK-1' });
  server.use(http.post('*/save-review-info', () => HttpResponse.error(), { once: true }));
  await complete('review_info');
  expect(completed).toHaveLength(1);
});

test('without a dependents step, no one is checked', async () => {
  const completed = answers('POST /save-review-info', { policy_id: 'EK-1' });
  await complete('review_info');
  expect(completed).toHaveLength(1);
});

test('a completion waits until the picture of the last step is stored, because a completed enrollment takes none', async () => {
  const completed = answers('POST /save-review-info', { policy_id: 'EK-1' });
  let completedBefore = -1;
  server.use(
    http.post('*/save-screenshot', async () => {
      await delay(50);
      completedBefore = completed.length;
      return HttpResponse.json({ status: 'success', statusCode: 200, data: {} });
    }),
  );
  const signed = {};
  takeStepPicture('agreement_info', document.createElement('section'), signed);
  void keepStepPicture('enrollment-1', 'agreement_info', signed);
  await complete('review_info');
  expect(completed).toHaveLength(1);
  expect(completedBefore).toBe(0);
});
