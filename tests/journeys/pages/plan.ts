import type { Locator, Page } from 'playwright-core';

/** What a plan costs on its page, and its button to add it to the cart. */
export const offer = (page: Page): Locator => page.locator('main').getByRole('region', { name: 'Price' });

/** The link or button that resolves why a plan cannot be bought. */
export const wayOut = (page: Page, label: string): Locator => offer(page).getByRole('button', { name: label });

export async function openPlan(page: Page, planId: number): Promise<void> {
  await page.goto(`/plan/${planId}/plan`);
  await offer(page).waitFor();
}

/** Adds the page's plan to the cart, which then opens. */
export async function addToCart(page: Page): Promise<void> {
  await offer(page).getByRole('button', { name: 'Add to Cart' }).click();
  await page.waitForURL('**/cart');
  // The address changes before the page does, which closes a menu that was opened in between.
  await page.getByRole('heading', { level: 1, name: 'Your cart' }).waitFor();
}
