import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectFocusOn, expectNoTrap, pressOn, typeInto } from './pages/keyboard.ts';
import { main } from './pages/main.ts';
import { addToCart, openPlan } from './pages/plan.ts';
import { openQuote } from './pages/start-at-server.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
interface Screen {
  readonly path: string;
  /** What is displayed once the screen is complete. */
  readonly shows: (page: Page) => Promise<unknown>;
}

const text = (words: string | RegExp) => (page: Page) => main(page).getByText(words).first().waitFor();
const field = (label: string) => (page: Page) => main(page).getByLabel(label).first().waitFor();

const answered = (label: string, answer: string) => async (page: Page) => {
  await expect.poll(() => main(page).getByLabel(label).inputValue()).toBe(answer);
};

/** The store as seen by a stranger, … */
const ofStrangers: readonly Screen[] = [
  { path: '/', shows: field('Zip code') },
  { path: '/new-landing', shows: field('Add Spouse') },
  { path: '/referrals?rid=garden-club', shows: text('Denton Garden Club') },
  { path: '/plans?type=dental', shows: text('$17.50') },
  { path: '/plan/201', shows: text('Enroll Now') },
  { path: '/compare?plans=201,202', shows: text('Fillings') },
  { path: '/cart', shows: text('Your cart is empty') },
  { path: '/PlanQuestionView', shows: text('Cancer insurance questionnaire') },
];

/** … and by a person with a quote and a plan in the cart. */
const ofShoppers: readonly Screen[] = [
  { path: '/', shows: answered('Zip code', '75201') },
  { path: '/plans?type=dental', shows: text('Plan Added To Cart') },
  { path: '/plan/201/bright-smile-basic', shows: text('View Cart') },
  { path: '/compare?plans=201,202&tier=IF', shows: text('Your quote is for Member Only.') },
  { path: '/cart', shows: text('Proceed to Enrollment') },
];

/** A screen is unchanged after a reload and after Back, and can be used by keyboard. */
async function walkThrough(page: Page, { path, shows }: Screen): Promise<void> {
  await page.goto(path);
  await shows(page);
  const title = await page.title();
  await page.reload();
  await shows(page);
  await expectNoTrap(page);
  const { pathname, search } = new URL(page.url());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Continue a saved enrollment' }).press('Enter');
  await page.waitForURL('**/continue-enrollment');
  await expectFocusOn(page.getByRole('heading', { level: 1 }), 'the heading of the page that was gone to');
  await page.goBack();
  await shows(page);
  expect(new URL(page.url())).toMatchObject({ pathname, search });
  await expect.poll(() => page.title()).toBe(title);
}

test.each(ofStrangers)('A stranger finds $path unchanged after a reload and after Back, and can use it by keyboard', async (screen) => {
  const { page, problems } = await stage.visit();
  await walkThrough(page, screen);
  expect(problems).toEqual([]);
});

test('A shopper finds every screen unchanged after a reload and after Back, and can use it by keyboard', async () => {
  const { page, problems } = await stage.visit();
  await openQuote(page);
  await openPlan(page, 201);
  await addToCart(page);
  for (const screen of ofShoppers) await walkThrough(page, screen);
  expect(problems).toEqual([]);
});

test('Given the cart’s last question, when the page is reloaded, then it is asked again; Escape leads to the cart, and Back skips the question', async () => {
  const { page } = await stage.visit();
  await openQuote(page);
  await openPlan(page, 201);
  await addToCart(page);
  await page.goto('/plan/202/plan');
  await page.goto('/confirmation');
  const question = page.getByRole('dialog', { name: 'Ready to enroll?' });
  await question.waitFor();
  await page.reload();
  await question.waitFor();
  await page.keyboard.press('Escape');
  await page.waitForURL('**/cart');
  await question.waitFor({ state: 'detached' });
  await page.goBack();
  await page.waitForURL('**/plan/202/*');
});

test('Given only a keyboard, when the cart is saved with it, then its faults, its preview and its end are reached, and the focus returns', async () => {
  const { page } = await stage.visit();
  await openQuote(page);
  await openPlan(page, 201);
  await addToCart(page);
  const opener = main(page).getByRole('button', { name: 'Save Cart' });
  await pressOn(page, opener);
  const dialog = page.getByRole('dialog', { name: 'Save Cart' });
  await dialog.getByLabel('Name').waitFor();
  await pressOn(page, dialog.getByRole('button', { name: 'Send' }));
  await expectFocusOn(dialog.getByRole('alert'), 'the list of faults');
  await pressOn(page, dialog.getByRole('link', { name: /^Name/ }));
  await page.keyboard.type('Kim Poe');
  await typeInto(page, dialog.getByLabel('Email'), 'kim@example.com');
  await page.keyboard.press('Enter');
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await preview.waitFor();
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('Email').inputValue()).toBe('kim@example.com');
  await pressOn(page, dialog.getByRole('button', { name: 'Send' }));
  await pressOn(page, page.getByRole('dialog', { name: 'Quote sent' }).getByRole('button', { name: 'OK' }));
  await expectFocusOn(opener, 'what opened the popup');
});
