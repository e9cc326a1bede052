import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openQuote } from './pages/start-at-server.ts';
import { addToCart, offer, openPlan, wayOut } from './pages/plan.ts';
import { costsIn } from './pages/store.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openStage, phone } from './support/stage.ts';

const stage = openStage();

async function reason(page: Page, text: RegExp): Promise<void> {
  await offer(page).getByText(text).waitFor();
}

const planRows = (page: Page): Locator => page.getByRole('region', { name: 'Plans in your cart' }).getByRole('heading', { level: 2 });

async function changeBasicInfo(page: Page, label: string, answer: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Edit your basic info' });
  const field = dialog.getByRole('textbox', { name: label });
  await field.fill(answer);
  await dialog.getByRole('button', { name: 'Update prices' }).click();
  await dialog.waitFor({ state: 'detached' });
}

test('Given a plan whose price depends on tobacco, when that is answered, then it has a price and can be added to the cart', async () => {
  const { page, problems } = await stage.visit();
  await openQuote(page);
  await openPlan(page, 102);
  await reason(page, /Tobacco usage required\. Please choose tobacco usage by clicking here\./);
  await wayOut(page, 'Choose tobacco usage').click();
  const dialog = page.getByRole('dialog', { name: 'Tobacco usage' });
  await dialog.getByText('No', { exact: true }).click();
  await dialog.getByRole('button', { name: 'See the price' }).click();
  await addToCart(page);
  await expect.poll(() => planRows(page).allInnerTexts()).toEqual(['Harborlight Silver 4000']);
  expect(problems).toEqual([]);
});

test('Given a plan for working people, when hours and salary are answered at once, then it has a price; too few hours are reported', async () => {
  const { page } = await stage.visit();
  await openQuote(page);
  await openPlan(page, 303);
  const answer = async (open: string, title: string, answers: Readonly<Record<string, string>>) => {
    await wayOut(page, open).click();
    const dialog = page.getByRole('dialog', { name: title });
    for (const [label, text] of Object.entries(answers)) await dialog.getByLabel(label).fill(text);
    await dialog.getByRole('button', { name: 'See the price' }).click();
    await dialog.waitFor({ state: 'detached' });
  };
  await reason(page, /sufficient working hours .* at least 20 hours a week\./);
  const two = 'The price depends on two answers';
  await answer('Answer two questions', two, { 'Hours worked per week': '12', 'Annual income': '52000' });
  await reason(page, /at least 20 hours a week, and you entered 12\./);
  await answer('Enter your working hours', 'Working hours', { 'Hours worked per week': '40' });
  await offer(page).getByText('$27.80').or(offer(page).getByText('$33.25')).first().waitFor();
  await addToCart(page);
});

test('Given a plan that is not sold for a family, when a tier that it has is chosen, then it has a price', async () => {
  const { page } = await stage.visit();
  await openQuote(page, { tier: 'IF' });
  await openPlan(page, 305);
  await reason(page, /Plan not available for this tier/);
  await wayOut(page, 'Choose another tier').click();
  const dialog = page.getByRole('dialog', { name: 'Please choose the tier' });
  await expect.poll(() => dialog.getByRole('radio').count()).toBe(2);
  await dialog.getByText(/Member \+ Spouse/).click();
  await dialog.getByRole('button', { name: 'See the price' }).click();
  await offer(page).getByText('Member + Spouse').waitFor();
});

test('Given a plan of another state or area, when the zip code is changed in the basic info, then it has a price', async () => {
  const { page } = await stage.visit();
  await openQuote(page, { zip: '60614' });
  await openPlan(page, 103);
  await reason(page, /Plan not available in your state/);
  await wayOut(page, 'Edit your basic info').click();
  await changeBasicInfo(page, 'Zip code', '77002');
  await reason(page, /Plan not available in the area/);
  await wayOut(page, 'Edit your basic info').click();
  await changeBasicInfo(page, 'Zip code', '75201');
  await page.getByText('Prices are up to date.').waitFor();
  await offer(page).getByRole('button', { name: 'Add to Cart' }).waitFor();
});

test('Given a person who is too old, when the date of birth is corrected, then there is a price; a carrier uses its own words', async () => {
  const { page } = await stage.visit();
  await openQuote(page, { dob: '05/14/1945' });
  await openPlan(page, 301);
  await reason(page, /Level Term 250 is issued at ages 18 to 65/);
  await openPlan(page, 101);
  await reason(page, /Plan not available for selected age group/);
  await wayOut(page, 'Edit your basic info').click();
  await changeBasicInfo(page, 'Date of birth', '05/14/1985');
  await offer(page).getByRole('button', { name: 'Add to Cart' }).waitFor();
});

test('Given a plan of another portal, when that portal is selected, then it has a price', async () => {
  const { page } = await stage.visit();
  await openQuote(page);
  await openPlan(page, 405);
  await reason(page, /Plan not available in this portal/);
  await wayOut(page, 'Choose a portal').click();
  const dialog = page.getByRole('dialog', { name: 'Select a portal' });
  await dialog.getByRole('button', { name: 'Select' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await addToCart(page);
  await expect.poll(() => planRows(page).allInnerTexts()).toEqual(['Guild Hospital Extra']);
});

test('Given a plan that this person gets as another one, when its page is opened, then the other one’s page appears, and Back skips both', async () => {
  const { page } = await stage.visit();
  await openQuote(page, { dob: '05/14/1955' });
  await openPlan(page, 201);
  await openPlan(page, 302);
  await page.getByRole('heading', { level: 1, name: 'Member Senior Life 25' }).waitFor();
  await page.getByText('For the people in your quote, Member Term Life 50 is sold as Member Senior Life 25.').waitFor();
  await page.waitForURL('**/plan/307/member-senior-life-25');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Bright Smile Basic' }).waitFor();
});

test('Given a plan with questions, when they are answered, then it can be added to the cart; missing answers and a decline are reported', async () => {
  const { page } = await stage.visit();
  await openQuote(page);
  await openPlan(page, 308);
  await wayOut(page, 'Answer the questions').click();
  const dialog = page.getByRole('dialog', { name: 'A few questions' });
  const answer = (question: RegExp, chosen: 'Yes' | 'No') =>
    dialog.getByRole('radiogroup', { name: question }).getByText(chosen, { exact: true }).click();
  const goOn = () => dialog.getByRole('button', { name: 'Continue' }).click();
  await answer(/major medical coverage/, 'No');
  await goOn();
  await dialog.getByText('Please answer yes in order to continue', { exact: true }).waitFor();
  await dialog.getByText('*Answer should be Yes/No to continue').first().waitFor();
  await answer(/major medical coverage/, 'Yes');
  await answer(/yearly screening/, 'No');
  await goOn();
  await dialog.getByText('Please answer all questions').first().waitFor();
  const confirm = async () => {
    for (const name of [/I live in/, /does not replace/]) await dialog.getByRole('checkbox', { name }).check();
  };
  await answer(/treated for cancer/, 'Yes');
  await confirm();
  await goOn();
  await dialog.getByText(/cannot offer Cancer Companion 30K/).waitFor();
  await page.keyboard.press('Escape');
  await reason(page, /cannot offer Cancer Companion 30K/);
  await wayOut(page, 'Review my answers').click();
  await answer(/treated for cancer/, 'No');
  await confirm();
  await goOn();
  await page.getByText('The plan can be added to your cart now.').waitFor();
  await addToCart(page);
});

test('Given paired plans, when one is added, then both are in the cart, added up, and are removed together', async () => {
  const { page, problems } = await stage.visit();
  await openQuote(page);
  await openPlan(page, 305);
  await addToCart(page);
  await expect.poll(() => planRows(page).allInnerTexts()).toEqual(['Legacy Builder', 'Legacy Membership']);
  const costs = await costsIn(page.getByRole('complementary', { name: 'Cost' }));
  expect(costs['First month']).toBe('$28.45');
  await page.getByRole('button', { name: 'Remove Legacy Membership' }).click();
  const dialog = page.getByRole('dialog', { name: 'Remove this plan?' });
  await dialog.getByText(/sold together with Legacy Builder/).waitFor();
  await dialog.getByRole('button', { name: 'Yes, remove' }).click();
  await page.getByText('Your cart is empty').waitFor();
  expect(problems).toEqual([]);
});

test('Given a plan with a membership, when one is chosen, then Add to Cart appears, and both are in the cart', async () => {
  const { page } = await stage.visit();
  await openQuote(page);
  await openPlan(page, 408);
  await wayOut(page, 'Choose a membership').click();
  const dialog = page.getByRole('dialog', { name: 'Choose a wellness membership' });
  await dialog.getByText('$5.00 per month').waitFor();
  expect(await dialog.getByRole('button', { name: 'Add to Cart' }).count()).toBe(0);
  await dialog.getByText('Guild Rest Membership').click();
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await page.waitForURL('**/cart');
  await expect.poll(() => planRows(page).allInnerTexts()).toEqual(['Guild Accident Shield', 'Guild Rest Membership']);
});

test('Given the same plan on two pages, when both add it, then the second page says so, and shows the plan as added', async () => {
  const { page } = await stage.visit();
  await openQuote(page);
  await openPlan(page, 201);
  const second = await page.context().newPage();
  await openPlan(second, 201);
  await second.getByRole('button', { name: 'Add to Cart' }).waitFor();
  await addToCart(page);
  await offer(second).getByRole('button', { name: 'Add to Cart' }).click();
  const dialog = second.getByRole('dialog', { name: 'You have this plan' });
  await dialog.waitFor();
  expect(await dialog.getByRole('link').count()).toBe(0);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await offer(second).getByRole('link', { name: 'View Cart' }).click();
  await expect.poll(() => planRows(second).allInnerTexts()).toEqual(['Bright Smile Basic']);
});

test('Given a failing server, when it is asked for a price, then the page says so in its place, and a retry loads it', async () => {
  const { page } = await stage.visit();
  await openQuote(page);
  await page.route('**/get-plan-pricing-detail?*', (route) => route.abort());
  await page.goto('/plan/201/plan');
  await page.getByText('No connection to the server').waitFor();
  expect(await page.getByText('Loading the price').count()).toBe(0);
  await page.unroute('**/get-plan-pricing-detail?*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await offer(page).getByText('$19.25').waitFor();
});

test('Given no quote, when Enroll Now is chosen, then a popup asks for it, and the plan has its price', async () => {
  const { page } = await stage.visit();
  await openPlan(page, 201);
  await wayOut(page, 'Enroll Now').click();
  const dialog = page.getByRole('dialog', { name: 'Who is covered?' });
  await dialog.getByLabel('Zip code').fill('75201');
  await dialog.getByRole('textbox', { name: 'Date of birth' }).fill('05/14/1991');
  await dialog.getByText('Female', { exact: true }).click();
  await dialog.getByRole('button', { name: 'See the price' }).click();
  await offer(page).getByRole('button', { name: 'Add to Cart' }).waitFor();
  await page.getByRole('heading', { name: 'Suggested Products' }).waitFor();
  await page.reload();
  await addToCart(page);
});

test('Given a plan in the cart that no longer fits, when the cart is opened, then it says why and what to do, and the rest can be bought', async () => {
  const { page } = await stage.visit();
  await openQuote(page);
  for (const planId of [103, 201]) {
    await openPlan(page, planId);
    await addToCart(page);
  }
  await openPlan(page, 201);
  await page.getByRole('button', { name: 'Edit your basic info' }).click();
  await changeBasicInfo(page, 'Zip code', '60614');
  await page.goto('/cart');
  await page.getByText('Plan not available in your state.').first().waitFor();
  expect(await page.getByRole('button', { name: 'Proceed to Enrollment' }).isDisabled()).toBe(true);
  await page.getByRole('button', { name: 'Remove Harborlight Lone Star Select' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Yes, remove' }).click();
  await page.getByRole('button', { name: 'Proceed to Enrollment', disabled: false }).waitFor();
});

test.each([
  ['390', phone],
  ['1280', desk],
])('At %s pixels, the page and all its dialogs are accessible', async (width, viewport) => {
  const { page } = await stage.visit({ viewport });
  const look = async (name: string) => {
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expectAccessible(page, name);
    await saveScreen(page, `plan-${name}-${width}`);
  };
  const lookAtDialog = async (planId: number, open: string, name: string) => {
    await openPlan(page, planId);
    await wayOut(page, open).click();
    await page.getByRole('dialog').getByRole('button').last().waitFor();
    await look(name);
    await page.keyboard.press('Escape');
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  };
  await openPlan(page, 308);
  await look('without-quote');
  await wayOut(page, 'Enroll Now').click();
  await page.getByRole('dialog').getByLabel('Zip code').waitFor();
  await look('enroll-now');
  await openQuote(page);
  await lookAtDialog(303, 'Answer two questions', 'hours-and-salary');
  await openQuote(page, { tier: 'IF' });
  await openPlan(page, 201);
  await page.getByRole('heading', { name: 'Suggested Products' }).waitFor();
  await look('priced');
  await openPlan(page, 306);
  await offer(page)
    .getByText(/not by itself/)
    .waitFor();
  await look('companion');
  await lookAtDialog(102, 'Choose tobacco usage', 'tobacco');
  await lookAtDialog(305, 'Choose another tier', 'tier');
  await lookAtDialog(405, 'Choose a portal', 'portal');
  await lookAtDialog(308, 'Answer the questions', 'questions');
  await lookAtDialog(408, 'Choose a membership', 'membership');
  await page.goto('/PlanQuestionView');
  await page.getByText('Yes', { exact: true }).last().click();
  await page.getByRole('button', { name: 'Add another treatment' }).click();
  await page.getByRole('heading', { name: 'Treatment 2' }).waitFor();
  await look('question-view');
});
