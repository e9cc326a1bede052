import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { main } from './pages/main.ts';
import { basicPlan } from './pages/maria.ts';
import { asRep } from './pages/sign-in.ts';
import { addPlan, getQuote } from './pages/store.ts';
import { enterAsRep, enterByCode, memberPath } from './pages/ways-in.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { openStage, phone } from './support/stage.ts';
import { accessCodes } from '#scripts/record/access-codes.ts';

const stage = openStage();
const question = (page: Page) => page.getByRole('dialog');
const remembered = (page: Page, ...keys: string[]) => page.evaluate((all) => all.map((key) => localStorage.getItem(key)), keys);

async function fillCart(page: Page): Promise<void> {
  await getQuote(page);
  const added = await addPlan(page, basicPlan);
  await added.getByRole('button', { name: 'Add More Plans' }).click();
}

test('Given a cart, when NOT MY SITE is pressed, then it asks and says what would be lost, and keeping loses nothing', async () => {
  const { page, problems } = await stage.visit({ viewport: phone });
  await fillCart(page);
  const before = await remembered(page, 'tempId', 'cartCount');
  await page.getByRole('contentinfo').getByRole('button', { name: 'NOT MY SITE' }).click();
  await question(page).getByText('Your cart with 1 plan').waitFor();
  await expectAccessible(page, 'asked before leaving');
  await saveScreen(page, 'ask-leave-390');
  await question(page).getByRole('button', { name: 'Keep my cart' }).click();
  await question(page).waitFor({ state: 'detached' });
  expect(await remembered(page, 'tempId', 'cartCount')).toEqual(before);
  await page.getByRole('contentinfo').getByRole('button', { name: 'NOT MY SITE' }).click();
  await question(page).getByRole('button', { name: 'Clear and leave' }).click();
  await page.waitForURL('**/access-page');
  await main(page).getByRole('button', { name: 'Access Code' }).waitFor();
  await saveScreen(page, 'access-page-390');
  expect(await remembered(page, 'tempId')).toEqual([null]);
  expect(problems).toEqual([]);
});

test('Given a cart, when another agent’s link is opened, then it asks and says whose page it is, keeping leads to the cart, and opening starts over', async () => {
  const { page } = await stage.visit();
  await fillCart(page);
  const other = await page.context().newPage();
  await other.goto('/brooks');
  await question(other).getByRole('heading', { name: 'Open the page of Imani Brooks?' }).waitFor();
  await saveScreen(other, 'ask-link-1280');
  await question(other).getByRole('button', { name: 'Keep my cart' }).click();
  await other.waitForURL('**/cart');
  await main(other).getByRole('heading', { name: basicPlan }).waitFor();
  await page.reload();
  expect(await remembered(page, 'cartCount', 'landing_url')).toEqual(['1', '/welcome']);

  await other.goto('/brooks');
  await question(other).getByRole('button', { name: 'Clear and open it' }).click();
  await other.getByRole('banner').getByText('Imani Brooks').waitFor();
  expect(await remembered(other, 'tempId', 'agent_id')).toEqual([null, 'imani-brooks']);
});

test('Given a cart, when an access code is entered, then the question whose it is names what would be lost, and No keeps it', async () => {
  const { page } = await stage.visit();
  await fillCart(page);
  await page.goto('/access-page');
  await main(page).getByRole('button', { name: 'Access Code' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill(accessCodes.rosa);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByText('Your cart with 1 plan').waitFor();
  await saveScreen(page, 'code-with-cart-1280');
  await dialog.getByRole('button', { name: 'No', exact: true }).click();
  expect(await remembered(page, 'cartCount')).toEqual(['1']);
});

test('Given a cart, when an unknown address is opened, then it asks nothing and nothing is lost', async () => {
  const { page } = await stage.visit();
  await fillCart(page);
  await page.goto('/nobody-at-all');
  await page.waitForURL('**/404');
  expect(await remembered(page, 'cartCount')).toEqual(['1']);
});

test('Given a rep in two tabs, when one opens another agent’s page, then it asks, and the other tab says that it is signed out', async () => {
  const { page } = await stage.visit();
  await enterAsRep(page);
  const other = await page.context().newPage();
  await other.goto('/brooks');
  await question(other).getByText('Your sign-in as Rosa Delgado, in every tab').waitFor();
  await question(other).getByRole('button', { name: 'Stay signed in' }).click();
  await other.waitForURL('**/agent-home');
  await main(other).getByText('Signed in as Rosa Delgado').waitFor();

  await other.goto('/brooks');
  await question(other).getByRole('button', { name: 'Clear and open it' }).click();
  await other.getByRole('banner').getByText('Imani Brooks').waitFor();
  await page.getByText('You are no longer signed in as Rosa Delgado').waitFor();
  await saveScreen(page, 'signed-out-elsewhere-1280');
});

test('Given a rep whose session has ended, when they continue, then the access page says so', async () => {
  const { page } = await stage.visit();
  await enterAsRep(page);
  // Until then, a call of the page itself may report it, and the reload would remove that message.
  await page
    .getByRole('main')
    .getByText(/^(No clients yet|\d+ clients?)$/)
    .first()
    .waitFor();
  await page.context().clearCookies();
  await page.reload();
  await page.getByText('You are no longer signed in as Rosa Delgado').waitFor();
  await saveScreen(page, 'session-over-1280');
});

test.each([
  ['a rep’s', (page: Page) => enterAsRep(page)],
  ['an employer’s', (page: Page) => enterByCode(page, 'Employee Enroll', accessCodes.cedarEmployees)],
])(
  'Given a browser in which %s code was used, when a member’s link is opened, then the member stays signed in after reloads',
  async (_, enter) => {
    const { page } = await stage.visit();
    await enter(page);
    await page.waitForFunction(() => /"role":"\w/.test(localStorage.getItem('landing_info') ?? ''));
    await page.goto(memberPath('m-1001', 'IO'));
    await question(page).getByRole('button', { name: 'Clear and open it' }).click();
    await page.waitForURL('**/plans?type=*');
    for (let reload = 0; reload < 2; reload++) {
      await page.reload();
      await page.getByRole('contentinfo').getByText('Signed in as Ada Winters').waitFor();
    }
    expect(await remembered(page, 'user_id', 'agent_id', 'enroll_type', 'portal_id', 'portal_name', 'portal_code')).toEqual([
      'm-1001',
      null,
      'existing-member',
      'larkspur-direct',
      'Larkspur Direct',
      'LSD100',
    ]);
    await main(page).getByText('Ada Winters').waitFor();
  },
);

test('Given a group’s own site, when a portal is chosen on the way to its page, then the portal is still chosen there', async () => {
  const { page } = await stage.visit();
  await page.goto('/website?group=federal-service');
  await main(page).getByRole('button', { name: 'Start Enrollment' }).click();
  await question(page).getByLabel('Enrollment portal').selectOption('guild-trust');
  await question(page).getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/federal');
  await page.getByRole('banner').getByText('Federal Service Benefits').waitFor();
  expect(await remembered(page, 'portal_id', 'portal_name', 'portal_code')).toEqual(['guild-trust', 'Meadowlark Guild Trust', 'MGT300']);
});

test('Given a rep who chose Current Member, when they turn back and quote a new person, then the enrollment is for a new person', async () => {
  const { page } = await stage.visit();
  await asRep(page);
  await page.goto('/agent-home');
  await main(page)
    .getByRole('button', { name: /Current Member/ })
    .click();
  await page.waitForURL('**/agent-select-member');
  await getQuote(page);
  expect(await remembered(page, 'enroll_type', 'eprocess', 'portal_name')).toEqual(['new-member', 'rep', 'Larkspur Direct']);
});

test.each([
  ['/websites?group=cedar-creek', '**/website?group=cedar-creek'],
  ['/AccessPage', '**/access-page'],
  ['/RecommendList', '**/recommend-list'],
  ['/main', /:\d+\/$/],
])('Given the address %s, when it is opened, then it leads to its page', async (address, page_) => {
  const { page } = await stage.visit();
  await page.goto(address);
  await page.waitForURL(page_);
});

test.each(['/landing-config-error', '/landing-config-error/Agent', '/nowhere/deep/down'])(
  'Given the address %s, when it is opened, then no header flashes up',
  async (address) => {
    const { page } = await stage.visit();
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('body header')) document.documentElement.dataset.headerWasThere = 'yes';
      }).observe(document, { childList: true, subtree: true });
    });
    await page.goto(address);
    await main(page).getByRole('link', { name: 'Back to Homepage' }).waitFor();
    expect(await page.locator('html').getAttribute('data-header-was-there')).toBeNull();
  },
);
