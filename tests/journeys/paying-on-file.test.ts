import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openEnrollmentAt, skipTo } from './pages/answered-steps.ts';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { complete, detail, editStep, viewDetails } from './pages/review.ts';
import { asGroup, asRep } from './pages/sign-in.ts';
import { openEnrollmentOf } from './pages/start-at-server.ts';
import { agreeAndSign, answerTo, atStep, errorSummary, leaveStep, next, steps } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openStage, phone } from './support/stage.ts';

const stage = openStage();
const basicDental = 201;
const onFile = (page: Page) => page.getByLabel('Pay with what is on file');

/** The billing step of Ada, a member whose account and card are on file. */
async function adasBilling(page: Page): Promise<void> {
  await asRep(page);
  await openEnrollmentOf(page, 'm-1001', basicDental);
  await atStep(page, steps.personal);
  await leaveStep(page, steps.personal);
  await atStep(page, steps.contact);
  await leaveStep(page, steps.contact);
  await atStep(page, steps.billing);
  await onFile(page).waitFor();
}

test.each([
  ['1280', desk, /^Card 555555\*{6}4444/, { 'Card number': '************4444', 'First name on card': 'Ada' }],
  ['390', phone, /^Account 48210\*{7}/, { 'Account number': '********7734', 'Bank name': 'JPMORGAN CHASE BANK' }],
] as const)(
  'Given a member who paid before, when a payment on file is chosen at %s pixels, then nothing else is asked, it stays chosen, and it pays',
  async (width, viewport, choice, reviewed) => {
    const { page, problems } = await stage.visit({ viewport });
    await adasBilling(page);
    await next(page);
    await errorSummary(page).waitFor();
    const option = onFile(page).getByRole('option', { name: choice });
    await onFile(page).selectOption(await option.innerText());
    await errorSummary(page).waitFor({ state: 'hidden' });
    expect(await page.getByRole('radio', { name: 'Credit card' }).isDisabled()).toBe(true);
    expect(await page.getByRole('main').locator('input[type=text]:not([readonly]), input[inputmode]:not([readonly])').count()).toBe(0);
    await expectAccessible(page, 'paying with what is on file');
    await saveScreen(page, `billing-on-file-${width}`);
    await leaveStep(page, steps.billing);
    await atStep(page, steps.agreement);
    await agreeAndSign(page, 'Ada Winters');
    await leaveStep(page, steps.agreement);

    await atStep(page, steps.review);
    const details = await viewDetails(page, 'Billing Info');
    for (const [label, shown] of Object.entries(reviewed)) expect(await detail(details, label)).toBe(shown);
    await details.getByRole('button', { name: 'Close' }).first().click();
    await editStep(page, 'Billing Info');
    await atStep(page, steps.billing);
    await expect.poll(() => onFile(page).locator('option:checked').innerText()).toMatch(choice);
    await leaveStep(page, steps.billing);
    await atStep(page, steps.review);
    await complete(page);
    expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
  },
);

test('Given a group that pays by list bill, when billing is reached, then it only says so, and it is on review until the receipt', async () => {
  const { page, problems } = await stage.visit();
  await asGroup(page, accessCodes.northOffice);
  await openEnrollmentAt(page, steps.billing);
  const shown = /^Your group pays for these plans along with those of its other members\./;
  await page.locator('#main').getByText(shown).waitFor();
  expect(await page.locator('#main').getByRole('radio').count()).toBe(0);
  expect(await page.locator('#main').getByRole('textbox').count()).toBe(0);
  const saved = page.waitForRequest('**/save-billing-info');
  await leaveStep(page, steps.billing);
  expect((await saved).postDataJSON()).toMatchObject({ payment_method: 'list' });
  await skipTo(page, steps.review);
  await page.getByRole('button', { name: 'View Details of Billing Info' }).click();
  const details = page.getByRole('dialog', { name: 'Billing Info' });
  await details.getByText(shown).waitFor();
  await details.getByRole('button', { name: 'Close' }).first().click();
  await complete(page);
  expect(problems).toEqual([]);
});

test('Given a chosen payment on file, when it is deselected, then what was typed for a new card is restored and required', async () => {
  const { page } = await stage.visit();
  await adasBilling(page);
  await page.getByRole('radio', { name: 'Credit card' }).check();
  await page.getByLabel('First name on card').fill('Ada');
  await onFile(page).selectOption({ index: 1 });
  await page.getByLabel('First name on card').waitFor({ state: 'hidden' });
  await onFile(page).selectOption('');
  expect(await page.getByLabel('First name on card').isEditable()).toBe(true);
  expect(await answerTo(page, 'First name on card')).toBe('Ada');
  await next(page);
  await errorSummary(page).waitFor();
});
