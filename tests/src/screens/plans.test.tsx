import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, test } from 'vitest';
import { caseOf } from '#fixtures/replay.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { pendingCalls } from '#src/api/pending-calls.ts';
import { cartTotals } from '#src/session/enrollment/cart-totals.ts';
import { stored } from '#src/session/stored.ts';
import { answers, answersLate, server } from '#tests/src/support/fake-server.ts';
import { onRecordedServer, openStore, openWithEnrollment } from '#tests/src/support/recorded-store.tsx';

onRecordedServer();

const listing = [
  'get-enrollment-temp-info/filter-info',
  'get-left-side-filter-fields/categories',
  'get-more-requirement/no-premier-plan',
  'recommendation-filter/nobody-yet-in-the-portal',
  'recommendation-popularity/nobody-yet-in-the-portal',
];

/** Opens the dental plans, of which Bright Smile Plus can be added alone. */
const openDental = (...more: string[]) =>
  openWithEnrollment('/plans?type=dental', ...listing, 'get-filtered-plans/dental', 'check-prudential-plan/202-sold-alone', ...more);
const addPlus = () => screen.findByRole('button', { name: /Add to Cart.*Bright Smile Plus/ });

test('a category lists its plans with this person’s prices', async () => {
  openWithEnrollment('/plans?type=dental', ...listing, 'get-filtered-plans/dental');
  const plus = await screen.findByRole('article', { name: 'Bright Smile Plus' });
  for (const text of ['Best value', '$29.80']) expect(within(plus).getByText(text)).toBeVisible();
  expect(screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)).toHaveLength(3);
});

test('a lost connection is reported once, and one press retries everything', async () => {
  const { user } = openWithEnrollment('/plans?type=dental', ...listing, 'get-filtered-plans/dental');
  const down = () => HttpResponse.error();
  server.use(
    http.get('*/api/v1/get-enrollment-temp-info', down, { once: true }),
    http.get('*/api/v1/get-filtered-plans', down, { once: true }),
  );
  await screen.findByText('No connection to the server');
  await waitFor(() => expect(pendingCalls.count()).toBe(0));
  const [again, ...others] = screen.getAllByRole('button', { name: 'Try again' });
  expect(others).toEqual([]);
  await user.click(again!);
  expect(await screen.findByRole('article', { name: 'Bright Smile Plus' })).toBeVisible();
  expect(screen.queryByText('No connection to the server')).toBeNull();
});

test('a plan that cannot be added without a connection leaves the others in sight, and says so in its place', async () => {
  const { user } = openDental();
  const add = await addPlus();
  const down = () => HttpResponse.error();
  server.use(http.post('*/api/v1/add-plan-to-cart', down), http.get('*/api/v1/get-filtered-plans', down));
  await user.click(add);
  const card = within(screen.getByRole('article', { name: 'Bright Smile Plus' }));
  expect(await card.findByRole('alert')).toHaveTextContent(/could not reach the server/);
  await waitFor(() => expect(pendingCalls.count()).toBe(0));
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByText('No connection to the server')).toBeNull();
});

test('a category without plans for this person says so and offers alternatives', async () => {
  const { user } = openWithEnrollment('/plans?type=term_life', ...listing, 'get-filtered-plans/none', 'get-form-fields/quote');
  expect(await screen.findByText('No Plans are available for your selection')).toBeVisible();
  const [, inTheEmptyPlace] = screen.getAllByRole('button', { name: 'Edit your basic info' });
  await user.click(inTheEmptyPlace!);
  expect(await screen.findByLabelText('Zip code')).toHaveValue('75201');
});

test('a plan whose price needs the working hours and the income asks for both at once', async () => {
  const { user } = openWithEnrollment('/plans?type=di', ...listing, 'get-filtered-plans/hours-are-missing');
  const plan = await screen.findByRole('article', { name: 'Paycheck Guard' });
  expect(within(plan).queryByRole('button', { name: /Add to Cart/ })).toBeNull();
  const inSentence = within(plan).getByRole('button', { name: 'clicking here: Answer two questions' });
  expect(inSentence.parentElement).toHaveTextContent(/by clicking here\. This plan needs at least 20 hours a week\.$/);
  await user.click(inSentence);
  const dialog = screen.getByRole('dialog', { name: 'The price depends on two answers' });
  expect(within(dialog).getByLabelText('Hours worked per week')).toBeVisible();
  expect(within(dialog).getByLabelText('Annual income')).toBeVisible();
});

test('an added plan appears in the cart, the header and the listing', async () => {
  const { user } = openWithEnrollment(
    '/plans?type=dental',
    ...listing,
    'get-filtered-plans/dental',
    'get-filtered-plans/dental-one-in-the-cart',
    'check-prudential-plan/202-sold-alone',
    'add-plan-to-cart/first-plan',
  );
  await user.click(await addPlus());
  expect(await screen.findByRole('dialog', { name: 'Plan Added To Cart' })).toHaveTextContent('Your cart has one plan');
  expect(cartTotals.current().count).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Add More Plans' }));
  expect(await within(screen.getByRole('article', { name: 'Bright Smile Plus' })).findByText('Plan Added To Cart')).toBeVisible();
});

test('a plan that needs a wellness membership offers it on the listing, and goes into the cart with it', async () => {
  const { user } = openDental('get-plan-detail/memberships');
  const bought: unknown[] = [];
  server.use(
    http.post('*/api/v1/add-plan-to-cart', () => refusal('membership-required')),
    http.get('*/api/v1/get-plan-pricing-detail', () =>
      HttpResponse.json({ status: 'success', statusCode: 200, data: { plans: [{ pid: 409, ppid: '409-IO', selected_plan: true }] } }),
    ),
    http.post('*/api/v1/add-plan-to-cart-prudentials', async ({ request }) => {
      bought.push(await request.json());
      return HttpResponse.json({ status: 'success', statusCode: 200, data: { cart_count: 1, cart_amount: 34.8 } });
    }),
  );
  await user.click(await addPlus());
  const dialog = await screen.findByRole('dialog', { name: 'Choose a wellness membership' });
  await user.click((await within(dialog).findAllByRole('radio'))[0]!);
  await user.click(within(dialog).getByRole('button', { name: 'Add to Cart' }));
  expect(await screen.findByRole('dialog', { name: 'Plan Added To Cart' })).toBeVisible();
  expect(bought).toMatchObject([{ plan_id: 202, membership_plan_pricing_id: '409-IO' }]);
  expect(window.location.pathname).toBe('/plans');
});

test('a plan with questions of its own asks them on the listing, and goes into the cart once they are answered', async () => {
  const { user } = openDental();
  let answered = false;
  const done = (data: object) => HttpResponse.json({ status: 'success', statusCode: 200, data });
  server.use(
    http.post('*/api/v1/add-plan-to-cart', () => (answered ? done({ cart_count: 1, cart_amount: 29.8 }) : refusal('newQuestionsError'))),
    http.get('*/api/v1/get-questions', () => done({ result: [{ question_id: 1, question_text: 'Do you have major medical coverage?' }] })),
    http.get('*/api/v1/get-aflac-questions', () => done({ result: [] })),
    http.post('*/api/v1/save-question-answers', () => {
      answered = true;
      return done({});
    }),
  );
  await user.click(await addPlus());
  const dialog = await screen.findByRole('dialog', { name: 'A few questions' });
  await user.click(await within(dialog).findByRole('radio', { name: 'Yes' }));
  await user.click(within(dialog).getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('dialog', { name: 'Plan Added To Cart' })).toBeVisible();
  expect(window.location.pathname).toBe('/plans');
});

const refusal = (errorCode: string, status = 409) =>
  HttpResponse.json({ status: 'error', statusCode: status, errorCode, message: 'Not yet.', data: [] }, { status });

const priced = (more: object) => () =>
  HttpResponse.json({ status: 'success', statusCode: 200, data: { plans: [], needs_membership: false, is_in_cart: false, ...more } });

test('a plan that is refused for a reason that its own page would not show says so in its place', async () => {
  const { user } = openDental();
  server.use(
    http.post('*/api/v1/add-plan-to-cart', () => refusal('too-many', 429)),
    http.get('*/api/v1/get-plan-pricing-detail', priced({})),
  );
  await user.click(await addPlus());
  const card = within(screen.getByRole('article', { name: 'Bright Smile Plus' }));
  expect(await card.findByRole('alert')).toHaveTextContent('Not yet.');
  expect(window.location.pathname).toBe('/plans');
});

test('a plan that the person cannot buy as they are leads to its page, which has the way around', async () => {
  const { user } = openDental();
  server.use(
    http.post('*/api/v1/add-plan-to-cart', () => refusal('hourError')),
    http.get('*/api/v1/get-plan-pricing-detail', priced({ errorCode: 'hourError' })),
  );
  await user.click(await addPlus());
  await waitFor(() => expect(window.location.pathname).toMatch(/^\/plan/));
  expect(window.location.pathname).not.toBe('/plans');
});

test('on its own page, a plan that is refused although nothing hinders the person says why below its button', async () => {
  const { user } = openWithEnrollment(
    '/plan/202/bright-smile-plus',
    'get-plan-detail/bright-smile-plus',
    'get-plan-pricing-detail/priced',
    'get-enrollment-temp-info/filter-info',
    'get-more-requirement/no-premier-plan',
    'get-group-agent-member-info/of-an-enrollment',
    'check-prudential-plan/202-sold-alone',
  );
  answers(
    'GET /get-related-plans',
    (caseOf('get-related-plans/of-dental').reply as { readonly data: CallData<'GET /get-related-plans'> }).data,
  );
  server.use(http.post('*/api/v1/add-plan-to-cart', () => refusal('too-many', 429)));
  await user.click(await screen.findByRole('button', { name: 'Add to Cart' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Not yet.');
});

test('without a quote, a category shows its plans at the lowest price for anyone, and leads to the questions', async () => {
  stored.clearAll();
  const { user } = openStore('/plans?type=dental', 'get-form-fields/quote', 'get-menu-filtered-plans/dental');
  const basic = await screen.findByRole('article', { name: 'Bright Smile Basic' });
  expect(within(basic).getByText('$17.50')).toBeVisible();
  expect(within(basic).getByText('from')).toBeVisible();
  const zip = await screen.findByLabelText('Zip code');
  await user.click(within(basic).getByRole('button', { name: /Enroll Now/ }));
  expect(zip).toHaveFocus();
});

test('after an answer, plans wait for the filter above them, which grows and would push them away from under a click', async () => {
  const { user } = openWithEnrollment('/plans?type=di', ...listing, 'get-filtered-plans/hours-are-missing');
  const plan = () => screen.queryByRole('article', { name: 'Paycheck Guard' });
  await user.click(await screen.findByRole('button', { name: 'clicking here: Answer two questions' }));
  const dialog = within(screen.getByRole('dialog'));
  await user.type(dialog.getByLabelText('Hours worked per week'), '40');
  await user.type(dialog.getByLabelText('Annual income'), '60000');
  answers('PUT /change-filter-info/{tempId}', {});
  const { data } = caseOf('get-enrollment-temp-info/filter-info').reply as { readonly data: CallData<'GET /get-enrollment-temp-info'> };
  const release = answersLate('GET /get-enrollment-temp-info', data);
  await user.click(dialog.getByRole('button', { name: 'See the price' }));
  await waitFor(() => expect(pendingCalls.count()).toBe(1));
  expect(plan()).toBeNull();
  release();
  await waitFor(() => expect(plan()).toBeVisible());
});

test('after a change of the quote, recommendations are asked for once, for the quote as it is now', async () => {
  const { user } = openWithEnrollment(
    '/plans?type=dental',
    ...listing,
    'get-enrollment-temp-info/family-filter',
    'get-filtered-plans/dental',
    'get-form-fields/quote',
    'validate-zip-code/dallas',
  );
  const asked = answers('GET /recommendation/filter', { recs: [] });
  const tiersAsked = () => asked.map(({ tier }) => tier);
  await waitFor(() => expect(tiersAsked()).toEqual(['IO']));
  answers('PUT /change-filter-info/{tempId}', {});
  await user.click((await screen.findAllByRole('button', { name: 'Edit your basic info' }))[0]!);
  await user.click(await screen.findByRole('button', { name: 'Update prices' }));
  await waitFor(() => expect(tiersAsked()).toContain('IF'));
  expect(tiersAsked()).toEqual(['IO', 'IF']);
});
