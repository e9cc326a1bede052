import { expect, test } from 'vitest';
import { openEnrollmentAt } from './pages/answered-steps.ts';
import { maria } from './pages/maria.ts';
import { addToCart, offer, openPlan, wayOut } from './pages/plan.ts';
import { complete } from './pages/review.ts';
import { steps } from './pages/wizard.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

test('Given a plan’s page in a tab that is unaware of the completed enrollment, when another plan is wanted, then a new quote opens with the same answers, and the plan is bought', async () => {
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.review);
  const used = await page.evaluate(() => localStorage.getItem('tempId'));
  await complete(page);

  await page.evaluate((id) => localStorage.setItem('tempId', id ?? ''), used);
  await openPlan(page, 204);
  await offer(page)
    .getByText(/This quote can no longer be used/)
    .waitFor();
  await wayOut(page, 'Start a new quote').click();
  const dialog = page.getByRole('dialog', { name: 'Start a new quote' });
  await expect.poll(() => dialog.getByRole('textbox', { name: 'Date of birth' }).inputValue()).toBe(maria.birthdate);
  await dialog.getByRole('button', { name: 'See the price' }).click();
  await addToCart(page);
  await page.getByRole('heading', { level: 2, name: 'Clear Sight Essential' }).waitFor();
  expect(await page.evaluate(() => localStorage.getItem('tempId'))).not.toBe(used);
});
