import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { caseOf } from '#fixtures/replay.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { stored } from '#src/session/stored.ts';
import { answers, refuses, server } from '#tests/src/support/fake-server.ts';
import { enrollmentId, openStore, openWithEnrollment, onRecordedServer } from '#tests/src/support/recorded-store.tsx';

onRecordedServer();

const review = [
  'get-dynamic-tabs/agreement-saved',
  'get-plan-cart/checked-out',
  'get-form-fields-review-info/unanswered',
  'get-signature-request/not-asked',
  'get-payment-summary/from-bank',
  ...['personal', 'contact', 'employer', 'billing', 'agreement'].map((step) => `get-form-fields-${step}-info/as-saved`),
];

test('the review has a card for each step, and shows the answers, masked', async () => {
  const { user } = openWithEnrollment('/enrollment/review-confirm', ...review);
  await screen.findByRole('button', { name: 'Complete Enrollment' });
  for (const card of ['Personal Info', 'Contact Info', 'Employer Info', 'Agreement & Signature', 'Billing Info']) {
    expect(screen.getByRole('heading', { level: 2, name: card })).toBeVisible();
  }
  await user.click(screen.getByRole('button', { name: 'View Details of Billing Info' }));
  const details = screen.getByRole('dialog', { name: 'Billing Info' });
  expect(await within(details).findByText('********4321')).toBeVisible();
  expect(within(details).getByText('BANK OF AMERICA')).toBeVisible();
  expect(within(details).queryByText('Card number')).toBeNull();
});

test('the review lists every answer by step, with a way to change it, and says what completing costs', async () => {
  const { user } = openWithEnrollment(
    '/enrollment/review-confirm',
    ...review,
    'get-form-fields-contact-info/answered',
    'validate-zip-code/dallas',
  );
  const list = await screen.findByRole('region', { name: 'Check your answers' });
  for (const answer of ['***-**-1234', 'dana@example.com', '********4321']) expect(await within(list).findByText(answer)).toBeVisible();
  expect(within(list).queryByText('Not answered')).toBeNull();
  expect(screen.getByText(/to the best of my knowledge/)).toBeVisible();
  expect(screen.getByText(/^Complete Enrollment enrolls everyone named above from 04\/01\/2026\. It costs \$\d/)).toBeVisible();
  await user.click(within(list).getByRole('button', { name: 'Change Contact Info' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('dana@example.com');
  expect(stored.get('navto')).toBe('review');
});

test('the review says what each person costs and when the account is charged, and the button is described by what it costs', async () => {
  openWithEnrollment('/enrollment/review-confirm', ...review);
  const paid = await screen.findByRole('region', { name: 'What you pay' });
  expect(within(paid).getByRole('term')).toHaveTextContent('you');
  expect(within(paid).getByRole('definition')).toHaveTextContent('$29.80');
  expect(paid).toHaveTextContent(/The bank account ending in 4321 is charged \$\S+ between 03\/10\/2026 and 03\/15\/2026\./);
  expect(paid).toHaveTextContent(/After that, it is charged \$\S+ on the 28th of each month, from 04\/28\/2026 on\./);
  const complete = screen.getByRole('button', { name: 'Complete Enrollment' });
  expect(complete).toHaveAccessibleDescription(/It costs \$\d/);
  // It does not float over the page on a phone, where it could be pressed before the declaration above it is seen.
  expect(complete.closest('.price-bar')).toBeNull();
});

test('an edit from the review opens the step with its answers', async () => {
  const { user } = openWithEnrollment(
    '/enrollment/review-confirm',
    ...review,
    'get-form-fields-contact-info/answered',
    'validate-zip-code/dallas',
  );
  await user.click(await screen.findByRole('button', { name: 'View Details of Contact Info' }));
  await user.click(screen.getByRole('button', { name: 'Edit Details' }));
  expect(await screen.findByLabelText('Email')).toHaveValue('dana@example.com');
  expect(stored.get('navto')).toBe('review');
});

test('a completed enrollment has a receipt, and is forgotten', async () => {
  const { user, played } = openWithEnrollment(
    '/enrollment/review-confirm',
    ...review,
    'save-review-info/completed',
    'get-receipt/receipt',
    'auto-invoice-generation/queued',
  );
  await user.click(await screen.findByRole('button', { name: 'Complete Enrollment' }));
  expect(await screen.findByText('EK-0000-0000-0001')).toBeVisible();
  expect(screen.getByText(/dana@example\.com within 10 minutes/)).toBeVisible();
  expect(screen.getByRole('list', { name: 'Your plans' })).toHaveTextContent('Bright Smile Plus');
  const next = screen.getByRole('region', { name: 'What happens next' });
  expect(
    within(next)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/^Your first paymentBy 03\/15\/2026/),
    expect.stringMatching(/^Your coverage startsOn 04\/01\/2026/),
    expect.stringMatching(/^Your ID card is in the mailBy 04\/11\/2026/),
  ]);
  expect(screen.getByText('First Month Total Cost').nextElementSibling).toHaveTextContent(/^\$\d/);
  expect(window.location.pathname).toBe('/enrollment/receipt');
  await waitFor(() => expect(stored.get('tempId')).toBeUndefined());
  await waitFor(() => expect(played).toContain('auto-invoice-generation/queued'));
});

test('a refused completion says why in a red line, and can be retried', async () => {
  const { user } = openWithEnrollment('/enrollment/review-confirm', ...review, 'save-review-info/steps-open');
  await user.click(await screen.findByRole('button', { name: 'Complete Enrollment' }));
  const line = await screen.findByRole('alert');
  expect(line).toHaveClass('text-danger');
  expect(line).toHaveTextContent('Billing Information is not complete. Please complete it first.');
  expect(screen.getByRole('button', { name: 'Go to Billing Information' })).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'Complete Enrollment' })).toBeEnabled();
});

test('a completion that fails unexpectedly opens a dialog, which offers to save for later or to go back', async () => {
  const { user } = openWithEnrollment('/enrollment/review-confirm', ...review, 'get-form-fields/save-later');
  refuses('POST /save-review-info', 500, 'internal');
  const complete = await screen.findByRole('button', { name: 'Complete Enrollment' });
  await user.click(complete);
  const dialog = await screen.findByRole('dialog', { name: 'Something went wrong. Please save your enrollment.' });
  expect(dialog).toHaveAttribute('id', 'error-message');
  expect(complete).not.toHaveAttribute('aria-busy', 'true');
  await user.click(within(dialog).getByRole('button', { name: 'Back to review' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('Your enrollment is not complete yet')).toBeVisible();
  await user.click(complete);
  await user.click(await screen.findByRole('button', { name: 'Save and Continue Later' }));
  expect(await screen.findByRole('dialog', { name: 'Save & Continue Later' })).toHaveAttribute('id', 'code-send');
  expect(await screen.findByLabelText('Alternate email')).toBeVisible();
});

test('a completion without an answer is not called incomplete, because it may be complete', async () => {
  const { user } = openWithEnrollment('/enrollment/review-confirm', ...review);
  server.use(http.post('*/api/v1/save-review-info', () => HttpResponse.error()));
  await user.click(await screen.findByRole('button', { name: 'Complete Enrollment' }));
  const dialog = await screen.findByRole('dialog', { name: 'Something went wrong. Please save your enrollment.' });
  expect(dialog).toHaveTextContent('Trying again does not enroll anyone twice.');
  expect(screen.getByText('We could not confirm that your enrollment is complete')).toBeVisible();
  expect(screen.queryByText('Your enrollment is not complete yet')).toBeNull();
});

test("an owner's host has pictures of its own on review and receipt", async () => {
  stored.set('site_images', JSON.stringify({ review_section_image: '/their-review.svg', thank_you_image: '/their-thanks.svg' }));
  const pictures = () => [...document.querySelectorAll('main img')].map((picture) => picture.getAttribute('src'));
  const cases = [...review, 'save-review-info/completed', 'get-receipt/receipt', 'auto-invoice-generation/queued'];
  const { user } = openWithEnrollment('/enrollment/review-confirm', ...cases);
  const complete = await screen.findByRole('button', { name: 'Complete Enrollment' });
  expect(pictures()).toContain('/their-review.svg');
  await user.click(complete);
  await screen.findByText('EK-0000-0000-0001');
  expect(pictures()).toContain('/their-thanks.svg');
});

const you = { member: true, spouse: false, children: 0 };

test('after a refusal, the review shows the current costs', async () => {
  const { user } = openWithEnrollment('/enrollment/review-confirm', ...review);
  const costs = await screen.findByText(/^Complete Enrollment enrolls everyone named above/);
  expect(costs).toHaveTextContent('$29.80');
  expect(await screen.findByRole('region', { name: 'What you pay' })).toHaveTextContent('$29.80');
  refuses('POST /save-review-info', 409, 'review-changed');
  const { data } = caseOf('get-plan-cart/two-plans').reply as { readonly data: CallData<'GET /get-plan-cart'> };
  answers('GET /get-plan-cart', { ...data, effective_date: '04/01/2026' });
  answers('GET /get-payment-summary', {
    plans: [{ plan_name: 'Other plan', covers: you, shares: [{ people: you, amount: 129.8 }] }],
    last_four: '',
  });
  await user.click(screen.getByRole('button', { name: 'Complete Enrollment' }));
  await waitFor(() => expect(costs).not.toHaveTextContent('$29.80'));
  expect(await screen.findByText('Other plan')).toBeVisible();
});

test('without an enrollment the wizard leads to a quote or a saved one, and says where the receipt of a completed one is', async () => {
  openStore('/enrollment/contact-info');
  expect(await screen.findByRole('heading', { level: 1, name: 'No enrollment is open' })).toBeVisible();
  await waitFor(() => expect(document.title).toMatch(/^No enrollment is open/));
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Get a quote' })).toHaveAttribute('href', '/');
  const saved = within(screen.getByRole('main')).getByRole('link', { name: 'Continue a saved enrollment' });
  expect(saved).toHaveAttribute('href', '/continue-enrollment');
  expect(screen.getByText('The receipt of a completed enrollment is also in your email.')).toBeVisible();
});

test('an ended session is reported, and a new quote forgets the enrollment', async () => {
  const { user } = openWithEnrollment('/enrollment/contact-info', 'get-dynamic-tabs/session-expired', 'get-form-fields/quote');
  expect(await screen.findByText('Your session has ended')).toBeVisible();
  expect(stored.get('tempId')).toBe(enrollmentId);
  await user.click(screen.getByRole('link', { name: 'Start a new quote' }));
  expect(await screen.findByLabelText('Zip code')).toBeVisible();
  expect(stored.get('tempId')).toBeUndefined();
});

test('a complete enrollment leads to its receipt, whichever step is requested', async () => {
  const { played } = openWithEnrollment(
    '/enrollment/contact-info',
    'get-dynamic-tabs/completed',
    'get-receipt/receipt',
    'auto-invoice-generation/queued',
  );
  expect(await screen.findByText('EK-0000-0000-0001')).toBeVisible();
  await waitFor(() => expect(played).toContain('auto-invoice-generation/queued'));
});
