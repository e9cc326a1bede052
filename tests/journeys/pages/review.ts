import type { Locator, Page } from 'playwright-core';
import { next } from './wizard.ts';

/** Opens the answers of a step, such as `Personal Info`. */
export async function viewDetails(page: Page, card: string): Promise<Locator> {
  await page.getByRole('button', { name: `View Details of ${card}` }).click();
  const dialog = page.getByRole('dialog', { name: card });
  await dialog.getByRole('term').first().waitFor();
  return dialog;
}

/** The answer to one question in the details of a step. */
export async function detail(dialog: Locator, label: string): Promise<string> {
  const terms = await dialog.getByRole('term').allInnerTexts();
  return dialog.getByRole('definition').nth(terms.indexOf(label)).innerText();
}

/** Goes from review to the questions of a step. */
export async function editStep(page: Page, card: string): Promise<void> {
  const dialog = await viewDetails(page, card);
  await dialog.getByRole('button', { name: 'Edit Details' }).click();
}

/** Completes the enrollment and returns the policy number. */
export async function complete(page: Page): Promise<string> {
  await next(page);
  return policyOnReceipt(page);
}

export async function policyOnReceipt(page: Page): Promise<string> {
  await page.waitForURL('**/enrollment/receipt');
  const number = page.getByText(/^[A-Z]{2,}(-[A-Z0-9]{4}){3}$/);
  await number.waitFor();
  return number.innerText();
}
