import type { Locator, Page } from 'playwright-core';
import { maria } from './maria.ts';

/** Chooses dental plans in the quote form. A tile of the home page, which may be there before the form, says the same word. */
export async function chooseDental(page: Page): Promise<void> {
  await page
    .locator('label')
    .filter({ has: page.getByRole('radio', { name: 'Dental', exact: true }) })
    .click();
}

/** Fills in the quote form. */
export async function fillQuote(page: Page, answers: Partial<Record<'zip' | 'birthdate', string>> = {}): Promise<void> {
  const { zip, birthdate } = { ...maria, ...answers };
  await page.getByLabel('Zip code').fill(zip);
  await page.getByRole('textbox', { name: 'Date of birth' }).fill(birthdate);
  await page.getByText(maria.gender, { exact: true }).click();
}

export async function askForPrices(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'See plans and prices' }).click();
}

/** From the home page to the dental plans. */
export async function getQuote(page: Page): Promise<void> {
  await page.goto('/');
  await chooseDental(page);
  await fillQuote(page);
  await askForPrices(page);
  await page.waitForURL('**/plans?type=dental');
}

/** A plan in the listing. */
export function planCard(page: Page, plan: string): Locator {
  return page.getByRole('article', { name: plan });
}

/** Adds a plan to the cart; the dialog that confirms it is then open. */
export async function addPlan(page: Page, plan: string): Promise<Locator> {
  await planCard(page, plan).getByRole('button', { name: 'Add to Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Plan Added To Cart' });
  await dialog.waitFor();
  return dialog;
}

/** The cart's own question before the enrollment. */
export async function askToProceed(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Proceed to Enrollment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ready to enroll?' });
  await dialog.waitFor();
  return dialog;
}

/** From the home page to the first step of an enrollment for a plan. */
export async function startEnrollment(page: Page, plan: string): Promise<void> {
  await getQuote(page);
  const added = await addPlan(page, plan);
  await added.getByRole('link', { name: 'View Cart' }).click();
  const question = await askToProceed(page);
  await question.getByRole('button', { name: 'Proceed to Enrollment' }).click();
  await page.getByRole('heading', { level: 1, name: 'Personal Information' }).waitFor();
}

/** The costs in a list of terms, such as `{ 'First month': '$32.80' }`. */
export async function costsIn(list: Locator): Promise<Record<string, string>> {
  await list.getByRole('term').first().waitFor();
  const [terms, amounts] = await Promise.all([list.getByRole('term').allInnerTexts(), list.getByRole('definition').allInnerTexts()]);
  return Object.fromEntries(terms.map((term, at) => [term.trim(), amounts[at]?.trim() ?? '']));
}
