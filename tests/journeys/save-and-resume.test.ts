import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { basicPlan, maria } from './pages/maria.ts';
import { complete } from './pages/review.ts';
import { startEnrollment } from './pages/store.ts';
import { answerTo, atStep, next, steps, walkTo } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { openStage, phone } from './support/stage.ts';

const stage = openStage();
const email = 'maria.other@example.com';

/** The newest mail to Maria's other address: the code and the link in it. */
async function wayBack(page: Page): Promise<{ code: string; link: string }> {
  const reply = await page.request.get('/dev/outbox.json');
  const { result } = (await reply.json()) as { result: { message: { kind: string; to?: string; text?: string } }[] };
  const text = result.find(({ message }) => message.to === email)?.message.text ?? '';
  return { code: /^ {2}(\S+)$/m.exec(text)?.[1] ?? '', link: new URL(/http\S+\/direct-continue\/\S+/.exec(text)?.[0] ?? '').pathname };
}

async function openPopup(page: Page) {
  // The picture of the step before may still be drawn, from a copy.
  await page.locator('#main').getByRole('button', { name: 'Save & Continue Later' }).click();
  const popup = page.locator('dialog#code-send');
  await popup.getByLabel('Alternate email').waitFor();
  return popup;
}

async function saveForLater(page: Page): Promise<void> {
  const popup = await openPopup(page);
  await popup.getByLabel('Alternate email').fill(email);
  await popup.getByRole('button', { name: 'Send Code' }).click();
  await page.getByText('Information Saved!!! Check your email to continue').waitFor();
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
}

test('Given an enrollment saved in the middle of a step, when the code is entered in another browser, then it goes on there with all that was typed, to the receipt', async () => {
  const { page, problems } = await stage.visit();
  await startEnrollment(page, basicPlan);
  await walkTo(page, steps.contact);
  await page.getByLabel('Email').fill(maria.email);
  await page.getByLabel('Address', { exact: true }).fill(maria.address);
  await saveForLater(page);
  await page.getByRole('button', { name: 'Start New Enrollment' }).click();
  await page.waitForURL('**/');
  expect(await page.evaluate(() => localStorage.getItem('tempId'))).toBeNull();

  const other = await stage.visit({ viewport: phone });
  await other.page.goto('/');
  await other.page.getByRole('link', { name: 'Continue a saved enrollment' }).first().click();
  await enterCode(other.page, (await wayBack(page)).code);
  await atStep(other.page, steps.contact);
  expect(await answerTo(other.page, 'Email')).toBe(maria.email);
  expect(await answerTo(other.page, 'Address')).toBe(maria.address);
  await other.page.reload();
  await atStep(other.page, steps.contact);
  expect(await answerTo(other.page, 'Address')).toBe(maria.address);
  await walkTo(other.page, steps.review);
  await complete(other.page);

  const { code, link } = await wayBack(page);
  await page.goto('/continue-enrollment');
  await enterCode(page, code);
  await page.getByText('do not belong together').first().waitFor();
  await page.goto(link);
  await page.getByRole('heading', { name: 'OOPS! Page not found' }).waitFor();
  const expected = (problem: string) => /422|404/.test(problem);
  expect([...problems, ...other.problems].filter((problem) => !expected(problem))).toEqual([]);
});

test('Given a mailed link, when it is opened in another browser, then the enrollment goes on where it was saved, and the link is not in the history', async () => {
  const { page } = await stage.visit();
  await startEnrollment(page, basicPlan);
  await walkTo(page, steps.agreement);
  await saveForLater(page);
  await page.getByRole('button', { name: 'Continue Current Enrollment' }).click();
  await atStep(page, steps.agreement);

  const other = (await stage.visit()).page;
  await other.goto('/');
  await other.goto((await wayBack(page)).link);
  await atStep(other, steps.agreement);
  await other.goBack();
  expect(new URL(other.url()).pathname).toBe('/');
});

test.each([
  ['390', phone],
  ['1280', { width: 1280, height: 900 }],
])('At %s pixels every state of saving and coming back is accessible', async (width, viewport) => {
  const { page } = await stage.visit({ viewport });
  const look = async (name: string) => {
    // A dialog that is still fading in has other colours.
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expectAccessible(page, name);
    await saveScreen(page, `${name}-${width}`);
  };
  await startEnrollment(page, basicPlan);
  await look('step with save and continue later');
  const popup = await openPopup(page);
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
  await enterCode(page, 'AAAAA-BBBBB');
  await page.getByText('do not belong together').first().waitFor();
  await look('continue enrollment refused');
  await page.goto('/direct-continue/bm9uZQ/bm9uZQ');
  await page.getByRole('heading', { name: 'OOPS! Page not found' }).waitFor();
  await look('direct continue refused');
  await page.goto('/decline-reminder-email');
  await page.getByRole('button', { name: 'Go to Home' }).waitFor();
  await look('decline reminder');
});

test('Given a step with something typed, when it is saved for later and reloaded, then what was typed is there again', async () => {
  const { page } = await stage.visit();
  await startEnrollment(page, basicPlan);
  await page.getByLabel('First name').fill(maria.firstName);
  await page.getByLabel('Social Security Number').pressSequentially(maria.ssn);
  await saveForLater(page);
  await page.getByRole('button', { name: 'Continue Current Enrollment' }).click();
  await page.reload();
  await atStep(page, steps.personal);
  expect(await answerTo(page, 'First name')).toBe(maria.firstName);
  expect(await answerTo(page, 'Social Security Number')).toBe('');
  await next(page);
  await page.getByText('Field is required').first().waitFor();
});
