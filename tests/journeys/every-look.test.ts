import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { completeFor, openDesk } from './pages/desk.ts';
import { main } from './pages/main.ts';
import { basicPlan, maria, plusPlan } from './pages/maria.ts';
import { complete } from './pages/review.ts';
import { openEnrollmentByLink, openQuote } from './pages/start-at-server.ts';
import { addPlan, askForPrices, askToProceed, chooseDental, fillQuote, planCard } from './pages/store.ts';
import { enterAsRep, memberPath } from './pages/ways-in.ts';
import {
  agreeAndSign,
  atStep,
  errorSummary,
  fillContact,
  fillEmployer,
  fillPersonal,
  next,
  payByCard,
  steps,
  walkTo,
} from './pages/wizard.ts';
import { lookAt } from './support/looks.ts';
import { openStage } from './support/stage.ts';

/* Every screen on the way from the first page to the receipt, and those beside it, as people look at them: narrow, zoomed, in the
   dark, with more contrast, with the system's colors. `PICTURES=docs/pictures npx vitest run --project journeys
   tests/journeys/every-look.test.ts` takes the documentation's pictures again. */
const stage = openStage();

test('Given the store, when its screens are narrow, dark or in the system’s colors, then nothing is cut off, broken or pale', async () => {
  const { page, problems } = await stage.visit();
  await page.goto('/');
  await page.getByRole('heading', { name: 'Every kind of coverage in one place' }).waitFor();
  await lookAt(page, 'home', 'home');
  await askForPrices(page);
  await errorSummary(page).waitFor();
  await lookAt(page, 'home-errors');
  await chooseDental(page);
  await fillQuote(page);
  await askForPrices(page);
  await planCard(page, plusPlan).waitFor();
  await lookAt(page, 'listing', 'listing');
  await page.goto('/plans?type=medical');
  await planCard(page, 'Harborlight Silver 4000').waitFor();
  await lookAt(page, 'listing-medical');
  await page.goto('/plans?type=dental');
  await page.getByRole('button', { name: `View More Details of ${plusPlan}` }).click();
  await page.getByRole('dialog').getByText('Crowns and root canals').first().waitFor();
  await lookAt(page, 'details');
  await page.getByRole('dialog').getByRole('link', { name: /page/ }).click();
  await page.getByRole('region', { name: 'Price' }).getByRole('button', { name: 'Add to Cart' }).waitFor();
  await lookAt(page, 'plan', 'plan');
  await page.goto('/plans?type=dental');
  for (const plan of [basicPlan, plusPlan]) await planCard(page, plan).getByRole('checkbox', { name: 'Compare' }).check();
  await page.getByRole('link', { name: 'Compare', exact: true }).click();
  await page.getByRole('row', { name: /^First month/ }).waitFor();
  await lookAt(page, 'compare');
  await page.goto('/new-landing');
  await page.getByLabel('Zip code').waitFor();
  await lookAt(page, 'household');
  await page.goto('/404');
  await lookAt(page, 'not-found');
  expect(problems).toEqual([]);
}, 300_000);

test('Given an enrollment, when its screens are narrow, dark or in the system’s colors, then nothing is cut off, broken or pale', async () => {
  const { page, problems } = await stage.visit();
  await openQuote(page);
  await page.goto('/plans?type=dental');
  const added = await addPlan(page, plusPlan);
  await lookAt(page, 'added');
  await added.getByRole('link', { name: 'View Cart' }).click();
  await page.getByRole('complementary', { name: 'Cost' }).waitFor();
  await lookAt(page, 'cart', 'cart');
  await page.getByRole('button', { name: 'Save Cart' }).click();
  await page.getByRole('dialog').getByLabel('Name').waitFor();
  await lookAt(page, 'save-cart');
  await page.keyboard.press('Escape');
  const question = await askToProceed(page);
  await lookAt(page, 'proceed');
  await question.getByRole('button', { name: 'Proceed to Enrollment' }).click();

  await walkStep(page, steps.personal, fillPersonal, 'step', 'error');
  await walkStep(page, steps.contact, fillContact);
  await walkStep(page, steps.employer, fillEmployer);
  await walkStep(page, steps.billing, payByCard);
  await walkStep(page, steps.agreement, (at) => agreeAndSign(at), 'agreement');
  await atStep(page, steps.review);
  await page.getByRole('heading', { name: 'What you pay' }).waitFor();
  await lookAt(page, 'review', 'review');
  await page.getByRole('button', { name: 'Save & Continue Later' }).click();
  await page.getByRole('dialog').waitFor();
  await lookAt(page, 'save-later');
  await page.keyboard.press('Escape');
  await complete(page);
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(`Thank you, ${maria.name}!`);
  await lookAt(page, 'receipt', 'receipt');
  expect(problems).toEqual([]);
}, 300_000);

test('Given visitors who arrive by other routes, when their screens are narrow, dark or in the system’s colors, then nothing is cut off, broken or pale', async () => {
  const { page } = await stage.visit();
  await page.goto('/brooks');
  await page.getByRole('heading', { level: 1, name: 'Your plan, explained.' }).waitFor();
  await page.getByRole('heading', { name: 'Every kind of coverage in one place' }).waitFor();
  await lookAt(page, 'landing-brooks');
  await page.goto('/continue-enrollment');
  await page.getByLabel('Code').waitFor();
  await lookAt(page, 'continue');
  await page.goto('/access-page');
  await page.getByRole('button', { name: 'Access Code' }).first().waitFor();
  await lookAt(page, 'front-door');
  const member = (await stage.visit()).page;
  await member.goto(memberPath('m-1001', 'IO'));
  await member.waitForURL('**/plans?type=*');
  await member.getByRole('article').first().waitFor();
  await lookAt(member, 'member');
  await openEnrollmentByLink(member, memberPath('m-1010', 'IO'), 201);
  await walkTo(member, steps.contact);
  await member.getByLabel('Email').fill('robin@example.com');
  await member.getByLabel('Phone').fill('2145550177');
  await member.getByLabel('Address', { exact: true }).fill('12 Elm Street');
  await next(member);
  await member.getByRole('button', { name: 'Click Here to validate via OTP' }).first().click();
  await member.getByRole('dialog').getByRole('button', { name: 'Send code' }).click();
  await member.getByRole('dialog').getByLabel('Code').waitFor();
  await member.keyboard.type('12');
  await lookAt(member, 'code', 'code');
  const rep = (await stage.visit()).page;
  await enterAsRep(rep);
  await lookAt(rep, 'rep');
}, 300_000);

test('Given those who work here, when their screens are narrow, dark, printed or in the system’s colors, then nothing is cut off, broken or pale', async () => {
  const { page } = await stage.visit();
  const store = (await stage.visit()).page;
  await completeFor(store, { first_name: 'Nora', last_name: 'Quist', email: 'nora.quist@example.com' });
  await openDesk(page, stage.server, '/desk?search=nora.quist@example.com');
  const nora = main(page).getByRole('link', { name: 'Nora Quist' }).filter({ visible: true });
  await nora.waitFor();
  await lookAt(page, 'desk');
  await nora.click();
  await main(page).getByRole('heading', { name: 'Answers' }).waitFor();
  await lookAt(page, 'desk-enrollment');
  await page.goto('/desk/exports');
  await main(page).getByRole('heading', { level: 1 }).waitFor();
  await lookAt(page, 'desk-exports');
  await page.goto('/desk/webhooks');
  await main(page).getByRole('heading', { level: 1 }).waitFor();
  await lookAt(page, 'desk-webhooks');
}, 300_000);

/** Looks at a step as it opens and, if pictures are taken of it, in error; then answers and leaves it. */
async function walkStep(page: Page, title: string, answer: (page: Page) => Promise<void>, picture?: string, refused?: string) {
  const name = title.toLowerCase().replaceAll(/[^a-z]+/g, '-');
  await atStep(page, title);
  await lookAt(page, name, picture);
  if (refused) {
    await next(page);
    await errorSummary(page).waitFor();
    await lookAt(page, `${name}-errors`, refused);
  }
  await answer(page);
  await next(page);
}
