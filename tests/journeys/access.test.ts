import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { skipTo } from './pages/answered-steps.ts';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { main } from './pages/main.ts';
import { basicPlan } from './pages/maria.ts';
import { complete } from './pages/review.ts';
import { addPlan, askForPrices, askToProceed, chooseDental, fillQuote } from './pages/store.ts';
import { answerTo, steps } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openOwnStage, phone } from './support/stage.ts';

const stage = openOwnStage();

const codeDialog = (page: Page) => page.getByRole('dialog');

async function look(page: Page, screen: string): Promise<void> {
  const name = `access-${screen}-${page.viewportSize()?.width}`;
  await expectAccessible(page, name);
  await saveScreen(page, name);
}

/** What this browser has stored under some keys. */
function remembered(page: Page, ...keys: readonly string[]): Promise<readonly (string | null)[]> {
  return page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys);
}

/** From the quote form on the page to the first step of an enrollment in the dental plan. */
async function enrollFromHere(page: Page): Promise<void> {
  await chooseDental(page);
  await fillQuote(page);
  await askForPrices(page);
  const added = await addPlan(page, basicPlan);
  await added.getByRole('link', { name: 'View Cart' }).click();
  const question = await askToProceed(page);
  await question.getByRole('button', { name: 'Proceed to Enrollment' }).click();
  await page.getByRole('heading', { level: 1, name: steps.personal }).waitFor();
}

const hasFocus = (control: Locator) => control.evaluate((element) => element === document.activeElement);

async function submitCode(page: Page, code: string): Promise<void> {
  await codeDialog(page).getByRole('textbox').fill(code);
  await codeDialog(page).getByRole('button', { name: 'Continue' }).click();
}

test.each([desk, phone])(
  'Given a visitor of an agent’s page at $width pixels, when they enroll, then it is the agent’s store up to the receipt',
  async (viewport) => {
    const { page, problems } = await stage.visit({ viewport });
    await page.goto('/brooks');
    await page.getByRole('banner').getByText('Imani Brooks').waitFor();
    await main(page).getByLabel('Zip code').waitFor();
    await look(page, 'branded-landing');
    expect(await remembered(page, 'agent_id', 'AGENT_ID', 'agent_code', 'open_type', 'eprocess', 'landing_url')).toEqual([
      'imani-brooks',
      'imani-brooks',
      'IB3082',
      'agent',
      'applicant',
      '/brooks',
    ]);
    await enrollFromHere(page);
    await page.reload();
    await skipTo(page, steps.agreement);
    await main(page).getByText('Applicant Verification').waitFor();
    await skipTo(page, steps.review);
    await complete(page);
    await main(page).getByRole('link', { name: /home/i }).click();
    await page.waitForURL(/:\d+\/$/);
    await page.getByRole('banner').getByText('Imani Brooks').waitFor();
    expect(problems).toEqual([]);
  },
);

test('Given a rep at their page, when the access code is entered and confirmed, then they enroll as the broker, and leaving forgets everything', async () => {
  const { page, problems } = await stage.visit();
  await page.goto('/rosa');
  await main(page).getByRole('button', { name: 'Access Code' }).waitFor();
  expect(await page.getByRole('banner').count()).toBe(0);
  await look(page, 'access-page');
  await main(page).getByRole('button', { name: 'Access Code' }).click();
  await expect.poll(() => hasFocus(codeDialog(page).getByRole('textbox'))).toBe(true);
  await codeDialog(page).getByRole('button', { name: 'Continue' }).click();
  await codeDialog(page).getByText('Field is required').first().waitFor();
  await look(page, 'access-code-empty');
  await submitCode(page, accessCodes.rosa);
  await codeDialog(page).getByText('Rosa Delgado').waitFor();
  await look(page, 'rep-found');
  await codeDialog(page).getByRole('button', { name: 'No', exact: true }).click();
  await expect.poll(() => hasFocus(codeDialog(page).getByRole('textbox'))).toBe(true);
  await submitCode(page, accessCodes.rosa);
  await codeDialog(page).getByRole('button', { name: 'Yes' }).click();
  await page.waitForURL('**/agent-home');
  await main(page)
    .getByRole('button', { name: /New Member/ })
    .click();
  await main(page).getByLabel('Enrollment portal').selectOption('larkspur-direct');
  await main(page).getByRole('button', { name: 'Start New (Direct) Enrollment' }).click();
  await page.waitForURL('**/home');
  await enrollFromHere(page);
  await skipTo(page, steps.agreement);
  await main(page).getByText('Broker Verification').waitFor();
  expect(await answerTo(page, 'Broker name')).toBe('Rosa Delgado');
  await skipTo(page, steps.review);
  await complete(page);
  await page.goto('/agent-home');
  await page.getByRole('contentinfo').getByRole('button', { name: 'NOT MY SITE' }).click();
  const asked = page.getByRole('dialog', { name: 'Leave this site?' });
  await asked.getByText('Your sign-in as Rosa Delgado, in every tab').waitFor();
  await asked.getByRole('button', { name: 'Clear and leave' }).click();
  await page.waitForURL('**/access-page');
  await main(page).getByRole('button', { name: 'Access Code' }).waitFor();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  await page.goto('/rosa');
  await main(page).getByRole('button', { name: 'Access Code' }).waitFor();
  expect(problems).toEqual([]);
});

test('Given an employee with their group’s code, when the company is confirmed, then they enroll as its employee', async () => {
  const { page, problems } = await stage.visit({ viewport: phone });
  await page.goto('/access-page');
  await main(page).getByRole('button', { name: 'Employee Enrollment' }).click();
  await submitCode(page, accessCodes.cedarEmployees);
  await codeDialog(page).getByText('Cedar Creek Joinery LLC').waitFor();
  await look(page, 'company-found');
  await codeDialog(page).getByRole('button', { name: 'Re-enter the code' }).click();
  await submitCode(page, accessCodes.cedarEmployees);
  await codeDialog(page).getByRole('button', { name: 'Yes' }).click();
  await page.waitForURL('**/cedar-creek');
  await page.getByRole('banner').getByText('Cedar Creek Joinery').waitFor();
  expect(await remembered(page, 'group_id', 'open_type', 'eprocess')).toEqual(['cedar-creek', 'group', 'group']);
  await page.getByRole('contentinfo').getByText('Signed in as an employee of Cedar Creek Joinery').waitFor();
  await enrollFromHere(page);
  await skipTo(page, steps.agreement);
  await main(page).getByText('Group Verification').waitFor();
  await skipTo(page, steps.review);
  await complete(page);
  expect(problems).toEqual([]);
});

test('Given an unknown code, when it is entered, then the popup says so at the code and keeps it', async () => {
  const { page } = await stage.visit();
  await page.goto('/access-page');
  await main(page).getByRole('button', { name: 'Access Code' }).click();
  await submitCode(page, 'NOBODY-0000');
  await codeDialog(page).getByText('Invalid Rep Access Code').first().waitFor();
  expect(await codeDialog(page).getByRole('textbox').inputValue()).toBe('NOBODY-0000');
  await codeDialog(page).getByRole('button', { name: 'Cancel' }).click();
  await main(page).getByRole('button', { name: 'Employee Enrollment' }).click();
  await submitCode(page, 'NOBODY-0000');
  await codeDialog(page).getByText('Invalid Group Enrollment Code').first().waitFor();
});

test('Given a rep without a landing page, when they confirm, then the page says so, and they are not let in', async () => {
  const { page } = await stage.visit({ viewport: phone });
  await page.goto('/access-page');
  await main(page).getByRole('button', { name: 'Access Code' }).click();
  await submitCode(page, accessCodes.sam);
  await codeDialog(page).getByRole('button', { name: 'Yes' }).click();
  await page.waitForURL('**/landing-config-error/Agent/accessPage');
  await main(page).getByRole('heading', { name: 'Landing url is not configured for this Agent' }).waitFor();
  expect(await page.getByRole('banner').count()).toBe(0);
  await look(page, 'landing-config-error');
  await main(page).getByRole('link', { name: 'Back to Homepage' }).click();
  await main(page).getByLabel('Zip code').waitFor();
});

test('Given an unknown address, when it is opened, then the page is not found and the cart is kept', async () => {
  const { page } = await stage.visit();
  await page.goto('/brooks');
  await main(page).getByLabel('Zip code').waitFor();
  await page.goto('/nobody-at-all');
  await page.waitForURL('**/404');
  await main(page).getByRole('heading', { name: 'OOPS! Page not found' }).waitFor();
  expect(await remembered(page, 'agent_id')).toEqual(['imani-brooks']);
});

test('Given a quote under one agent, when another’s page is opened, then nothing of the first is left', async () => {
  const { page } = await stage.visit();
  await page.goto('/brooks');
  await fillQuote(page);
  await askForPrices(page);
  await page.waitForURL('**/plans?type=*');
  expect(await remembered(page, 'tempId')).not.toEqual([null]);
  await page.goto('/federal');
  await page.getByRole('dialog').getByRole('button', { name: 'Clear and open it' }).click();
  await page.getByRole('banner').getByText('Federal Service Benefits').waitFor();
  expect(await remembered(page, 'tempId', 'agent_id', 'open_type', 'group_id')).toEqual([null, null, 'group', 'federal-service']);
});

test('Given a visitor from another site who looks at a plan, when they reload, then it is remembered, and leaving forgets it', async () => {
  const { page } = await stage.visit();
  await page.goto('/external', { referer: 'https://partner.example/benefits' });
  await page.waitForURL('**/home');
  await main(page).getByRole('link', { name: 'Bright Smile Plus' }).click();
  await main(page).getByRole('heading', { level: 1, name: 'Bright Smile Plus' }).waitFor();
  const keys = ['fromSite', 'planId', 'planName', 'portal_code'];
  const seen = ['partner.example', '202', 'Bright Smile Plus', 'LSD100'];
  await expect.poll(() => remembered(page, ...keys)).toEqual(seen);
  const [order] = await remembered(page, 'categoryOrder');
  expect(order).toMatch(/^medical,guaranteed,dental,/);
  await page.reload();
  await main(page).getByRole('heading', { level: 1, name: 'Bright Smile Plus' }).waitFor();
  expect(await remembered(page, ...keys)).toEqual(seen);
  await page.getByRole('contentinfo').getByRole('button', { name: 'NOT MY SITE' }).click();
  await page.waitForURL('**/access-page');
  await main(page).getByRole('button', { name: 'Access Code' }).waitFor();
  expect(await remembered(page, ...keys, 'categoryOrder')).toEqual([null, null, null, null, null]);
});

test('Given a page that needs a code, when it is opened, then no header flashes up', async () => {
  const { page } = await stage.visit();
  await page.addInitScript(() => {
    new MutationObserver(() => {
      if (document.querySelector('body header')) document.documentElement.dataset.headerWasThere = 'yes';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/rosa');
  await main(page).getByRole('button', { name: 'Access Code' }).waitFor();
  expect(await page.locator('html').getAttribute('data-header-was-there')).toBeNull();
  await page.goto('/brooks');
  await page.getByRole('banner').getByText('Imani Brooks').waitFor();
  await main(page).getByRole('region', { name: 'Imani Brooks' }).getByText('(404) 555-0128').waitFor();
  await page.getByRole('region', { name: 'Your location' }).waitFor();
});

test('Given the elevate host, when a quote is sent, then its visitor is in its portal, and the visit is counted', async () => {
  const { page, problems } = await stage.visit();
  await page.goto(stage.server.url.replace('localhost', 'elevate.localhost'));
  await fillQuote(page);
  const counted = page.waitForResponse((reply) => reply.url().includes('track-elevate-traffic'));
  await askForPrices(page);
  expect((await counted).ok()).toBe(true);
  await page.waitForURL('**/plans?type=*');
  expect(await remembered(page, 'siteRedirection', 'portal_id', 'portal_name')).toEqual([
    'elevate',
    'harbor-employers',
    'Harbor Employers Exchange',
  ]);
  expect(problems).toEqual([]);
});

test('Given the host of government employees, when its root is opened, then it is their landing page with its own banner and its rep’s contact', async () => {
  const { page, problems } = await stage.visit();
  const government = stage.server.url.replace('localhost', 'personnel.localhost');
  await page.goto(government);
  await main(page).getByText('Benefits for government employees and their families').waitFor();
  await page.getByRole('banner').getByText('Federal Service Benefits').waitFor();
  await page.getByRole('contentinfo').getByText('(404) 555-0128').first().waitFor();
  await main(page).getByText('Your representative: Imani Brooks').waitFor();
  expect(await remembered(page, 'siteRedirection', 'group_id')).toEqual(['government', 'federal-service']);
  await look(page, 'government');
  await fillQuote(page);
  await askForPrices(page);
  const chosenFor = main(page).getByLabel('Enrolling for');
  await chosenFor.getByText('Imani Brooks, (404) 555-0128').waitFor();
  expect(await chosenFor.getByText('Group', { exact: true }).count()).toBe(0);
  const crumbs = main(page).getByRole('navigation', { name: 'Breadcrumb' });
  expect(await crumbs.getByRole('listitem').allInnerTexts()).not.toContain('Home');
  expect(problems).toEqual([]);
});
