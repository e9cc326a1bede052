import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fewestEnrollments } from '#server/store/quotes/plan-counts.ts';
import { expectFocusOn, pressOn, tabTo } from './pages/keyboard.ts';
import { main } from './pages/main.ts';
import { basicPlan, plusPlan } from './pages/maria.ts';
import { othersChoose } from './pages/others-choose.ts';
import { wayOut } from './pages/plan.ts';
import { openQuote } from './pages/start-at-server.ts';
import { askForPrices, fillQuote, getQuote, planCard } from './pages/store.ts';
import { expectAccessible } from './support/axe.ts';
import { callBeside, enrollmentOf } from './support/beside-the-page.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openOwnStage, phone } from './support/stage.ts';

const stage = openOwnStage();
const box = (page: Page, plan: string) => planCard(page, plan).getByRole('checkbox', { name: 'Compare' });
const line = (page: Page, name: RegExp) =>
  main(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name }) });
const cellsOf = (row: Locator) => row.getByRole('cell').allInnerTexts();

async function choose(page: Page): Promise<void> {
  await getQuote(page);
  await box(page, basicPlan).check();
  await box(page, plusPlan).check();
}

test.each([
  ['a desk', desk],
  ['a phone', phone],
])(
  'Given two plans and a bundle at %s, when they are compared, then costs and differences are shown, and the URL keeps them',
  async (_, viewport) => {
    const { page, problems } = await stage.visit({ viewport });
    await choose(page);
    await page.goto('/plans?type=bundles');
    await box(page, 'Smile & See').check();
    await main(page).getByText('3 plans to compare').waitFor();
    await saveScreen(page, `compare-tray-${viewport.width}`);
    await main(page).getByRole('link', { name: 'Compare', exact: true }).click();
    await line(page, /^First month/).waitFor();
    await saveScreen(page, `compare-${viewport.width}`);
    await expectAccessible(page, 'the comparison');
    expect((await cellsOf(line(page, /^First month/))).map((text) => text.includes('Lowest'))).toEqual([true, false, false]);
    expect(await line(page, /^Cleanings/).innerText()).toContain('Same');
    expect(await line(page, /^Fillings/).innerText()).not.toMatch(/Same|Differs/);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);

    const own = await cellsOf(line(page, /^First year/));
    await main(page).getByLabel('Prices for').selectOption({ label: 'Family' });
    await expect.poll(() => cellsOf(line(page, /^First year/))).not.toEqual(own);
    const family = await cellsOf(line(page, /^First year/));
    await page.reload();
    await expect.poll(() => cellsOf(line(page, /^First year/))).toEqual(family);
    await page.goBack();
    await expect.poll(() => cellsOf(line(page, /^First year/))).toEqual(own);
    expect(problems).toEqual([]);
  },
);

test('Given a comparison, when a stranger opens its URL, then they see the plans, and after their quote the costs', async () => {
  const { page } = await stage.visit();
  await page.goto('/compare?plans=201,202,999');
  await line(page, /^Fillings/).waitFor();
  await main(page).getByText('One of these plans is no longer sold.').waitFor();
  expect(await line(page, /^First month/).count()).toBe(0);
  await fillQuote(page);
  await askForPrices(page);
  await line(page, /^First month/).waitFor();
});

test('Given a keyboard, when plans are chosen, compared, removed and added to the cart with it, then the focus is always visible', async () => {
  const { page } = await stage.visit();
  await getQuote(page);
  await pressOn(page, box(page, basicPlan), 'Space');
  await pressOn(page, box(page, plusPlan), 'Space');
  await pressOn(page, main(page).getByRole('link', { name: 'Compare', exact: true }));
  await line(page, /^First month/).waitFor();
  await expectFocusOn(main(page).getByRole('heading', { level: 1 }), 'the heading of the comparison');
  await tabTo(page, main(page).getByRole('region', { name: 'Comparison' }));
  await pressOn(page, main(page).getByRole('button', { name: `Remove ${basicPlan} from the comparison` }));
  await expect.poll(() => main(page).getByRole('columnheader').count()).toBe(2);
  await pressOn(page, main(page).getByRole('button', { name: 'Add to Cart' }));
  await page.getByRole('dialog', { name: 'Plan Added To Cart' }).waitFor();
});

test('Given another tier in the comparison, when it is applied to the quote, then a failure is reported, and a retry makes its plans buyable', async () => {
  const { page } = await stage.visit();
  await choose(page);
  await page.goto('/compare?plans=201,202&tier=IF');
  await line(page, /^First month/).waitFor();
  expect(await main(page).getByRole('button', { name: 'Add to Cart' }).count()).toBe(0);
  const change = main(page).getByRole('button', { name: 'Change my quote to Family' });
  await page.route('**/change-filter-info/*', (route) => route.abort());
  await change.click();
  await main(page).getByRole('alert').getByText('No connection to the server').waitFor();
  await page.unroute('**/change-filter-info/*');
  await change.click();
  await main(page).getByRole('button', { name: 'Add to Cart' }).first().waitFor();
  expect(await main(page).getByRole('alert').count()).toBe(0);
});

test('Given a plan of another state in the comparison, when its reason is read, then its page is one click away, where the zip code can be changed', async () => {
  const { page } = await stage.visit();
  await openQuote(page, { zip: '60614' });
  await page.goto('/compare?plans=103,101');
  await main(page).getByText('Plan not available in your state.').waitFor();
  await main(page).getByRole('link', { name: 'See your options for Harborlight Lone Star Select' }).click();
  await wayOut(page, 'Edit your basic info').waitFor();
});

test('Given four chosen plans, when a fifth is wanted, then its box says that four is the maximum', async () => {
  const { page } = await stage.visit();
  await page.goto('/compare?plans=204,205,206,207');
  await main(page)
    .getByRole('columnheader', { name: /Smile & See/ })
    .waitFor();
  await page.goto('/plans?type=dental');
  const fifth = planCard(page, basicPlan).getByRole('checkbox', { name: 'at most 4' });
  await fifth.press('Space');
  expect(await fifth.isChecked()).toBe(false);
  await main(page).getByRole('button', { name: 'Clear' }).click();
  await box(page, basicPlan).check();
});

test('Given what many others chose, when a similar person looks at plans, then it is recommended, except for what is listed or in the cart', async () => {
  const { page } = await stage.visit({ viewport: phone });
  const strip = main(page).getByRole('region', { name: 'Others like you chose' });
  await othersChoose(stage.server.url, [202, 204], fewestEnrollments - 1);
  await getQuote(page);
  await planCard(page, plusPlan).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await strip.count()).toBe(0);

  await othersChoose(stage.server.url, [202, 204, 205]);
  await page.reload();
  await strip.getByRole('link', { name: 'Clear Sight Essential' }).waitFor();
  await strip.getByRole('link', { name: 'Clear Sight Plus' }).waitFor();
  expect(await strip.getByRole('link', { name: plusPlan }).count()).toBe(0);
  await expectAccessible(page, 'the recommendations');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0);
  const arrow = strip.getByRole('button', { name: 'Next in “Others like you chose”' });
  const startOf = (name: string) =>
    strip
      .getByRole('listitem')
      .filter({ hasText: name })
      .evaluate((item) => item.getBoundingClientRect().left);
  const start = await startOf('Clear Sight Essential');
  await strip.getByText('1 of 2').waitFor();
  await saveScreen(page, 'recommended-390');
  await arrow.click();
  await expect.poll(() => startOf('Clear Sight Plus')).toBe(start);
  await strip.getByText('2 of 2').waitFor();
  await arrow.click();
  await expect.poll(() => startOf('Clear Sight Essential')).toBe(start);
  await strip.getByText('1 of 2').waitFor();
  await page.setViewportSize(desk);
  await arrow.waitFor({ state: 'hidden' });
  await saveScreen(page, 'recommended-1280');
  await callBeside(page, 'POST /add-plan-to-cart', { enrollment_id: await enrollmentOf(page), plan_id: 205, plan_pricing_id: '205-IO' });
  await page.reload();
  await strip.getByRole('link', { name: 'Clear Sight Essential' }).waitFor();
  expect(await strip.getByRole('link', { name: 'Clear Sight Plus' }).count()).toBe(0);
  await page.goto('/recommend-list');
  await main(page).getByRole('link', { name: plusPlan }).click();
  await page.waitForURL(`**/plan/202/**`);
});
