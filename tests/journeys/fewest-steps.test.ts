import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { basicPlan, maria } from './pages/maria.ts';
import { policyOnReceipt } from './pages/review.ts';
import { agreementBoxes, atStep, nextButton, signatureName, steps } from './pages/wizard.ts';
import { planCard } from './pages/store.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openStage, phone } from './support/stage.ts';

/* The shortest way from the home page to the receipt. What people press and what they fill in is counted. */

const stage = openStage();
const mostClicks = 14;
const mostFields = 13;

/** Counts clicks (buttons, links, checkboxes) and answers (text boxes and selects). */
class Counted {
  clicks = 0;
  fields = 0;

  async press(control: Locator): Promise<void> {
    this.clicks += 1;
    await control.click();
  }

  async answer(control: Locator, answer: string): Promise<void> {
    this.fields += 1;
    if (await control.evaluate((element) => element instanceof HTMLSelectElement)) await control.selectOption(answer);
    else await control.pressSequentially(answer);
  }
}

async function buy(page: Page, does: Counted): Promise<void> {
  await page.goto('/');
  await does.press(page.getByText('Dental', { exact: true }).first());
  await does.answer(page.getByLabel('Zip code'), maria.zip);
  await does.answer(page.getByRole('textbox', { name: 'Date of birth' }), maria.birthdate);
  await does.press(page.getByText(maria.gender, { exact: true }));
  await does.press(page.getByRole('button', { name: 'See plans and prices' }));
  await does.press(planCard(page, basicPlan).getByRole('button', { name: 'Add to Cart' }));
  await does.press(page.getByRole('dialog', { name: 'Plan Added To Cart' }).getByRole('link', { name: 'Proceed to Enrollment' }));
  await does.press(page.getByRole('dialog', { name: 'Ready to enroll?' }).getByRole('button', { name: 'Proceed to Enrollment' }));
}

async function fillSteps(page: Page, does: Counted): Promise<void> {
  await atStep(page, steps.personal);
  await does.answer(page.getByLabel('First name'), maria.firstName);
  await does.answer(page.getByLabel('Last name'), maria.lastName);
  await does.answer(page.getByLabel('Marital status'), maria.maritalStatus);
  await does.answer(page.getByLabel('Social Security Number'), maria.ssn);
  await does.press(nextButton(page));
  await atStep(page, steps.contact);
  await does.answer(page.getByLabel('Email'), maria.email);
  await does.answer(page.getByLabel('Phone'), maria.phone);
  await does.answer(page.getByLabel('Address', { exact: true }), maria.address);
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe(maria.city);
  await does.press(nextButton(page));
  await atStep(page, steps.billing);
  expect(await page.getByLabel('First name on card').inputValue()).toBe(maria.firstName);
  expect(await page.getByLabel('Last name on card').inputValue()).toBe(maria.lastName);
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe(maria.city);
  await does.answer(page.getByLabel('Card number'), maria.cardNumber);
  await does.answer(page.getByLabel('Expiration date'), '1230');
  await does.answer(page.getByLabel('Security code'), maria.securityCode);
}

test.each([
  ['desk', desk],
  ['phone', phone],
])(
  'Given the home page at a %s, when the shortest plan is bought, then it takes at most 14 clicks and 13 fields',
  async (name, viewport) => {
    const { page } = await stage.visit({ viewport });
    const does = new Counted();
    await buy(page, does);
    await fillSteps(page, does);
    await expectAccessible(page, 'billing in one line');
    await saveScreen(page, `billing-${name}`);
    await does.press(nextButton(page));
    await atStep(page, steps.agreement);
    for (const box of await agreementBoxes(page).all()) await does.press(box);
    await does.answer(signatureName(page), maria.name);
    await does.press(nextButton(page));
    await atStep(page, steps.review);
    await does.press(nextButton(page));
    expect(await policyOnReceipt(page)).not.toBe('');
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Add to calendar' }).click()]);
    const calendar = await readFile(await file.path(), 'utf8');
    for (const title of ['First payment for your plans', 'Your coverage starts']) expect(calendar).toContain(`SUMMARY:${title}\r\n`);
    await expectAccessible(page, 'the receipt');
    expect(does.clicks).toBeLessThanOrEqual(mostClicks);
    expect(does.fields).toBeLessThanOrEqual(mostFields);
  },
);

test('Given a card, when its expiration is not a month or is in the past, then the fault is shown at its line', async () => {
  const { page } = await stage.visit();
  const does = new Counted();
  await buy(page, does);
  await fillSteps(page, does);
  const expiry = page.getByLabel('Expiration date');
  await expiry.fill('13/30');
  await nextButton(page).click();
  await page
    .getByRole('alert')
    .getByText(/Expiration date: Please enter the date on the card/)
    .waitFor();
  expect(await page.getByRole('alert').getByRole('link').count()).toBe(1);
  await saveScreen(page, 'billing-refused');
  await expiry.fill('01/20');
  await nextButton(page).click();
  await page.getByRole('alert').getByText('Expiration date: This card has expired').waitFor();
});

test('Given a separate billing address, when the step is opened again, then the address is still there', async () => {
  const { page } = await stage.visit();
  const does = new Counted();
  await buy(page, does);
  await fillSteps(page, does);
  await page.getByLabel('Same as my contact address').uncheck();
  await page.getByLabel('Address', { exact: true }).fill('9 Oak Lane');
  await page.getByLabel('Zip code').fill(maria.zip);
  await expect.poll(() => page.getByLabel('City').inputValue()).toBe(maria.city);
  await nextButton(page).click();
  await atStep(page, steps.agreement);
  await page.goto('/enrollment/billing-information');
  await atStep(page, steps.billing);
  expect(await page.getByLabel('Address', { exact: true }).inputValue()).toBe('9 Oak Lane');
  expect(await page.getByLabel('Same as my contact address').isChecked()).toBe(false);
});
