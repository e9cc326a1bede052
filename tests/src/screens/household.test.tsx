import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test, vi } from 'vitest';
import { pendingCalls } from '#src/api/pending-calls.ts';
import { answers, refuses, server } from '#tests/src/support/fake-server.ts';
import { familyAsked } from '#tests/src/support/recorded-family.ts';
import { onRecordedServer, openWithEnrollment } from '#tests/src/support/recorded-store.tsx';
import { servedForm } from '#tests/src/support/served-form.ts';

onRecordedServer();

const family = ['get-dynamic-tabs/health-and-dependents', 'get-plan-cart/checked-out'];
const health = [...family, 'get-health-questions-primary-health-info/questions'];

test('health questions start unanswered, and missing answers are reported', async () => {
  const { user } = openWithEnrollment('/enrollment/health-questions', ...health, 'get-enrollment-temp-info/no-health');
  expect(await screen.findByRole('heading', { level: 1, name: 'Health Questions' })).toBeVisible();
  await screen.findByRole('radiogroup', { name: /^1\. / });
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(within(await screen.findByRole('alert')).getAllByText(/Field is required/)).toHaveLength(7);
});

test('saved health answers are restored, with the details behind each Yes', async () => {
  openWithEnrollment('/enrollment/health-questions', ...health, 'get-enrollment-temp-info/health');
  await waitFor(() => expect(screen.getAllByLabelText('Condition')[0]).toHaveValue('Angina'));
  expect(screen.getByLabelText('Status today')).toHaveValue('Recovered');
  expect(screen.getByLabelText('Medication')).toHaveValue('Aspirin');
  expect(screen.queryByRole('heading', { name: 'Details for question 4' })).toBeNull();
});

test('a family opens with its dependents and can continue; an open form locks the rest, with the reason', async () => {
  const { user } = openWithEnrollment(
    '/enrollment/dependent-information',
    ...familyAsked,
    'get-dependents-existing-user-enrollment/family',
  );
  expect(await screen.findByText('You can proceed further clicking next button')).toBeVisible();
  expect(screen.getByText('Spouse & Child information required')).toBeVisible();
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual(['Sam Example', 'Lee Example']);
  expect(screen.queryByText(/does not cover/)).toBeNull();

  await user.click(screen.getByRole('button', { name: 'Edit Lee Example' }));
  const form = within(screen.getByRole('region', { name: 'Dependent #2' }));
  expect(form.getByRole('heading', { name: 'Dependent #2 Child' })).toHaveFocus();
  expect(form.getByText('Please add/edit your dependent info to add/edit health questions.')).toBeVisible();
  expect(screen.getByLabelText('Social Security Number')).toHaveValue('***-**-7890');
  expect(screen.getByRole('button', { name: 'Delete Sam Example' })).toHaveAccessibleDescription(
    'Please submit the edited form first to delete',
  );
  expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(screen.queryByText('You can proceed further clicking next button')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled();
  expect(screen.getByText('You can proceed further clicking next button')).toBeVisible();
});

test('a dependent whom the tier does not cover any more is named before the next save removes them', async () => {
  openWithEnrollment('/enrollment/dependent-information', ...familyAsked);
  answers('GET /get-enrollment-temp-info', { result: { tier: 'IS' } });
  answers('GET /get-dependents-existing-user-enrollment', {
    result: { dependents: [], not_covered: ['Lee Example'] },
    step_version: 'one',
  });
  const warning = /^Member \+ Spouse does not cover Lee Example\. If you continue, what you entered about them is removed\./;
  expect(await screen.findByText(warning)).toBeVisible();
});

test('if the list of dependents is refused, the unfinished one is used', async () => {
  openWithEnrollment('/enrollment/dependent-information', ...familyAsked);
  refuses('GET /get-dependents-existing-user-enrollment', 500, 'refused');
  const kept = [
    { dependent_id: 'dependent-1', relationship: 'spouse', first_name: 'Sam', last_name: 'Example' },
    { dependent_id: 'dependent-2', relationship: 'child', first_name: 'Lee', last_name: 'Example' },
  ];
  server.use(http.get('*/get-enrollment-temp-info', ({ request }) => (request.url.includes('dependent_info') ? success(kept) : undefined)));
  expect(await screen.findByText('You can proceed further clicking next button')).toBeVisible();
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual(['Sam Example', 'Lee Example']);
});

test('dependents whom a program kept without saving them are in the list', async () => {
  const sam = { dependent_id: 'sam', relationship: 'spouse', first_name: 'Sam', last_name: 'Example' };
  openWithEnrollment('/enrollment/dependent-information', ...familyAsked);
  answers('GET /get-dependents-existing-user-enrollment', {
    result: { dependents: [], unfinished: { dependents: [sam] } },
    step_version: 'unsaved',
  });
  const stored = answers('POST /save-dependent-info-to-temp', {});
  expect(await screen.findByRole('article', { name: 'Sam Example' })).toHaveTextContent('Spouse');
  await waitFor(() => expect(stored).toMatchObject([{ step_version: 'unsaved', dependents: [{ dependent_id: 'sam' }] }]));
  await waitFor(() => expect(pendingCalls.count()).toBe(0));
});

test('a list that is refused for something that it does not ask says why, and is sent again only on request', async () => {
  const sam = { dependent_id: 'sam', relationship: 'spouse', first_name: 'Sam', last_name: 'Example' };
  const { user } = openWithEnrollment('/enrollment/dependent-information', ...familyAsked);
  const opened = answers('GET /get-dependents-existing-user-enrollment', {
    result: { dependents: [], unfinished: { dependents: [sam] } },
    step_version: 'unsaved',
  });
  const tried = refuses('POST /save-dependent-info-to-temp', 422, 'invalid-request', [['step_version', 'Please shorten this answer']]);
  // The form is loaded again once, in case the reason is a new question.
  await waitFor(() => expect([tried.length, pendingCalls.count()]).toEqual([2, 0]));
  expect(await screen.findByText('Please shorten this answer')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect([tried.length, pendingCalls.count()]).toEqual([3, 0]));
  expect(await screen.findByText('Please shorten this answer')).toBeVisible();
  expect(opened).toHaveLength(2);
});

test('a dependent who is refused for something that the form does not ask stays in it, with the reason', async () => {
  const { user } = openWithEnrollment(
    '/enrollment/dependent-information',
    ...familyAsked,
    'get-dependents-existing-user-enrollment/family',
  );
  refuses('POST /validate-single-dependent', 422, 'invalid-request', [['dependent_id', 'Please shorten this answer']]);
  await user.click(await screen.findByRole('button', { name: 'Edit Lee Example' }));
  await user.type(screen.getByLabelText('First name'), 'la');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Please shorten this answer')).toBeVisible();
  expect(screen.getByLabelText('First name')).toHaveValue('Leela');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Edit Lee Example' }));
  expect(screen.queryByText('Please shorten this answer')).toBeNull();
});

test('Next keeps a removed spouse, whom a later Yes restores', async () => {
  const person = (dependent_id: string, relationship: 'spouse' | 'child') => ({
    dependent_id,
    primary_info: { relationship, first_name: 'Sam', last_name: 'Example' },
  });
  const { user } = openWithEnrollment('/enrollment/dependent-information', ...familyAsked);
  answers('GET /get-more-requirement', { result: true });
  const children = [person('lee', 'child'), person('kim', 'child')];
  answers('GET /get-dependents-existing-user-enrollment', {
    result: { dependents: children, removed_spouse: person('sam', 'spouse') },
    step_version: 'unsaved',
  });
  let saved: unknown;
  server.use(
    http.post('*/save-dependent-info', async ({ request }) => {
      saved = await request.json();
      return HttpResponse.json({ status: 'error', message: 'Not now', data: [] }, { status: 503 });
    }),
  );
  expect(await screen.findByText('Will you be Enrolling your spouse ?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() => expect(saved).toMatchObject({ removed_spouse: { dependent_id: 'sam' } }));
  await waitFor(() => expect(pendingCalls.count()).toBe(0));
});

test('if there are no unfinished dependents either, the refusal is shown and can be retried', async () => {
  const { user } = openWithEnrollment('/enrollment/dependent-information', ...familyAsked);
  refuses('GET /get-dependents-existing-user-enrollment', 500, 'refused');
  server.use(http.get('*/get-enrollment-temp-info', ({ request }) => (request.url.includes('dependent_info') ? success() : undefined)));
  const again = await screen.findByRole('button', { name: 'Try again' });
  answers('GET /get-dependents-existing-user-enrollment', { result: { dependents: [] }, step_version: 'unsaved' });
  await user.click(again);
  expect(await screen.findByRole('button', { name: 'Add Dependent' })).toBeVisible();
});

test('a refusal about one dependent appears on their card, and at the field when they are edited', async () => {
  const { user } = openWithEnrollment(
    '/enrollment/dependent-information',
    ...familyAsked,
    'get-dependents-existing-user-enrollment/family',
  );
  const message = 'Dependent #2 Field is required';
  const pictures = answers('POST /save-screenshot', {});
  refuses('POST /save-dependent-info', 422, 'invalid-answers', [['dependents.1.primary_info.first_name', message]]);
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  const card = await screen.findByRole('article', { name: 'Lee Example' });
  await within(card).findByText('First name: Field is required');
  await waitFor(() => expect(pendingCalls.count()).toBe(0));
  expect(pictures).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Edit Lee Example' }));
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('Field is required'));
});

const firstName = [{ field_name: 'first_name', type: 'text' as const, label: 'First name', required: true, read_only: false }];

test('a refused dependent sends no picture of the step, and the stored one sends exactly one', async () => {
  const { user } = openWithEnrollment('/enrollment/dependent-information', ...familyAsked);
  const pictures = answers('POST /save-screenshot', {});
  answers('GET /check-tab-required', { result: { required: false } });
  answers('GET /get-form-fields-dependent-primary-info', {
    ...servedForm('dependent_info', firstName),
    disclaimer: '',
    is_legally_disabled: false,
  });
  answers('GET /get-dependents-existing-user-enrollment', { result: { dependents: [] }, step_version: 'unsaved' });
  await user.click(await screen.findByRole('button', { name: 'Add Dependent' }));
  await user.type(screen.getByLabelText('First name'), 'Sam');
  refuses('POST /validate-single-dependent', 422, 'invalid-answers', [['primary_info.first_name', 'This name is refused']]);
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.getByLabelText('First name')).toHaveAccessibleDescription('This name is refused'));
  await waitFor(() => expect(pendingCalls.count()).toBe(0));
  expect(pictures).toEqual([]);

  const stored = { dependent_id: 'dependent-1', primary_info: { relationship: 'spouse' as const, first_name: 'Sam' } };
  answers('POST /validate-single-dependent', {});
  answers('POST /save-dependent-info-to-temp', {});
  answers('GET /get-dependents-existing-user-enrollment', { result: { dependents: [stored] }, step_version: '1' });
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByRole('article', { name: 'Sam' })).toBeVisible();
  await waitFor(() => expect(pictures).toMatchObject([{ name: 'dependent_info' }]));
  await waitFor(() => expect(pendingCalls.count()).toBe(0));
  expect(pictures).toHaveLength(1);
});

const success = (list?: readonly object[]) =>
  HttpResponse.json({ status: 'success', statusCode: 200, data: { result: list ? { dependents: list } : {}, step_version: '1' } });

test('without dependents, Next is replaced by the reason', async () => {
  openWithEnrollment('/enrollment/dependent-information', ...familyAsked, 'get-dependents-existing-user-enrollment/nobody-yet');
  expect(await screen.findByRole('button', { name: 'Add Dependent' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
  expect(screen.getAllByText('Spouse & Child information required')).toHaveLength(2);
});

async function openFamilyToSave() {
  const { user } = openWithEnrollment(
    '/enrollment/dependent-information',
    ...familyAsked,
    'get-dependents-existing-user-enrollment/family',
    'get-form-fields/save-later',
  );
  return { user, later: await screen.findByRole('button', { name: 'Save & Continue Later' }) };
}

test('saving for later checks each dependent: a fault names the dependent by number, and without one the popup opens', async () => {
  const { user, later } = await openFamilyToSave();
  refuses('POST /validate-single-dependent', 422, 'invalid-answers', [['primary_info.birthdate', 'Too old']]);
  await user.click(later);
  expect(await screen.findByRole('alert')).toHaveTextContent('Dependent #1 Too old');
  expect(screen.queryByRole('dialog')).toBeNull();

  const asked = answers('POST /validate-single-dependent', {});
  await user.click(later);
  expect(await screen.findByRole('dialog', { name: 'Save & Continue Later' })).toBeVisible();
  expect(asked.map(({ dependent_id }) => dependent_id)).toEqual(['dependent-1', 'dependent-2']);
  expect(screen.queryByText('Dependent #1 Too old')).toBeNull();
});

test('while dependents are checked, saving for later is busy, and pressed again it checks no one twice', async () => {
  const { user, later } = await openFamilyToSave();
  let asked = 0;
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  server.use(
    http.post('*/validate-single-dependent', async () => {
      asked += 1;
      await held;
      return success();
    }),
  );
  await user.click(later);
  await waitFor(() => expect(later).toHaveAttribute('aria-busy', 'true'));
  await user.click(later);
  release();
  expect(await screen.findByRole('dialog', { name: 'Save & Continue Later' })).toBeVisible();
  expect(asked).toBe(2);
});

test('when the list of dependents is refused, every reason is shown, in sight', async () => {
  const { user } = openWithEnrollment(
    '/enrollment/dependent-information',
    ...familyAsked,
    'get-dependents-existing-user-enrollment/family',
  );
  refuses('POST /save-dependent-info', 422, 'invalid-answers', [
    ['dependents', 'Child information required'],
    ['dependents', 'Only one of two'],
  ]);
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView');
  await user.click(await screen.findByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Child information required')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Only one of two');
  expect(scrolled.mock.contexts.at(-1)).toContainElement(screen.getByRole('alert'));
  scrolled.mockRestore();
});
