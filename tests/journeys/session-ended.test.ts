import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openEnrollmentAt } from './pages/answered-steps.ts';
import { maria } from './pages/maria.ts';
import { wayBack } from './pages/save-later.ts';
import { answerTo, atStep, fillContact, leaveStep, next, steps } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openOwnStage, phone } from './support/stage.ts';

const stage = openOwnStage();
const status = (page: Page) => page.locator('[data-draft]');
const dialog = (page: Page) => page.locator('dialog#session-ended-here');

/** A person at the contact step, whose address is kept as typed. */
async function atContact(viewport = desk) {
  const visit = await stage.visit({ viewport });
  await openEnrollmentAt(visit.page, steps.contact);
  await visit.page.getByLabel('Email').fill(maria.email);
  await visit.page.getByLabel('Phone').focus();
  await status(visit.page)
    .filter({ hasText: /^Saved/ })
    .waitFor();
  return visit;
}

/** Has a code sent, and enters it; the form is prefilled with the address that was typed on the step. */
async function comeBackByCode(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Send me a new code' }).click();
  await dialog(page).getByText('a new code is on its way').waitFor();
  await dialog(page)
    .getByRole('textbox', { name: 'Code', exact: true })
    .fill((await wayBack(page, maria.email)).code);
  await dialog(page).getByRole('button', { name: 'Continue', exact: true }).click();
}

async function sayBirthdate(page: Page, birthdate: string = maria.birthdate): Promise<void> {
  await dialog(page).getByRole('textbox', { name: 'Date of birth' }).fill(birthdate);
  await dialog(page).getByRole('button', { name: 'Continue', exact: true }).click();
}

test.each([
  ['390', phone],
  ['1280', desk],
])(
  'Given a session that ends in the middle of a step at %s pixels, when a code is requested and entered there, then the page continues with everything typed',
  async (width, viewport) => {
    const { page } = await atContact(viewport);
    await page.context().clearCookies();
    await page.getByLabel('Address', { exact: true }).fill(maria.address);
    await page.getByLabel('Phone').focus();
    await dialog(page).waitFor();
    await expectAccessible(page, 'the session has ended');
    await saveScreen(page, `session-ended-here-${width}`);
    await comeBackByCode(page);
    await sayBirthdate(page, '01/01/1950');
    await dialog(page).getByText('This is not the date of birth of this enrollment.', { exact: true }).waitFor();
    await saveScreen(page, `session-ended-birthdate-${width}`);
    await sayBirthdate(page);
    await status(page)
      .filter({ hasText: /^Saved/ })
      .waitFor();
    expect(await answerTo(page, 'Address')).toBe(maria.address);
    await page.reload();
    await atStep(page, steps.contact);
    expect(await answerTo(page, 'Address')).toBe(maria.address);
    expect(await answerTo(page, 'Email')).toBe(maria.email);
  },
);

test('Given a dialog that is closed, before and after the code, when Next is clicked or it is reopened, then it continues where it was', async () => {
  const { page } = await atContact();
  await fillContact(page);
  await page.context().clearCookies();
  await next(page);
  await dialog(page).getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByRole('alert').filter({ hasText: 'What you typed is still on this page, and not saved.' }).waitFor();
  await saveScreen(page, 'session-ended-notice-1280');
  await page.getByRole('button', { name: 'Continue here' }).click();
  await comeBackByCode(page);
  await dialog(page).getByRole('textbox', { name: 'Date of birth' }).waitFor();
  await page.keyboard.press('Escape');
  await next(page);
  await sayBirthdate(page);
  await dialog(page).waitFor({ state: 'detached' });
  expect(await page.getByRole('alert').count()).toBe(0);
  await leaveStep(page, steps.contact);
});

test('Given a session that has ended, when another step is opened, then it appears once the person has signed in again', async () => {
  const { page } = await atContact();
  await page.context().clearCookies();
  await page.getByRole('navigation', { name: 'Enrollment steps' }).getByRole('button', { name: steps.personal }).click();
  await dialog(page).getByLabel('Email').fill(maria.email);
  await comeBackByCode(page);
  await sayBirthdate(page);
  await atStep(page, steps.personal);
  expect(await answerTo(page, 'First name')).toBe(maria.firstName);
});
