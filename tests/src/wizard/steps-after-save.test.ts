import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Ahead } from '#src/api/ahead.ts';
import type { StepForm } from '#src/wizard/engine/form/step-form.ts';
import { stepsAfterSave } from '#src/wizard/engine/steps-after-save.ts';
import type { WizardTab } from '#src/wizard/engine/wizard-context.ts';
import { screenSteps } from '#src/wizard/steps/registry.ts';
import { tabsOf } from '#tests/machines/support/tab-lists.ts';
import { answers, answersLate, refuses, server } from '../support/fake-server.ts';
import { servedForm } from '../support/served-form.ts';

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const names = ['primary_info', 'contact_info', 'dependent_info', 'review_info'];
const tabs = tabsOf(names).map((tab): WizardTab => (tab.tab_name === 'dependent_info' ? { ...tab, kind: 'list' } : tab));
const listed = { result: [...tabs], configuration: 'one' };
const questions = servedForm('contact_info', [{ field_name: 'email', type: 'text', label: 'Email', required: true }] as never);

function saved(tab: string, returnsToReview = false) {
  const ahead = new Ahead<StepForm>();
  const opened = { enrollmentId: 'enrollment-1', configuration: 'one', tabs, steps: screenSteps, ahead };
  return { ahead, steps: stepsAfterSave(opened, { tab, answers: {}, returnsToReview }, new AbortController().signal) };
}

test('the form of the next step is asked for while the steps are still being listed, and once', async () => {
  const asked = answers('GET /get-form-fields-contact-info', questions);
  const list = answersLate('GET /get-dynamic-tabs', listed);
  const { ahead, steps } = saved('primary_info');
  await vi.waitFor(() => expect(asked).toEqual([{ enrollment_id: 'enrollment-1' }]));
  list();
  expect(await steps).toEqual({ tabs });
  const form = await ahead.take('contact_info');
  expect(form?.form.fields.map(({ name }) => name)).toEqual(['email']);
  expect(await ahead.take('contact_info')).toBeUndefined();
});

test('an edit from review loads the form of the review', async () => {
  const asked = answers('GET /get-form-fields-review-info', servedForm('review_info', []));
  answers('GET /get-dynamic-tabs', listed);
  const { ahead, steps } = saved('primary_info', true);
  await steps;
  expect(await ahead.take('review_info')).toHaveProperty('form');
  expect(asked).toHaveLength(1);
});

test('a list, which loads more than a form, loads when it opens', async () => {
  answers('GET /get-dynamic-tabs', listed);
  const { ahead, steps } = saved('contact_info');
  await steps;
  expect(await ahead.take('dependent_info')).toBeUndefined();
});

test.each([
  { happens: 'another step opens', configuration: 'one', opened: (ahead: Ahead<StepForm>) => ahead.drop() },
  { happens: 'the enrollment has moved to another configuration', configuration: 'two', opened: () => {} },
])('a form is not used if $happens', async ({ configuration, opened }) => {
  answers('GET /get-form-fields-contact-info', questions);
  answers('GET /get-dynamic-tabs', { ...listed, configuration });
  const { ahead, steps } = saved('primary_info');
  await steps;
  opened(ahead);
  expect(await ahead.take('contact_info')).toBeUndefined();
});

test('a form whose steps could not be listed is not used later', async () => {
  answers('GET /get-form-fields-contact-info', questions);
  refuses('GET /get-dynamic-tabs', 503, 'too-busy');
  const { ahead, steps } = saved('primary_info');
  await expect(steps).rejects.toMatchObject({ code: 'too-busy' });
  expect(await ahead.take('contact_info')).toBeUndefined();
});

test('a form that did not load ahead is left to the step, which shows why', async () => {
  refuses('GET /get-form-fields-contact-info', 503, 'too-busy');
  answers('GET /get-dynamic-tabs', listed);
  const { ahead, steps } = saved('primary_info');
  await steps;
  expect(await ahead.take('contact_info')).toBeUndefined();
});
