import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { caseOf } from '#fixtures/replay.ts';
import type { CallData } from '#schemas/calls/calls.ts';
import { pendingCalls } from '#src/api/pending-calls.ts';
import { leadZip } from '#src/session/site/lead-zip.ts';
import { stored } from '#src/session/stored.ts';
import { answers, refuses } from '#tests/src/support/fake-server.ts';
import { openStore, onRecordedServer } from '#tests/src/support/recorded-store.tsx';

onRecordedServer();
beforeEach(() => stored.clearAll());

const seePrices = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'See plans and prices' }));

async function fillQuote(user: UserEvent, zip: string, category = 'Dental'): Promise<void> {
  await user.type(await screen.findByLabelText('Zip code'), zip);
  await user.type(screen.getByLabelText('Date of birth'), '05/14/1991');
  await user.click(screen.getByRole('radio', { name: 'Female' }));
  if (category) await user.click(screen.getByRole('radio', { name: category }));
}

test('an empty quote is not sent and says what is missing, each in its place', async () => {
  const { user } = openStore('/', 'get-form-fields/quote');
  const zip = await screen.findByLabelText('Zip code');
  await seePrices(user);
  const summary = await screen.findByRole('alert');
  await waitFor(() => expect(summary).toHaveFocus());
  expect(within(summary).getByRole('link', { name: /Zip code/ })).toBeVisible();
  expect(zip).toBeInvalid();
  expect(zip).toHaveAccessibleDescription(/Field is required/);
});

test('the server’s objection to a zip code appears at the field, and is cleared by an edit', async () => {
  const { user } = openStore('/', 'get-form-fields/quote', 'validate-zip-code/unknown');
  await fillQuote(user, '00000');
  await seePrices(user);
  const zip = screen.getByLabelText('Zip code');
  await waitFor(() => expect(zip).toHaveAccessibleDescription(/Invalid Zip code/));
  answers('GET /validate-zip-code', { zip: '00001', city: 'Dallas', state_abbreviation: 'TX', states: ['TX'] });
  await user.type(zip, '{Backspace}1');
  await user.tab();
  expect(zip).toBeValid();
  expect(stored.get('tempId')).toBeUndefined();
});

test('the zip code of a remembered device is filled in, even if it is known before the form loads', async () => {
  leadZip.set('75201');
  onTestFinished(() => leadZip.set(''));
  openStore('/', 'get-form-fields/quote');
  await waitFor(async () => expect(await screen.findByLabelText('Zip code')).toHaveValue('75201'));
});

test('an unknown zip code is reported at once, and again with the missing answers', async () => {
  const { user } = openStore('/', 'get-form-fields/quote', 'validate-zip-code/unknown');
  const zip = await screen.findByLabelText('Zip code');
  await user.type(zip, '00000');
  await waitFor(() => expect(zip).toHaveAccessibleDescription(/Invalid Zip code/));
  await seePrices(user);
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('link', { name: /Zip code/ })).toBeVisible();
  expect(within(summary).getByRole('link', { name: /Date of birth/ })).toBeVisible();
});

test('a quote starts an enrollment, which the browser stores, and leads to its plans', async () => {
  const { user, played } = openStore(
    '/',
    'get-form-fields/quote',
    'validate-zip-code/dallas',
    'add-filter-for-new-user/started',
    'get-left-side-filter-fields/categories',
    'get-enrollment-temp-info/filter-info',
    'get-filtered-plans/dental',
    'get-more-requirement/no-premier-plan',
    'recommendation-filter/nobody-yet-in-the-portal',
    'recommendation-popularity/nobody-yet-in-the-portal',
    'get-cart-count/empty',
    'get-cart-amount/empty',
  );
  await fillQuote(user, '75201');
  await seePrices(user);
  expect(await screen.findByRole('article', { name: 'Bright Smile Plus' })).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe('/plans?type=dental');
  expect(stored.get('tempId')).toBe('enrollment-1');
  expect(stored.get('state')).toBe('TX');
  expect(played).toContain('add-filter-for-new-user/started');
});

test.each([
  ['a category that the visitor chose has no plans for them, the listing says so', 'Dental', '/plans?type=dental'],
  ['no category was chosen, the listing shows the first that has plans for the visitor', '', '/plans?type=vision'],
])('if %s', async (_, chosen, listing) => {
  const { user } = openStore(
    '/',
    'get-form-fields/quote',
    'validate-zip-code/dallas',
    'get-enrollment-temp-info/filter-info',
    'get-more-requirement/no-premier-plan',
    'recommendation-filter/nobody-yet-in-the-portal',
    'recommendation-popularity/nobody-yet-in-the-portal',
    'get-cart-count/empty',
    'get-cart-amount/empty',
  );
  const { data } = caseOf('add-filter-for-new-user/started').reply as { readonly data: CallData<'POST /add-filter-for-new-user'> };
  answers('POST /add-filter-for-new-user', data);
  answers('GET /get-left-side-filter-fields', { result: { categories: [{ category: 'vision', name: 'Vision' }] } });
  answers('GET /get-filtered-plans', { result: {}, tier: 'IO', expected_care: {}, needs: [] });
  await fillQuote(user, '75201', chosen);
  await seePrices(user);
  expect(await screen.findByText('No Plans are available for your selection')).toBeVisible();
  expect(window.location.pathname + window.location.search).toBe(listing);
});

test('a host that claims an owner but has none leads to the not-found page', async () => {
  openStore('/', 'get-form-fields/quote');
  const { data } = caseOf('get-external-site-infromation/government').reply as { readonly data: unknown };
  answers('GET /get-external-site-infromation', data as CallData<'GET /get-external-site-infromation'>);
  answers('GET /get-external-site-dynamic-information', { result: [] });
  refuses('GET /get-domainSite-infromation', 404, 'domain-unknown');
  expect(await screen.findByRole('heading', { name: 'OOPS! Page not found' })).toBeVisible();
  await waitFor(() => expect(window.location.pathname).toBe('/404'));
  expect(screen.queryByRole('banner')).toBeNull();
});

test('a featured plan says what it costs at the least', async () => {
  openStore('/', 'get-form-fields/quote');
  const plan = (await screen.findByRole('link', { name: 'Bright Smile Plus' })).closest('li');
  expect(plan).toHaveTextContent(/from \$[\d.]+ ?\/mo/);
});

test('featured plans that fail to load are left out, and the page around them works', async () => {
  openStore('/', 'get-form-fields/quote');
  refuses('GET /get-featured-plans', 500, 'broken');
  expect(await screen.findByRole('heading', { name: 'How it works' })).toBeVisible();
  expect(await screen.findByLabelText('Zip code')).toBeVisible();
  await waitFor(() => expect(pendingCalls.count()).toBe(0));
  expect(screen.queryByRole('heading', { name: 'Featured plans' })).toBeNull();
});
