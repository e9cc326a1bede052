import { expect, test } from 'vitest';
import { openEnrollmentAt, skipTo } from './pages/answered-steps.ts';
import { maria } from './pages/maria.ts';
import { complete } from './pages/review.ts';
import { confirmBirthdate, enterCode, openSaveLater, saveForLater, wayBack } from './pages/save-later.ts';
import { answerTo, atStep, next, steps } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { openOwnStage, phone } from './support/stage.ts';

const stage = openOwnStage();
const email = 'maria.other@example.com';

test('Given an enrollment saved in the middle of a step, when the code is entered in another browser, then it continues there with everything typed, to the receipt', async () => {
  const { page, problems } = await stage.visit();
  await openEnrollmentAt(page, steps.contact);
  await page.getByLabel('Email').fill(maria.email);
  await page.getByLabel('Address', { exact: true }).fill(maria.address);
  await saveForLater(page, email);
  await page.getByRole('button', { name: 'Start New Enrollment' }).click();
  await page.waitForURL('**/');
  expect(await page.evaluate(() => localStorage.getItem('tempId'))).toBeNull();

  const other = await stage.visit({ viewport: phone });
  await other.page.goto('/');
  await other.page.getByRole('link', { name: 'Continue a saved enrollment' }).first().click();
  await enterCode(other.page, email, (await wayBack(page, email)).code);
  await other.page.getByRole('heading', { name: 'Whose enrollment is this?' }).waitFor();
  expect(await other.page.getByText(maria.email).count()).toBe(0);
  await saveScreen(other.page, 'confirm-birthdate-390');
  await confirmBirthdate(other.page, '01/01/1980');
  await other.page.getByText('This is not the date of birth of this enrollment.').first().waitFor();
  await saveScreen(other.page, 'confirm-birthdate-refused-390');
  await expectAccessible(other.page, 'confirm birthdate refused');
  await confirmBirthdate(other.page);
  await atStep(other.page, steps.contact);
  expect(await answerTo(other.page, 'Email')).toBe(maria.email);
  expect(await answerTo(other.page, 'Address')).toBe(maria.address);
  await other.page.reload();
  await atStep(other.page, steps.contact);
  expect(await answerTo(other.page, 'Address')).toBe(maria.address);
  await skipTo(other.page, steps.review);
  await complete(other.page);

  const { code, link } = await wayBack(page, email);
  await page.goto('/continue-enrollment');
  await enterCode(page, email, code);
  await page.getByText('do not match').first().waitFor();
  await page.goto(link);
  await page.getByRole('heading', { name: 'OOPS! Page not found' }).waitFor();
  const expected = (problem: string) => /403|422|404/.test(problem);
  expect([...problems, ...other.problems].filter((problem) => !expected(problem))).toEqual([]);
});

test('Given a mailed link, when it is opened in another browser, then the enrollment continues where it was saved, and the link is not in the history', async () => {
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.agreement);
  await saveForLater(page, email);
  await page.getByRole('button', { name: 'Continue Current Enrollment' }).click();
  await atStep(page, steps.agreement);

  const { page: other, problems } = await stage.visit();
  await other.goto('/');
  await other.goto((await wayBack(page, email)).link);
  await confirmBirthdate(other);
  await atStep(other, steps.agreement);
  await other.goBack();
  expect(new URL(other.url()).pathname).toBe('/');
  // The question comes first, so no call is refused for want of its answer.
  expect(problems).toEqual([]);
});

test.each([
  ['390', phone],
  ['1280', { width: 1280, height: 900 }],
])('At %s pixels, every state of saving and coming back is accessible', async (width, viewport) => {
  const { page } = await stage.visit({ viewport });
  const look = async (name: string) => {
    // A dialog that is still fading in has different colors.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expectAccessible(page, name);
    await saveScreen(page, `${name}-${width}`);
  };
  await openEnrollmentAt(page, steps.personal);
  await look('step with save and continue later');
  const popup = await openSaveLater(page);
  await look('save later asking');
  await popup.getByLabel('Alternate email').fill('maria at example');
  await popup.getByRole('button', { name: 'Send Code' }).click();
  await popup.getByText('Enter valid email address').first().waitFor();
  await look('save later invalid');
  await popup.getByLabel('Alternate email').fill(`${width}.${email}`);
  await popup.getByRole('button', { name: 'Send Code' }).click();
  await page.getByText('Information Saved!!! Check your email to continue').waitFor();
  await look('save later saved');
  await page.goto('/continue-enrollment');
  await page.getByRole('textbox', { name: 'Code', exact: true }).waitFor();
  await look('continue enrollment');
  await enterCode(page, email, 'AAAAA-BBBBB');
  await page.getByText('do not match').first().waitFor();
  await look('continue enrollment refused');
  await page.goto('/direct-continue/bm9uZQ/bm9uZQ');
  await page.getByRole('heading', { name: 'OOPS! Page not found' }).waitFor();
  await look('direct continue refused');
  await page.goto('/decline-reminder-email');
  await page.getByRole('button', { name: 'Go to Home' }).waitFor();
  await look('decline reminder');
});

test('Given a step with typed input, when it is saved for later and reloaded, then the input is restored', async () => {
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.personal);
  await page.getByLabel('First name').fill(maria.firstName);
  await page.getByLabel('Social Security Number').pressSequentially(maria.ssn);
  await saveForLater(page, email);
  await page.getByRole('button', { name: 'Continue Current Enrollment' }).click();
  await page.reload();
  await atStep(page, steps.personal);
  expect(await answerTo(page, 'First name')).toBe(maria.firstName);
  expect(await answerTo(page, 'Social Security Number')).toMatch(/^\*{3}-\*{2}-/);
  await next(page);
  await page.getByText('Field is required').first().waitFor();
});
