import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { skipTo } from './pages/answered-steps.ts';
import { complete, viewDetails } from './pages/review.ts';
import { askForPrices, fillQuote, planCard } from './pages/store.ts';
import { confirmBirthdate, enterCode, saveForLater, wayBack } from './pages/save-later.ts';
import { atStep, errorSummary, fillContact, leaveStep, next, nextButton, steps, walkTo } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openStage, phone } from './support/stage.ts';

const stage = openStage();
const heading = 'Emergency Contacts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** From the home page to an accident plan, whose carrier declares a list in its configuration. */
async function openContacts(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByText('Accident', { exact: true }).first().click();
  await fillQuote(page);
  await askForPrices(page);
  await page.waitForURL('**/plans?type=accident');
  await planCard(page, 'Safe Harbor Accident 25K').getByRole('button', { name: 'Add to Cart' }).click();
  await page.getByRole('dialog', { name: 'Plan Added To Cart' }).getByRole('link', { name: 'View Cart' }).click();
  await button(page, 'Proceed to Enrollment').click();
  await page.getByRole('dialog', { name: 'Ready to enroll?' }).getByRole('button', { name: 'Proceed to Enrollment' }).click();
  await walkTo(page, steps.contact);
  await fillContact(page);
  await next(page);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
}

async function fillItem(page: Page, first: string, relation: string): Promise<void> {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill('Example');
  await page.getByLabel('Relationship to you').selectOption(relation);
  await page.getByLabel('Phone').pressSequentially('2145550177');
}

async function submit(page: Page): Promise<void> {
  await button(page, 'Submit').click();
  await button(page, 'Submit').waitFor({ state: 'detached' });
}

const refusedBefore = ['note-step', 'get-form-fields-step-info', 'get-step-items'];

test.each([
  ['a desk', desk],
  ['a phone', phone],
])(
  'Given a plan whose carrier declares a list, at %s, when items are added, edited and removed, then it is resumed, reviewed and completed',
  async (_name, viewport) => {
    const { page, problems } = await stage.visit({ viewport });
    const look = async (screen: string) => {
      await saveScreen(page, `carriers-list-${screen}-${viewport.width}`);
      await expectAccessible(page, `${screen} at ${viewport.width}`);
      const scrolled = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
      expect(scrolled, `${screen} scrolls sideways`).toBe(0);
    };
    await openContacts(page);
    expect(new URL(page.url()).pathname).toBe('/enrollment/emergency-contacts');
    await page.getByText('At least 1 contact is required.').waitFor();
    expect(await nextButton(page).count()).toBe(0);
    await look('empty');

    await button(page, 'Add contact').click();
    await button(page, 'Submit').click();
    await errorSummary(page).getByRole('link', { name: 'First name: Field is required' }).waitFor();
    await look('fault');
    await fillItem(page, 'Ann', 'Other');
    await page.getByLabel('What is the relationship?').fill('Neighbor');
    await submit(page);
    await button(page, 'Add another contact').click();
    await fillItem(page, 'Ben', 'Parent');
    await submit(page);
    await card(page, 'Ben Example').getByText('Relationship to you: Parent').waitFor();
    await look('two');

    await button(page, 'Edit Ann Example').click();
    await page.getByLabel('First name').fill('Anna');
    await submit(page);
    await button(page, 'Delete Ben Example').click();
    await button(page, 'Yes, delete').click();
    await card(page, 'Ben Example').waitFor({ state: 'detached' });
    await button(page, 'Add another contact').click();
    await page.getByLabel('First name').fill('Cay');

    const email = `contacts-${viewport.width}@example.com`;
    await saveForLater(page, email);
    const { page: other, problems: elsewhere } = await stage.visit({ viewport });
    await other.goto('/continue-enrollment');
    await enterCode(other, email, (await wayBack(page, email)).code);
    await confirmBirthdate(other);
    await atStep(other, heading);
    // Until then, the server refuses the step, and the note that it was opened.
    const isExpected = (problem: string) => problem.includes('403') && refusedBefore.some((call) => problem.includes(call));
    expect(elsewhere.splice(0).filter((problem) => !isExpected(problem))).toEqual([]);
    await card(other, 'Anna Example').waitFor();
    expect(await other.getByLabel('First name').inputValue()).toBe('Cay');
    await button(other, 'Cancel').click();
    await leaveStep(other, heading);
    await skipTo(other, steps.review);

    const details = await viewDetails(other, heading);
    await details.getByRole('heading', { name: 'Contact 1 Anna Example' }).waitFor();
    expect(await details.getByText('Neighbor').count()).toBe(1);
    await saveScreen(other, `carriers-list-review-${viewport.width}`);
    await details.getByRole('button', { name: 'Edit Details' }).click();
    await atStep(other, heading);
    await next(other);
    await atStep(other, steps.review);
    expect(await complete(other)).not.toBe('');
    expect([...problems, ...elsewhere]).toEqual([]);
  },
);
