import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { skipTo } from './pages/answered-steps.ts';
import { messages } from '#schemas/messages/messages.ts';
import { complete, editStep, viewDetails } from './pages/review.ts';
import { askForPrices, fillQuote, planCard } from './pages/store.ts';
import { atStep, errorSummary, fillContact, leaveStep, next, nextButton, steps, walkTo } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openStage, phone } from './support/stage.ts';

const stage = openStage();
const heading = 'Beneficiary Information';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const total = (words: string, n: number) => `Your total Beneficiary Percentage is ${n} and it Should not be ${words} than 100%`;
const announced = (page: Page, message: string) => page.getByRole('status').filter({ hasText: message }).waitFor();

const people = {
  Ann: { last: "O'Neil", birthdate: '03/04/1960', relationship: 'Parent', ssn: '219091111' },
  Ben: { last: "O'Neil", birthdate: '05/06/2015', relationship: 'Child', ssn: '219092222' },
  Cay: { last: 'Trust', birthdate: '07/08/1975', relationship: 'Friend', ssn: '219093333' },
} as const;

async function fillPerson(page: Page, name: keyof typeof people, share?: string): Promise<void> {
  const { last, birthdate, relationship, ssn } = people[name];
  await page.getByLabel('First name').fill(name);
  await page.getByLabel('Last name').fill(last);
  await page.getByRole('textbox', { name: 'Date of birth' }).fill(birthdate);
  await page.getByLabel('Relationship').selectOption(relationship);
  await page.getByLabel('Social Security Number').pressSequentially(ssn);
  if (share !== undefined) await page.getByLabel('Share in percent').fill(share);
}

async function submit(page: Page): Promise<void> {
  await button(page, 'Submit').click();
  await button(page, 'Submit').waitFor({ state: 'detached' });
}

/** From the home page to a term life plan, whose price needs the income, and on to its beneficiaries. */
async function openBeneficiaries(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByText('Term Life', { exact: true }).first().click();
  await fillQuote(page);
  await askForPrices(page);
  await page.waitForURL('**/plans?type=term_life');
  const plan = planCard(page, 'Level Term 250');
  await plan.getByRole('button', { name: 'Answer two questions' }).click();
  await page.getByLabel('Annual income').fill('60000');
  await page.getByRole('dialog').getByText('No', { exact: true }).click();
  await button(page, 'See the price').click();
  await plan.getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('dialog', { name: 'Plan Added To Cart' }).getByRole('link', { name: 'View Cart' }).click();
  await button(page, 'Proceed to Enrollment').click();
  await page.getByRole('dialog', { name: 'Ready to enroll?' }).getByRole('button', { name: 'Proceed to Enrollment' }).click();
  await walkTo(page, steps.contact);
  await fillContact(page);
  await page.getByLabel('City of birth').fill('Austin');
  await page.getByLabel('State of birth').selectOption('Texas');
  await next(page);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

test.each([
  ['a desk', desk],
  ['a phone', phone],
])(
  'Given a term life plan at %s, when two share evenly and a third is contingent, then it continues at exactly 100 and to the receipt',
  async (_name, viewport) => {
    const { page, problems } = await stage.visit({ viewport });
    const look = async (screen: string) => {
      await saveScreen(page, `beneficiaries-${screen}-${viewport.width}`);
      await expectAccessible(page, `${screen} at ${viewport.width}`);
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(scrolled, `${screen} scrolls sideways`).toBe(0);
    };
    await openBeneficiaries(page);

    await announced(page, messages.beneficiariesEmpty);
    expect(await nextButton(page).count()).toBe(0);
    await look('nobody');
    await button(page, 'Add Beneficiary').click();
    await button(page, 'Submit').click();
    await errorSummary(page).waitFor();
    await look('errors');
    await fillPerson(page, 'Ann', '0');
    await button(page, 'Submit').click();
    await errorSummary(page).getByText(messages.percentageInvalid).waitFor();
    await page.getByLabel('Share in percent').fill('60');
    await submit(page);
    await announced(page, total('less', 60));
    await look('under');

    await button(page, 'Add Beneficiary').click();
    await fillPerson(page, 'Ben', '50');
    await look('adding');
    await submit(page);
    await announced(page, total('more', 110));
    expect(await button(page, 'Add Beneficiary').count()).toBe(0);
    await look('over');

    await button(page, "Edit Ann O'Neil").click();
    expect(await button(page, "Delete Ben O'Neil").isDisabled()).toBe(true);
    expect(await button(page, "Delete Ben O'Neil").getAttribute('title')).toBe(messages.editFirstToDelete);
    await page.getByText(messages.editFirstToDelete).first().waitFor();
    expect(await page.getByLabel('Social Security Number').inputValue()).toBe('***-**-1111');
    await page.getByLabel('Share in percent').fill('50');
    await look('editing');
    await submit(page);
    await announced(page, messages.sharesComplete);

    await button(page, "Edit Ann O'Neil").click();
    expect(await nextButton(page).isDisabled()).toBe(true);
    expect(await nextButton(page).getAttribute('title')).toBe(messages.editFirstToContinue);
    await page.getByText(messages.editFirstToContinue).waitFor();
    await look('next-locked');
    await button(page, 'Cancel').click();

    await button(page, 'Add Contingent Beneficiary').click();
    expect(await page.getByLabel('Share in percent').count()).toBe(0);
    await fillPerson(page, 'Cay');
    await look('contingent');
    await submit(page);
    await announced(page, messages.sharesComplete);
    await button(page, 'Delete Cay Trust').click();
    await page.getByRole('dialog', { name: 'Delete Cay Trust?' }).waitFor();
    await look('deleting');
    await button(page, 'No, keep').click();
    await look('complete');

    await leaveStep(page, 'Beneficiary Information');
    await skipTo(page, steps.review);
    const details = await viewDetails(page, 'Beneficiary Info');
    const text = await details.innerText();
    for (const shown of ["Ann O'Neil", "Ben O'Neil", 'Cay Trust (contingent)', '***-**-1111', 'Parent', '03/04/1960'])
      expect(text).toContain(shown);
    await look('review');
    await details.getByRole('button', { name: 'Close' }).first().click();

    await editStep(page, 'Beneficiary Info');
    await atStep(page, heading);
    await button(page, "Edit Ben O'Neil").click();
    await page.getByLabel('First name').fill('Benjamin');
    await submit(page);
    // The signed content has changed, so sign again.
    await leaveStep(page, heading);
    await skipTo(page, steps.review);
    const policy = await complete(page);
    await page.goto('/dev/outbox');
    const mail = await page
      .getByRole('article')
      .filter({ hasText: `Policy: ${policy}` })
      .innerText();
    expect(mail).toContain('Benjamin');
    expect(mail).not.toMatch(/1111|2222|3333/);
    expect(problems).toEqual([]);
  },
);
