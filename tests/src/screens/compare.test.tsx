import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { stored } from '#src/session/stored.ts';
import { onRecordedServer, openStore, openWithEnrollment } from '#tests/src/support/recorded-store.tsx';

onRecordedServer();
beforeEach(() => stored.clearAll());

const twoPlans = ['get-plan-comparison/two-dental-plans', 'get-plan-costs/two-dental-plans', 'get-more-requirement/no-premier-plan'];
const line = async (name: RegExp) => (await screen.findByRole('rowheader', { name })).closest('tr')!;
const cells = async (name: RegExp) =>
  within(await line(name))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('two plans appear side by side with their costs, and what they share is marked, because most differs', async () => {
  openWithEnrollment('/compare?plans=201,202', ...twoPlans);
  expect(await cells(/^First month/)).toEqual(['$17.50Lowest', '$29.80']);
  expect(await cells(/^First year/)).toEqual(['$210.00Lowest', '$357.60']);
  expect(await line(/^Cleanings/)).toHaveTextContent('Same');
  expect(await line(/^Fillings/)).not.toHaveTextContent(/Same|Differs/);
});

test('the comparison can show only the differences', async () => {
  const { user } = openWithEnrollment('/compare?plans=201,202', ...twoPlans);
  await line(/^Cleanings/);
  await user.click(screen.getByRole('checkbox', { name: 'Only what differs' }));
  expect(screen.queryByRole('rowheader', { name: /^Cleanings/ })).toBeNull();
  expect(await line(/^Fillings/)).toBeVisible();
});

test('the costs of another tier are only displayed, and the URL contains the tier', async () => {
  const { user } = openWithEnrollment('/compare?plans=201,202', ...twoPlans, 'get-plan-costs/of-a-family');
  await user.selectOptions(await screen.findByLabelText('Prices for'), 'Family');
  await waitFor(async () => expect(await cells(/^First month/)).toEqual(['$51.60Lowest', '$87.90']));
  expect(window.location.search).toBe('?plans=201%2C202&tier=IF');
  expect(screen.queryByRole('button', { name: /Add to Cart/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Change my quote to Family' })).toBeVisible();
});

test('plans can be compared without a quote, with the questions for prices above', async () => {
  openStore('/compare?plans=201,202', 'get-form-fields/quote', 'get-plan-comparison/two-dental-plans');
  expect(await line(/^Fillings/)).toBeVisible();
  expect(screen.queryByRole('rowheader', { name: /^First month/ })).toBeNull();
  expect(await screen.findByLabelText('Zip code')).toBeVisible();
});

test('two plans that are removed in quick succession both stay removed', async () => {
  openWithEnrollment('/compare?plans=201,202', ...twoPlans);
  await line(/^First month/);
  act(() => {
    for (const button of screen.getAllByRole('button', { name: /^Remove .* from the comparison$/ })) button.click();
  });
  expect(await screen.findByText('No plans to compare yet')).toBeVisible();
  expect(window.location.search).toBe('');
  expect(stored.get('comparePlans')).toBeUndefined();
});

test.each(['/compare', '/compare?plans=', '/compare?plans=none,-1'])('%s has nothing to compare, and links to plans', async (address) => {
  openStore(address);
  expect(await screen.findByText('No plans to compare yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Choose plans' })).toBeVisible();
});
