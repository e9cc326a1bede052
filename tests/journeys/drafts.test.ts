import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openEnrollmentAt } from './pages/answered-steps.ts';
import { basicPlanId, maria } from './pages/maria.ts';
import { confirmBirthdate, enterCode, ownMailbox, saveForLater, wayBack } from './pages/save-later.ts';
import { openEnrollmentFor } from './pages/start-at-server.ts';
import { answerTo, atStep, fillContact, fillPersonal, leaveStep, next, steps } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { callBeside, enrollmentOf } from './support/beside-the-page.ts';
import { saveScreen } from './support/screens.ts';
import { holdBack } from './support/hold-back.ts';
import { openStage, phone } from './support/stage.ts';

const stage = openStage();
const ssn = 'Social Security Number';
const status = (page: Page) => page.locator('[data-draft]');

/** A person at the first step, with a name, a number and half an answer typed, and no click after it. */
async function halfTyped(viewport = { width: 1280, height: 900 }) {
  const visit = await stage.visit({ viewport });
  await openEnrollmentAt(visit.page, steps.personal);
  await visit.page.getByLabel(ssn).pressSequentially(maria.ssn);
  await visit.page.getByLabel('First name').pressSequentially(maria.firstName);
  return visit;
}

/** Runs in the page: whether a text is shown without its last lines. Letters may reach a little beyond their line. */
function isCut(element: HTMLElement): boolean {
  return getComputedStyle(element).position !== 'absolute' && element.scrollHeight > element.clientHeight + 5;
}

async function expectTyped(page: Page): Promise<void> {
  await atStep(page, steps.personal);
  expect(await answerTo(page, 'First name')).toBe(maria.firstName);
  expect(await answerTo(page, ssn)).toMatch(/^\*{3}-\*{2}-/);
}

test.each([
  ['390', phone],
  ['1280', { width: 1280, height: 900 }],
])('Given typed input at %s pixels, when a field loses focus, then the page says when it was saved', async (width, viewport) => {
  const { page, problems } = await halfTyped(viewport);
  await page.getByLabel('Last name').focus();
  await status(page)
    .filter({ hasText: /^Saved \d+:\d\d/ })
    .waitFor();
  expect(await page.getByRole('banner').getByText('Larkspur Benefit Store').evaluate(isCut)).toBe(false);
  await expectAccessible(page, 'a step that saves itself');
  await saveScreen(page, `draft-saved-${width}`);
  expect(problems).toEqual([]);
});

test('Given typed input in a focused field, when the page is reloaded, then it is restored, the number masked', async () => {
  const { page } = await halfTyped();
  await page.reload();
  await expectTyped(page);
  await page.getByLabel('Last name').fill(maria.lastName);
  await page.getByLabel('Marital status').selectOption(maria.maritalStatus);
  await leaveStep(page, steps.personal);
});

test("Given typed input, when the browser's Back and Forward are used, then it is restored", async () => {
  const { page } = await halfTyped();
  await page.goBack();
  await page.waitForURL((url) => !url.pathname.startsWith('/enrollment'));
  await page.goForward();
  await expectTyped(page);
});

test('Given typed input, when the cart is opened and left again, then it is restored', async () => {
  const { page } = await halfTyped();
  await page.getByRole('banner').getByRole('link', { name: /cart/i }).click();
  await page.waitForURL('**/cart');
  await page.goBack();
  await expectTyped(page);
});

test('Given input typed in one browser, when the enrollment is resumed in another, then it is there too', async () => {
  const { page } = await halfTyped();
  const email = ownMailbox();
  await saveForLater(page, email);
  await page.getByRole('button', { name: 'Continue Current Enrollment' }).click();
  await page.getByLabel('Last name').fill('Later');
  await page.getByLabel('First name').focus();
  await status(page)
    .filter({ hasText: /^Saved/ })
    .waitFor();
  const other = (await stage.visit()).page;
  await other.goto('/continue-enrollment');
  await enterCode(other, email, (await wayBack(page, email)).code);
  await confirmBirthdate(other);
  await expectTyped(other);
  expect(await answerTo(other, 'Last name')).toBe('Later');
});

test('Given a slow save, when more is typed meanwhile, then nothing is accepted that would be lost', async () => {
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.personal);
  await fillPersonal(page);
  const release = await holdBack(page, /save-personal-info$/);
  await page.getByLabel('First name').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('[inert]').count()).toBeGreaterThan(0);
  await page.keyboard.type('XYZ');
  expect(await answerTo(page, 'First name')).toBe(maria.firstName);
  release();
  await atStep(page, steps.contact);
});

test('Given a save that fails after a while, when it is over, then the form accepts input again, with the focus where it was', async () => {
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.personal);
  await fillPersonal(page);
  await page.route('**/save-personal-info', (route) => route.abort());
  await page.getByLabel('First name').focus();
  await page.keyboard.press('Enter');
  await page.getByText('We could not confirm that this step was saved').waitFor();
  await page.keyboard.press('End');
  await page.keyboard.type('na');
  expect(await answerTo(page, 'First name')).toBe(`${maria.firstName}na`);
});

test('Given an unreachable server, when input is typed, then the page says so, keeps trying, and says when it is saved', async () => {
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.personal);
  await page.route('**/save-draft', (route) => route.abort());
  await page.getByLabel('First name').fill(maria.firstName);
  await page.getByLabel('Last name').focus();
  await status(page).filter({ hasText: 'Could not save. We keep trying.' }).waitFor();
  await saveScreen(page, 'draft-failed-1280');
  await page.unroute('**/save-draft');
  await status(page)
    .filter({ hasText: /^Saved/ })
    .waitFor();
  await page.reload();
  expect(await answerTo(page, 'First name')).toBe(maria.firstName);
});

test('Given billing, when input is typed, then the page says what is kept only with Next, and keeps the rest', async () => {
  const { page } = await stage.visit({ viewport: phone });
  await openEnrollmentAt(page, steps.billing);
  await page.getByText(/^Kept only when you press Next: .*Card number/).waitFor();
  await saveScreen(page, 'billing-not-kept-390');
});

test('Given billing, which fills in the address, when it is left without input, then nothing is unsaved', async () => {
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.billing);
  await expect.poll(() => answerTo(page, 'City')).toBe(maria.city);
  await page.goto('/plans?type=dental');
  const { result } = await callBeside(page, 'GET /get-dynamic-tabs', { enrollment_id: await enrollmentOf(page) });
  expect(result.filter(({ unsaved }) => unsaved)).toEqual([]);
});

test('Given two windows at a step, when one takes the saved answers, then its own draft does not come back', async () => {
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.contact);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await atStep(other, steps.contact);
  await fillContact(other);
  await other.getByLabel('Address', { exact: true }).fill('7 Oak Avenue');
  await leaveStep(other, steps.contact);
  await fillContact(page);
  await status(page)
    .filter({ hasText: /^Saved/ })
    .waitFor();
  await next(page);
  await page.locator('dialog#step-conflict').getByRole('button', { name: 'Take the saved answers' }).click();
  await expect.poll(() => answerTo(page, 'Address')).toBe('7 Oak Avenue');
  await page.reload();
  await atStep(page, steps.contact);
  expect(await answerTo(page, 'Address')).toBe('7 Oak Avenue');
});

test('Given a draft in Spanish, whose words are longer, when the page is 320 pixels wide, then nothing has to be scrolled sideways', async () => {
  const { page } = await stage.visit({ locale: 'es-US', viewport: { width: 320, height: 800 } });
  await openEnrollmentFor(page, basicPlanId);
  await page.getByLabel('Apellido').fill(maria.lastName);
  await page.keyboard.press('Tab');
  await status(page).getByText('Guardado').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await saveScreen(page, 'draft-spanish-320');
});
