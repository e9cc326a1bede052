import type { Locator, Page } from 'playwright-core';

/** What a plan costs on its page, and the way into the cart. */
export const offer = (page: Page): Locator => page.locator('main').getByRole('region', { name: 'Price' });

/** What leads past what stands between a person and a plan. */
export const wayOut = (page: Page, label: string): Locator => offer(page).getByRole('button', { name: label });

export async function openPlan(page: Page, planId: number): Promise<void> {
  await page.goto(`/plan/${planId}/plan`);
  await offer(page).waitFor();
}

/** Puts the plan of the page into the cart, which opens then. */
export async function addToCart(page: Page): Promise<void> {
  await offer(page).getByRole('button', { name: 'Add to Cart' }).click();
  await page.waitForURL('**/cart');
}
