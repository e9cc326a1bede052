import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { openEnrollmentAt } from './pages/answered-steps.ts';
import { maria } from './pages/maria.ts';
import { ownMailbox, wayBack } from './pages/save-later.ts';
import { asGroup, asRep } from './pages/sign-in.ts';
import { answerTo, atStep, fillContact, leaveStep, next, steps } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { callBeside } from './support/beside-the-page.ts';
import { sentMessages } from './support/outbox.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openOwnStage, phone } from './support/stage.ts';

const stage = openOwnStage();
const status = (page: Page) => page.locator('[data-draft]');
const dialog = (page: Page) => page.locator('dialog#session-ended-here');

/** A person at the contact step, whose email address is kept as typed; an applicant unless they sign in first. */
async function atContact(viewport = desk, signIn?: (page: Page) => Promise<void>) {
  const visit = await stage.visit({ viewport });
  await signIn?.(visit.page);
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

const withCodes = [
  {
    who: 'rep',
    signIn: asRep,
    field: 'Rep access code',
    other: accessCodes.theo,
    own: accessCodes.rosa,
    home: '/agent-home',
    enter: 'Access Code',
    viewport: phone,
  },
  {
    who: 'group’s office',
    signIn: asGroup,
    field: 'Group enrollment code',
    other: accessCodes.northOffice,
    own: accessCodes.cedarOffice,
    home: '/group-home',
    enter: 'Group Access',
    viewport: desk,
  },
];

test.each(withCodes)(
  'Given a $who whose session ends in the middle of a step, when they enter their access code there, then they continue with everything typed, still signed in',
  async ({ who, signIn, field, other, own, home, viewport }) => {
    const { page } = await atContact(viewport, (visited) => signIn(visited));
    await page.context().clearCookies();
    await page.getByLabel('Address', { exact: true }).fill(maria.address);
    await page.getByLabel('Phone').focus();
    await dialog(page).getByLabel(field).waitFor();
    await expectAccessible(page, `the session of the ${who} has ended`);
    await saveScreen(page, `session-ended-${who.slice(0, 3)}`);
    await enterAccessCode(page, field, other);
    await dialog(page).getByText('This code belongs to a different enrollment than the one on this page.').first().waitFor();
    await enterAccessCode(page, field, own);
    await dialog(page).waitFor({ state: 'detached' });
    await status(page)
      .filter({ hasText: /^Saved/ })
      .waitFor();
    expect(await answerTo(page, 'Address')).toBe(maria.address);
    await page.goto(home);
    await page.getByRole('heading', { name: 'Who would you like to enroll?' }).waitFor();
    await page
      .getByText(/^Signed in as/)
      .first()
      .waitFor();
  },
);

test.each(withCodes)(
  'Given a $who whose session has ended, when the page is reloaded and the access code entered, then the page opens again',
  async ({ signIn, enter, own }) => {
    const { page } = await atContact(desk, (visited) => signIn(visited));
    for (const _time of ['once', 'again']) {
      await page.context().clearCookies();
      await page.reload();
      await page.getByText('what you saved is kept').waitFor();
      await page.getByRole('button', { name: enter }).click();
      const asked = page.getByRole('dialog', { name: enter });
      await asked.getByRole('textbox').fill(own);
      await asked.getByRole('button', { name: 'Continue' }).click();
      await asked.getByRole('button', { name: 'Yes' }).click();
      await atStep(page, steps.contact);
      expect(await answerTo(page, 'Email')).toBe(maria.email);
    }
  },
);

test('Given an employee with a code of their own, when their session ends in the middle of a step, then the code and the date of birth continue it, there and in another browser', async () => {
  let code = '';
  const { page } = await atContact(desk, async (visited) => {
    code = await invited(visited);
    await asGroup(visited, code);
  });
  await page.context().clearCookies();
  await page.getByLabel('Address', { exact: true }).fill(maria.address);
  await page.getByLabel('Phone').focus();
  await enterAccessCode(page, 'Group enrollment code', code);
  await sayBirthdate(page);
  await status(page)
    .filter({ hasText: /^Saved/ })
    .waitFor();
  expect(await answerTo(page, 'Address')).toBe(maria.address);
  const other = (await stage.visit({ viewport: phone })).page;
  await asGroup(other, code);
  await other.goto('/cedar-creek');
  await other.getByText('Signed in as Ann Lee through Cedar Creek Joinery').first().waitFor();
  await other.getByRole('button', { name: 'Continue your enrollment' }).click();
  // The page before asks for a date of birth, too.
  await other.getByRole('heading', { name: 'Whose enrollment is this?' }).waitFor();
  await other.getByRole('textbox', { name: 'Date of birth' }).fill(maria.birthdate);
  await other.getByRole('button', { name: 'Continue', exact: true }).click();
  await atStep(other, steps.contact);
  expect(await answerTo(other, 'Address')).toBe(maria.address);
});

/** The code that Cedar Creek's office mails to Ann, whom it adds for it. */
async function invited(page: Page): Promise<string> {
  const email = ownMailbox();
  await asGroup(page);
  await callBeside(page, 'POST /add-census', { csv: `First name,Last name,Email\nAnn,Lee,${email}` });
  await callBeside(page, 'POST /invite-employees', {});
  const mail = (await sentMessages(page)).find(({ to }) => to === email);
  return /^ {2}(\S{5}-\S{5})$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

async function enterAccessCode(page: Page, field: string, code: string): Promise<void> {
  await dialog(page).getByLabel(field).fill(code);
  await dialog(page).getByRole('button', { name: 'Continue', exact: true }).click();
}
