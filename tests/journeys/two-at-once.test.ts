import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openEnrollmentAt } from './pages/answered-steps.ts';
import { maria } from './pages/maria.ts';
import { confirmBirthdate, enterCode, ownMailbox, saveForLater, wayBack } from './pages/save-later.ts';
import { asRep } from './pages/sign-in.ts';
import { openEnrollmentFor } from './pages/start-at-server.ts';
import { answerTo, atStep, fillContact, fillPersonal, leaveStep, next, steps, walkTo } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { openStage, phone } from './support/stage.ts';

const stage = openStage();
const termLife = 302;
const beneficiaries = 'Beneficiary Information';
const dialog = (page: Page) => page.locator('dialog#step-conflict');

/** The same enrollment in a second tab of the browser, opened at the same step. */
async function secondTab(page: Page, step: string): Promise<Page> {
  const other = await page.context().newPage();
  other.setDefaultTimeout(10_000);
  await other.goto(page.url());
  await atStep(other, step);
  return other;
}

/** Two tabs at Contact Information; the second has saved an address on Oak Avenue. */
async function contactSavedElsewhere(page: Page): Promise<Page> {
  await openEnrollmentAt(page, steps.contact);
  const other = await secondTab(page, steps.contact);
  await fillContact(other);
  await other.getByLabel('Address', { exact: true }).fill('7 Oak Avenue');
  await leaveStep(other, steps.contact);
  return other;
}

test.each([
  ['390', phone],
  ['1280', { width: 1280, height: 900 }],
])(
  'Given a step that another tab has saved meanwhile, when it is saved here at %s pixels, then a dialog shows the differences, and taking the saved answers opens the step with them',
  async (width, viewport) => {
    const { page, problems } = await stage.visit({ viewport });
    await contactSavedElsewhere(page);
    await fillContact(page);
    await next(page);
    await dialog(page).getByText('7 Oak Avenue').waitFor();
    expect(await dialog(page).getByRole('term').allInnerTexts()).toEqual(['Address']);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expectAccessible(page, 'a step saved elsewhere');
    await saveScreen(page, `step-conflict-${width}`);

    await page.keyboard.press('Escape');
    await page.getByText('Saved in another window: 7 Oak Avenue').first().waitFor();
    expect(await answerTo(page, 'Address')).toBe(maria.address);
    await next(page);
    await dialog(page).getByRole('button', { name: 'Take the saved answers' }).click();
    await expect.poll(() => answerTo(page, 'Address')).toBe('7 Oak Avenue');
    await leaveStep(page, steps.contact);
    expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
  },
);

test('Given a step that another tab has saved meanwhile, when your own answers are kept, then they replace the others, and the wizard continues', async () => {
  const { page } = await stage.visit();
  const other = await contactSavedElsewhere(page);
  await fillContact(page);
  await next(page);
  await dialog(page).getByRole('button', { name: 'Keep mine' }).click();
  await atStep(page, steps.billing);
  await other.goto('/enrollment/contact-info');
  await atStep(other, steps.contact);
  expect(await answerTo(other, 'Address')).toBe(maria.address);
});

test('Given a rep and the applicant at the same enrollment, when both add a beneficiary, then the later one learns about the other, loses nothing, and can keep their own', async () => {
  const rep = (await stage.visit()).page;
  await asRep(rep);
  await openEnrollmentFor(rep, termLife);
  await atStep(rep, steps.personal);
  const email = ownMailbox();
  await saveForLater(rep, email);
  const applicant = (await stage.visit()).page;
  await applicant.goto('/continue-enrollment');
  await enterCode(applicant, email, (await wayBack(applicant, email)).code);
  await confirmBirthdate(applicant);
  await walkTo(applicant, beneficiaries);
  await rep.goto('/enrollment/beneficiary-info');
  await atStep(rep, beneficiaries);

  await nameBeneficiary(applicant, 'Ann');
  await leaveStep(applicant, beneficiaries);
  await nameBeneficiary(rep, 'Ben');
  await next(rep);
  await dialog(rep).getByText("Ann O'Neil, Parent, 03/04/1960, ***-**-1111, 100").waitFor();
  await rep.keyboard.press('Escape');
  await rep.getByRole('alert').filter({ hasText: 'This step was saved in another window' }).waitFor();
  expect(await rep.getByRole('article', { name: "Ben O'Neil" }).isVisible()).toBe(true);
  await next(rep);
  await dialog(rep).getByRole('button', { name: 'Keep mine' }).click();
  await atStep(rep, steps.billing);
  await applicant.goto('/enrollment/beneficiary-info');
  await applicant.getByRole('article', { name: "Ben O'Neil" }).waitFor();
});

async function nameBeneficiary(page: Page, firstName: string): Promise<void> {
  const main = page.locator('#main');
  await main.getByRole('button', { name: 'Add Beneficiary', exact: true }).click();
  await main.getByLabel('First name').fill(firstName);
  await main.getByLabel('Last name').fill(maria.lastName);
  await main.getByRole('textbox', { name: 'Date of birth' }).fill('03/04/1960');
  await main.getByLabel('Relationship').selectOption('Parent');
  await main.getByLabel('Social Security Number').pressSequentially('219091111');
  await main.getByLabel('Share in percent').fill('100');
  await main.getByRole('button', { name: 'Submit' }).click();
  await main.getByRole('article', { name: `${firstName} ${maria.lastName}` }).waitFor();
}

test('Given two tabs, when one goes back to a step without changing it, then what the other saved there is shown and there is no conflict', async () => {
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.personal);
  await fillPersonal(page);
  await leaveStep(page, steps.personal);
  const other = await secondTab(page, steps.contact);
  await other.goto('/enrollment/personal-info');
  await atStep(other, steps.personal);
  await other.getByLabel('First name').fill('Mariana');
  await leaveStep(other, steps.personal);
  await page.goBack();
  await atStep(page, steps.personal);
  expect(await answerTo(page, 'First name')).toBe('Mariana');
  await leaveStep(page, steps.personal);
});

test('Given a tab at a step in which nothing was typed, when another saves the step and the first is left, then the saved answers are shown', async () => {
  const { page } = await stage.visit();
  await contactSavedElsewhere(page);
  expect(await answerTo(page, 'City')).toBe(maria.city);
  await page.goto('/enrollment/personal-info');
  await atStep(page, steps.personal);
  await page.goto('/enrollment/contact-info');
  await atStep(page, steps.contact);
  expect(await answerTo(page, 'Address')).toBe('7 Oak Avenue');
});
