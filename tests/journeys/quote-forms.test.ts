import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { main } from './pages/main.ts';
import { basicPlan, maria, plusPlan } from './pages/maria.ts';
import { expectFocusOn, pressOn } from './pages/keyboard.ts';
import { asRep } from './pages/sign-in.ts';
import { fillQuote, getQuote, planCard } from './pages/store.ts';
import { errorSummary } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openStage, phone } from './support/stage.ts';

const stage = openStage();
const send = (page: Page) => main(page).getByRole('button', { name: 'Get a Quote' }).click();
const summary = (page: Page) => main(page).getByRole('region', { name: 'Your basic info' });

async function fillLanding(page: Page, zip: string): Promise<void> {
  await main(page).getByLabel('Zip code').fill(zip);
  await main(page).getByRole('textbox', { name: 'Date of birth', exact: true }).fill(maria.birthdate);
  await main(page).getByText(maria.gender, { exact: true }).click();
  await main(page).getByText('Dental', { exact: true }).click();
}

test.each([
  ['a desk', desk],
  ['a phone', phone],
])(
  'Given the landing page at %s, when a household is quoted, then its faults are shown, the tier is derived, and its plans are listed',
  async (_, viewport) => {
    const { page } = await stage.visit({ viewport });
    const look = async (screen: string) => {
      await saveScreen(page, `landing-${screen}-${viewport.width}`);
      await expectAccessible(page, screen);
    };
    await page.goto('/new-landing');
    await main(page).getByLabel('Zip code').waitFor();
    await send(page);
    await errorSummary(page).getByRole('link', { name: 'What are you looking for? Please select a category.' }).waitFor();
    await look('empty');

    await fillLanding(page, '75201');
    await main(page).getByLabel('Add Spouse').check();
    await main(page).getByLabel('Add Dependents').check();
    await send(page);
    await errorSummary(page).getByRole('link', { name: "Spouse's date of birth: Field is required" }).waitFor();
    await main(page).getByRole('textbox', { name: "Spouse's date of birth" }).fill('01/02/1990');
    const children = main(page).getByLabel('Number of children', { exact: true });
    await children.fill('-1');
    await send(page);
    await errorSummary(page).getByText('The number of children cannot be below 0').waitFor();
    await children.fill('9');
    await send(page);
    await errorSummary(page).getByText('The number of children of a family can be at most 8').waitFor();
    await look('too-many-children');

    await main(page).getByRole('button', { name: 'One less' }).click();
    await send(page);
    await page.waitForURL('**/new-plans?type=dental');
    await main(page).getByRole('heading', { level: 1, name: 'Here are your available dental plans' }).waitFor();
    await summary(page).getByText('Family', { exact: true }).waitFor();
    await summary(page).getByText('Spouse, 01/02/1990; 8 children').waitFor();
    await planCard(page, basicPlan).waitFor();
    await look('plans');

    await page.reload();
    await summary(page).getByText('Spouse, 01/02/1990; 8 children').waitFor();
  },
);

test('Given a quote, when a visitor returns to a form of it, then it is filled with their answers, and changes apply to the quote', async () => {
  const { page } = await stage.visit();
  await page.goto('/new-landing');
  await fillLanding(page, '75201');
  await main(page).getByText('Add Spouse', { exact: true }).click();
  await main(page).getByRole('textbox', { name: "Spouse's date of birth" }).fill('01/02/1990');
  await send(page);
  await summary(page).getByText('Member + Spouse').waitFor();

  await page.goBack();
  await main(page).getByRole('textbox', { name: "Spouse's date of birth" }).waitFor();
  expect(await main(page).getByLabel('Zip code').inputValue()).toBe('75201');
  await main(page).getByText('Add Dependents', { exact: true }).click();
  await send(page);
  await summary(page).getByText('Spouse, 01/02/1990; 1 child').waitFor();

  await page.goto('/');
  await expect.poll(() => main(page).getByRole('textbox', { name: 'Date of birth' }).inputValue()).toBe(maria.birthdate);
  expect(await main(page).getByLabel('Who is covered').inputValue()).toBe('IF');
});

test('Given a zip code in two states, when the quote is sent, then the state is asked for, and nothing is lost on the way back', async () => {
  const { page } = await stage.visit();
  await page.goto('/new-landing');
  await fillLanding(page, '42223');
  await send(page);
  const dialog = page.getByRole('dialog', { name: 'Zip code 42223 is in two states' });
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('alert').filter({ hasText: 'Field is required' }).waitFor();
  await expectAccessible(page, 'the question for the state');
  await dialog.getByRole('button', { name: 'Back' }).click();
  expect(await main(page).getByLabel('Zip code').inputValue()).toBe('42223');

  await send(page);
  await dialog.getByText('Tennessee').click();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await summary(page).getByText('42223, TN').waitFor();
});

test('Given the listing, when the basic info is edited, then Back leaves it as it was, and Update brings other prices', async () => {
  const { page } = await stage.visit();
  await getQuote(page);
  const price = () =>
    planCard(page, basicPlan)
      .getByText(/^\$\d+\.\d\d/)
      .first()
      .innerText();
  await planCard(page, basicPlan).waitFor();
  const before = await price();
  const edit = summary(page).getByRole('button', { name: 'Edit' });
  await pressOn(page, edit);
  await expectFocusOn(summary(page), 'the form that took the place of the summary');
  await summary(page).getByLabel('Who is covered').selectOption('IF');
  await summary(page).getByRole('button', { name: 'Back' }).click();
  await summary(page).getByText('Member Only').waitFor();
  expect(await price()).toBe(before);

  await edit.click();
  await summary(page).getByLabel('Who is covered').selectOption('IF');
  await summary(page).getByRole('button', { name: 'Update prices' }).click();
  await main(page).getByText('prices for Family').waitFor();
  await expect.poll(price).not.toBe(before);
});

test('Given a family, when its spouse and children are added in the summary, then they are kept and can be changed', async () => {
  const { page } = await stage.visit();
  await getQuote(page);
  await summary(page).getByRole('button', { name: 'Edit' }).click();
  await summary(page).getByLabel('Who is covered').selectOption('IF');
  await summary(page).getByRole('button', { name: 'Update prices' }).click();
  await summary(page).getByRole('button', { name: 'Add your dependents' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your spouse and children' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByRole('alert').getByText('Number of children: Field is required').waitFor();
  await expectAccessible(page, 'the question for the dependents');
  await dialog.getByRole('textbox', { name: "Spouse's date of birth" }).fill('01/02/1990');
  await dialog.getByLabel('Number of children').selectOption('8');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const peopleButton = summary(page).getByRole('button', { name: 'Spouse, 01/02/1990; 8 children' });
  await peopleButton.click();
  await expect.poll(() => dialog.getByRole('textbox', { name: "Spouse's date of birth" }).inputValue()).toBe('01/02/1990');
});

test('Given no quote, when a category is opened, then its plans are shown with their lowest price, and Enroll Now leads to the questions', async () => {
  const { page, problems } = await stage.visit();
  await page.goto('/plans?type=dental');
  const card = planCard(page, plusPlan);
  await card.getByText('$29.80').waitFor();
  const zip = main(page).getByLabel('Zip code');
  await zip.waitFor();
  await expectAccessible(page, 'the plans before a quote');
  await card.getByRole('button', { name: 'Enroll Now' }).click();
  await expectFocusOn(zip, 'the first question');
  expect(problems).toEqual([]);
});

test('Given a quote that was begun, when the page is loaded again, left and come back to, or shown in Spanish, then what was typed is still there, until it is sent', async () => {
  const { page } = await stage.visit();
  await page.goto('/');
  await fillQuote(page);
  const typed = () =>
    page.getByRole('main').evaluate((shown) => {
      const field = (name: string) => shown.querySelector<HTMLInputElement>(`form input[name=${name}]`)?.value;
      return { zip: field('zip'), dob: field('dob'), gender: shown.querySelector('form [type=radio]:checked') !== null };
    });
  const all = { zip: maria.zip, dob: maria.birthdate, gender: true };
  await page.reload();
  await expect.poll(typed).toEqual(all);
  await page.getByRole('contentinfo').getByRole('link', { name: 'All plans' }).click();
  await page.waitForURL('**/plans**');
  await page.goBack();
  await expect.poll(typed).toEqual(all);
  await page.getByRole('banner').getByRole('link', { name: 'Español' }).click();
  await page.getByRole('heading', { name: 'Vea sus precios' }).waitFor();
  await expect.poll(typed).toEqual(all);
  await page.getByRole('button', { name: 'Ver planes y precios' }).click();
  await page.waitForURL('**/plans**');
  expect(await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]))).not.toContain(
    maria.birthdate,
  );
});

test("Given a quote that a rep began, when the rep signs out and someone goes back, then the client's answers are gone", async () => {
  const { page } = await stage.visit();
  await asRep(page);
  await page.goto('/');
  await fillQuote(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'All plans' }).click();
  await page.waitForURL('**/plans**');
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.waitForURL('**/access-page');
  await page.getByRole('button', { name: 'Access Code' }).first().waitFor();
  await page.goBack();
  const birthdate = page.getByRole('textbox', { name: 'Date of birth' });
  await birthdate.waitFor();
  expect(await birthdate.inputValue()).toBe('');
  await page.reload();
  await birthdate.waitFor();
  expect(await birthdate.inputValue()).toBe('');
});
