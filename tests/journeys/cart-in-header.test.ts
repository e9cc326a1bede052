import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { basicPlan } from './pages/maria.ts';
import { addToCart, openPlan, wayOut } from './pages/plan.ts';
import { openQuote } from './pages/start-at-server.ts';
import { costsIn, planCard } from './pages/store.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { openStage, phone } from './support/stage.ts';

const stage = openStage();
const cartInHeader = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: 'View Cart' });

test('Given a listing that is unaware of another tab, when its plan was added there first, then both tabs show the same cart', async () => {
  const { page } = await stage.visit();
  await openQuote(page);
  await page.goto('/plans?type=dental');
  const card = planCard(page, basicPlan);
  await card.getByRole('button', { name: 'Add to Cart' }).waitFor();
  const second = await page.context().newPage();
  await openPlan(second, 201);
  await addToCart(second);
  await cartInHeader(page).getByText('$19.25').waitFor();
  await card.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('dialog', { name: 'You have this plan' }).getByRole('button', { name: 'OK' }).click();
  await card.getByText('Plan Added To Cart').waitFor();
});

test('Given a plan in the cart, when the page is 390 pixels wide, then the header shows what it costs and fits', async () => {
  const { page } = await stage.visit({ viewport: phone });
  await openQuote(page);
  await openPlan(page, 201);
  await addToCart(page);
  await cartInHeader(page).getByText('$19.25').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await saveScreen(page, 'cart-in-header-390');
  await page.getByRole('banner').getByRole('button', { name: 'Plans' }).click();
  await page.getByRole('navigation', { name: 'Plan categories' }).waitFor();
  await page.setViewportSize({ width: 390, height: 500 });
  await expectAccessible(page, 'a menu that scrolls');
  await saveScreen(page, 'plans-menu-390');
});

test('Given a plan in the cart, when the basic info is changed, then the cart in the header has the new price, like the cart itself', async () => {
  const { page } = await stage.visit();
  await openQuote(page);
  await openPlan(page, 201);
  await addToCart(page);
  await cartInHeader(page).getByText('$19.25').waitFor();
  await page.goto('/plan/305/plan');
  await page.getByRole('button', { name: 'Edit your basic info' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit your basic info' });
  await dialog.getByLabel('Who is covered').selectOption('IF');
  await dialog.getByRole('button', { name: 'Update prices' }).click();
  await cartInHeader(page).getByText('$56.80').waitFor();
  await wayOut(page, 'Choose another tier').click();
  await page
    .getByRole('dialog')
    .getByText(/Member \+ Spouse/)
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'See the price' }).click();
  await cartInHeader(page).getByText('$37.55').click();
  await page.waitForURL('**/cart');
  expect((await costsIn(page.getByRole('complementary', { name: 'Cost' })))['First month']).toBe('$37.55');

  await page.getByRole('button', { name: 'Change who is covered' }).click();
  const tiers = page.getByRole('dialog', { name: 'Please choose the tier' });
  expect(await tiers.getByRole('radio', { name: 'Member + Spouse, $37.55 a month' }).isChecked()).toBe(true);
  await tiers.getByText(/^Family/).click();
  await expectAccessible(page, 'the tiers of a cart');
  await saveScreen(page, 'cart-tier-1280');
  await tiers.getByRole('button', { name: 'Change who is covered' }).click();
  await cartInHeader(page).getByText('$56.80').waitFor();
  await page.locator('#main').getByText('Who is covered: Family').waitFor();
  await page.setViewportSize(phone);
  await saveScreen(page, 'cart-tier-changed-390');
  await page.getByRole('button', { name: 'Change who is covered' }).click();
  await saveScreen(page, 'cart-tier-390');
});
