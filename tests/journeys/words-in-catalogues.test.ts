import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { add } from './pages/dependents.ts';
import { main } from './pages/main.ts';
import { maria, plusPlan } from './pages/maria.ts';
import { complete } from './pages/review.ts';
import { openEnrollmentFor, openQuote } from './pages/start-at-server.ts';
import { addPlan, askForPrices, askToProceed, chooseDental, fillQuote, planCard } from './pages/store.ts';
import { agreeAndSign, atStep, errorSummary, fillContact, fillEmployer, fillPersonal, next, payByCard, steps } from './pages/wizard.ts';
import { enterAsRep } from './pages/ways-in.ts';
import { MarkedPage } from './support/marked-words.ts';
import { ownConfiguration } from './support/own-configuration.ts';
import { openOwnStage } from './support/stage.ts';

/* Every screen of an enroller, in a made-up language, which reveals any text that is in a component and not in a catalogue. */
const configuration = ownConfiguration();
configuration.edit('site.yaml', (text) => `languages: [en]\n${text.replace(/^languages:.*\n/m, '')}`);
const stage = openOwnStage(configuration.environment);

const typed = Object.values(maria);

const visitors = [
  '/brooks',
  '/new-landing',
  '/referrals?rid=garden-club',
  '/website?group=cedar-creek',
  '/plans?type=medical',
  '/compare',
  '/recommend-list',
  '/cart',
  '/enrollment/receipt',
  '/continue-enrollment',
  '/decline-reminder-email',
  '/landing-config-error/Group',
  '/access-page',
  '/agent-home',
  '/404',
];
const reps = ['/agent-home', '/agent-home?enroll=new', '/agent-select-member', '/agent-select-member?search=winters'];

/** Each screen at its own address. */
async function lookThrough(page: Page, words: MarkedPage, addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    await page.goto(address);
    await expect.poll(() => main(page).innerText(), { message: address }).not.toBe('');
    // What is still loading.
    await expect.poll(() => main(page).locator('.animate-pulse').count()).toBe(0);
    await words.expectMarked(address);
  }
}

async function lookAtStep(page: Page, words: MarkedPage, title: string, answer: (page: Page) => Promise<void>): Promise<void> {
  await atStep(page, title);
  await next(page);
  await errorSummary(page).waitFor();
  await words.expectMarked(`${title}, refused`, typed);
  await answer(page);
  await words.expectMarked(title, typed);
  await next(page);
}

test('Given every screen of the store, when its words are marked, then no text of the app’s own is without a mark', async () => {
  const { page } = await stage.visit();
  const words = await MarkedPage.of(page);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Every kind of coverage in one place' }).waitFor();
  await askForPrices(page);
  await errorSummary(page).waitFor();
  await words.expectMarked('home, refused', typed);
  await chooseDental(page);
  await fillQuote(page);
  await askForPrices(page);
  await planCard(page, plusPlan).waitFor();
  await words.expectMarked('listing', typed);
  await page.getByRole('button', { name: `View More Details of ${plusPlan}` }).click();
  await page.getByRole('dialog').getByText('Crowns and root canals').first().waitFor();
  await words.expectMarked('details', typed);
  await page.getByRole('dialog').getByRole('link', { name: /page/ }).click();
  await page.getByRole('region', { name: 'Price' }).getByRole('button', { name: 'Add to Cart' }).waitFor();
  await words.expectMarked('plan', typed);
  await page.goto('/plans?type=dental');
  const added = await addPlan(page, plusPlan);
  await words.expectMarked('added', typed);
  await added.getByRole('link', { name: 'View Cart' }).click();
  await page.getByRole('complementary', { name: 'Cost' }).waitFor();
  await page.getByRole('button', { name: 'Save Cart' }).click();
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  await words.expectMarked('save cart', typed);
  await page.keyboard.press('Escape');
  await askToProceed(page);
  await words.expectMarked('proceed', typed);
}, 300_000);

test('Given the pages for visitors and reps, when their words are marked, then no text of the app’s own is without a mark', async () => {
  const visitor = (await stage.visit()).page;
  await lookThrough(visitor, await MarkedPage.of(visitor), visitors);
  const rep = (await stage.visit()).page;
  const words = await MarkedPage.of(rep);
  await enterAsRep(rep);
  await lookThrough(rep, words, reps);
}, 300_000);

test('Given every step of the wizard, when its words are marked, then no text of the app’s own is without a mark', async () => {
  const { page } = await stage.visit();
  const words = await MarkedPage.of(page);
  await openQuote(page);
  await openEnrollmentFor(page, 202);
  await lookAtStep(page, words, steps.personal, fillPersonal);
  await lookAtStep(page, words, steps.contact, fillContact);
  await lookAtStep(page, words, steps.employer, fillEmployer);
  await lookAtStep(page, words, steps.billing, payByCard);
  await lookAtStep(page, words, steps.agreement, (at) => agreeAndSign(at));
  await atStep(page, steps.review);
  await page.getByRole('heading', { name: 'What you pay' }).waitFor();
  await words.expectMarked('review', typed);
  await page.getByRole('button', { name: 'View Details of Billing Info' }).click();
  await page.getByRole('dialog').getByRole('term').first().waitFor();
  await words.expectMarked('details of a step', typed);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Save & Continue Later' }).click();
  await words.expectMarked('save for later', typed);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cancel enrollment' }).click();
  await words.expectMarked('cancel', typed);
  await page.keyboard.press('Escape');
  await complete(page);
  await words.expectMarked('receipt', typed);
}, 300_000);

test('Given the lists of the wizard, when their words are marked, then no text of the app’s own is without a mark', async () => {
  const { page } = await stage.visit();
  const words = await MarkedPage.of(page);
  await openEnrollmentFor(page, 104, { tier: 'IS' });
  await atStep(page, steps.personal);
  await fillPersonal(page);
  await next(page);
  await atStep(page, steps.contact);
  await fillContact(page);
  await next(page);
  await atStep(page, steps.dependents);
  await words.expectMarked('dependents', typed);
  await add(page);
  await page.getByRole('region', { name: 'Dependent #1' }).getByRole('button', { name: 'Submit' }).click();
  await errorSummary(page).waitFor();
  await words.expectMarked('a dependent, refused', typed);
}, 300_000);
