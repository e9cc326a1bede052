import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addToCart, offer, openPlan } from './pages/plan.ts';
import { openQuote } from './pages/start-at-server.ts';
import { addPlan, askToProceed, costsIn, planCard } from './pages/store.ts';
import { expectAccessible } from './support/axe.ts';
import { callBeside } from './support/beside-the-page.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openStage, phone } from './support/stage.ts';

const stage = openStage();

/** What Guild Premier Health costs a 35-year-old with its dues; the premium is $356.15. */
const whole = '$471.15';

test.each([phone, desk])(
  'At $width pixels, given a plan with fees, when it is followed from the listing to the receipt’s summary, then every screen shows the whole cost',
  async (viewport) => {
    const { page, problems } = await stage.visit({ viewport });
    const look = async (name: string) => {
      await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
      await expectAccessible(page, name);
      await saveScreen(page, `prices-${name}-${viewport.width}`);
    };
    await page.goto('/plans?type=medical');
    await planCard(page, 'Guild Premier Health').getByText('$433.00').waitFor();
    await look('without-quote');

    await openQuote(page, { dob: '05/14/1991', is_smoker: 0 });
    await page.goto('/plans?type=medical');
    const card = planCard(page, 'Guild Premier Health');
    await card.getByText(whole).first().waitFor();
    await card.getByText('What this price includes').click();
    await card.getByText('$356.15').waitFor();
    await card.getByText('Association fees').waitFor();
    await look('listing');
    await card.getByRole('button', { name: 'View More Details' }).click();
    await page.getByRole('dialog').getByText(whole).waitFor();
    await look('details');
    await page.keyboard.press('Escape');

    await page.goto('/plans?type=guaranteed');
    await planCard(page, 'Open Door Guaranteed').getByText('+ $35.00 one-time').waitFor();
    await (await addPlan(page, 'Open Door Guaranteed')).getByRole('link', { name: 'View Cart' }).waitFor();
    await page.keyboard.press('Escape');

    await page.goto('/compare?plans=401,104');
    await page.getByRole('table').getByText(whole).first().waitFor();
    await look('compare');

    await openPlan(page, 401);
    await offer(page).getByText(whole).waitFor();
    await look('plan-page');
    await addToCart(page);
    await expectCartSays(page, 'Guild Premier Health', whole);
    await look('cart');

    await openPlan(page, 305);
    await offer(page).getByText('$26.30').or(offer(page).getByText('$28.45')).first().waitFor();
    await addToCart(page);
    await page.getByText('Included in Legacy Builder').waitFor();
    await look('cart-with-companion');
    const { 'Then every month': monthly } = await costsIn(page.getByRole('complementary', { name: 'Cost' }));
    await (await askToProceed(page)).getByRole('button', { name: 'Proceed to Enrollment' }).click();
    await page.getByRole('heading', { level: 1, name: 'Personal Information' }).waitFor();
    if (viewport === phone) await page.getByText('Your plans (').click();
    const summary = page.getByText('Recurring Monthly Cost').filter({ visible: true });
    await summary.waitFor();
    await page.getByText(whole).filter({ visible: true }).first().waitFor();
    await page
      .getByText(monthly ?? '')
      .filter({ visible: true })
      .first()
      .waitFor();
    await look('wizard');
    expect(problems).toEqual([]);
  },
);

test('Given a tier changed in another tab, when the plan is added at the old price, then the page says so, and shows the new price', async () => {
  const { page } = await stage.visit();
  const enrollment_id = await openQuote(page, { dob: '05/14/1991' });
  await openPlan(page, 201);
  await offer(page).getByText('$19.25').waitFor();
  await callBeside(page, 'POST /update-tier-info', { enrollment_id, dep_dob: '01/02/1990', no_of_children: 2 });
  await offer(page).getByRole('button', { name: 'Add to Cart' }).click();
  await offer(page)
    .getByRole('alert')
    .getByText(/price has changed/)
    .waitFor();
  await offer(page).getByText('$56.80').waitFor();
  await addToCart(page);
});

async function expectCartSays(page: Page, plan: string, cost: string): Promise<void> {
  const row = page.getByRole('region', { name: 'Plans in your cart' }).getByRole('listitem').filter({ hasText: plan });
  await row.getByText(cost).waitFor();
  expect((await costsIn(page.getByRole('complementary', { name: 'Cost' })))[plan]).toBe(cost);
}
