import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { main } from './pages/main.ts';
import { basicPlan } from './pages/maria.ts';
import { addPlan, askForPrices, askToProceed, chooseDental, fillQuote } from './pages/store.ts';
import { answerTo, atStep, next, steps } from './pages/wizard.ts';
import { enterAsRep, enterByCode, memberPath } from './pages/ways-in.ts';
import { openOwnStage, phone } from './support/stage.ts';

const stage = openOwnStage();

const remembered = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);

async function checkOut(page: Page, plan: string): Promise<void> {
  const added = await addPlan(page, plan);
  await added.getByRole('link', { name: 'View Cart' }).click();
  const question = await askToProceed(page);
  await question.getByRole('button', { name: 'Proceed to Enrollment' }).click();
  await page.getByRole('heading', { level: 1, name: 'Personal Information' }).waitFor();
}

test('Given a rep, when a new person is enrolled under a group, then portal and group are asked for, kept over a reload, and the wizard is the group’s', async () => {
  const { page, problems } = await stage.visit();
  await enterAsRep(page);
  await main(page)
    .getByRole('button', { name: /New Member/ })
    .click();
  await main(page).getByRole('button', { name: 'Enroll', exact: true }).click();
  await main(page).getByText('Please choose a platform').waitFor();
  await main(page).getByText('Please choose a group').waitFor();
  await main(page).getByText('Choose enroll for new member').waitFor();
  await main(page).getByLabel('Enrollment portal').selectOption('harbor-employers');
  await main(page).getByLabel('Your group').selectOption('cedar-creek');
  await main(page).getByRole('button', { name: 'Enroll', exact: true }).click();
  await page.waitForURL('**/home');
  await page.reload();
  expect(await Promise.all(['portal_id', 'group_id', 'enroll_type', 'eprocess'].map((key) => remembered(page, key)))).toEqual([
    'harbor-employers',
    'cedar-creek',
    'new-group-member',
    'rep',
  ]);
  await chooseDental(page);
  await fillQuote(page);
  await askForPrices(page);
  await checkOut(page, basicPlan);
  expect(await answerTo(page, 'First name')).toBe('');
  await page.getByRole('link', { name: /Rosa Delgado/ }).click();
  await page.waitForURL('**/agent-home');
  expect(problems).toEqual([]);
});

test('Given a rep who is done, when they sign out on their home page, then none of their data is left', async () => {
  const { page } = await stage.visit();
  await enterAsRep(page);
  await main(page).getByText('Signed in as Rosa Delgado').waitFor();
  await main(page).getByRole('button', { name: 'Sign out' }).click();
  await page.waitForURL('**/access-page');
  await main(page).getByRole('button', { name: 'Access Code' }).waitFor();
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  await page.goto('/agent-home');
  await main(page).getByText('This page is for representatives').waitFor();
});

test('Given a rep, when a direct enrollment is started, then the portal takes the place of the group', async () => {
  const { page } = await stage.visit({ viewport: phone });
  await enterAsRep(page);
  await page.goto('/BenAdvanceHome');
  await main(page)
    .getByRole('button', { name: /New Member/ })
    .click();
  await main(page).getByLabel('Enrollment portal').selectOption('guild-trust');
  await main(page).getByRole('button', { name: 'Start New (Direct) Enrollment' }).click();
  await page.waitForURL('**/home');
  await fillQuote(page);
  await askForPrices(page);
  await page.waitForURL('**/plans?type=*');
  expect(await Promise.all(['group_id', 'portal_id', 'enroll_type'].map((key) => remembered(page, key)))).toEqual([
    'guild-trust',
    'guild-trust',
    'new-member',
  ]);
});

test('Given a rep, when a current member is found and enrolled again, then the data on file is filled in, and the SSN is kept unseen', async () => {
  const { page, problems } = await stage.visit();
  await enterAsRep(page);
  await main(page)
    .getByRole('button', { name: /Current Member/ })
    .click();
  const rows = main(page).getByRole('row');
  await rows.nth(5).waitFor();
  expect(await rows.count()).toBe(6);
  await main(page).getByRole('button', { name: 'Next' }).click();
  await main(page).getByText('Page 2 of 2').waitFor();
  const last = main(page).getByRole('button', { name: 'Next' });
  expect(await last.evaluate((button) => [button === document.activeElement, button.ariaDisabled])).toEqual([true, 'true']);
  await page.goBack();
  await main(page).getByText('Page 1 of 2').waitFor();
  await main(page).getByLabel('Search your members').fill('winters 4320');
  await main(page).getByText('1 member for', { exact: false }).waitFor();
  await page.reload();
  await main(page).getByRole('button', { name: 'Enroll Now for Ada Winters' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose Tier' });
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await dialog.getByText('Please choose a tier').first().waitFor();
  await dialog.getByText('Member Only').click();
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/plans?type=*');
  expect(await Promise.all(['enroll_type', 'portal_id'].map((key) => remembered(page, key)))).toEqual([
    'existing-member',
    'harbor-employers',
  ]);
  await page.goto('/plans?type=dental');
  await checkOut(page, basicPlan);
  expect(await answerTo(page, 'First name')).toBe('Ada');
  expect(await answerTo(page, 'Social Security Number')).toBe('***-**-4320');
  await next(page);
  await atStep(page, steps.contact);
  expect(await answerTo(page, 'Address')).toBe('4120 Cole Avenue');
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
});

test('Given the office of a group, when it enrolls, then it sees its own members and chooses a portal; an employee sees neither', async () => {
  const { page } = await stage.visit();
  await enterByCode(page, 'Employee Enroll', accessCodes.cedarOffice);
  await page.waitForURL('**/group-home');
  await main(page).getByRole('link', { name: 'Quotes and plans for your group' }).click();
  await main(page)
    .getByRole('link', { name: /Get Group Quote/ })
    .waitFor();
  await main(page).getByRole('link', { name: 'Add New Employee' }).click();
  await main(page).getByRole('button', { name: 'Enroll', exact: true }).click();
  await page.waitForURL('**/home');
  expect(await Promise.all(['group_id', 'eprocess'].map((key) => remembered(page, key)))).toEqual(['cedar-creek', 'group']);
  await page.goto('/group-select-member');
  await main(page).getByText('4 members').waitFor();

  const employee = (await stage.visit()).page;
  await enterByCode(employee, 'Employee Enroll', accessCodes.cedarEmployees);
  await employee.getByRole('banner').getByText('Cedar Creek Joinery').waitFor();
  await employee.goto('/group-select-member');
  await main(employee).getByText('This page is for the offices of groups').waitFor();
});

test('Given a referral, when its page is opened, then it says by whom, the quote leads to plans, and Home leads back', async () => {
  const { page, problems } = await stage.visit();
  await page.goto('/referrals?rid=garden-club');
  await main(page).getByText('You were referred by Denton Garden Club').waitFor();
  await fillQuote(page);
  await askForPrices(page);
  await page.waitForURL('**/plans?type=*');
  expect(await Promise.all(['referral', 'r_valid', 'r_name', 'show-quotation'].map((key) => remembered(page, key)))).toEqual([
    'garden-club',
    'true',
    'Denton Garden Club',
    'true',
  ]);
  await main(page).getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' }).click();
  await page.waitForURL('**/referrals?rid=garden-club');
  await page.goto('/referrals?rid=nobody');
  await main(page).getByText('We do not know who referred you').waitFor();
  expect(problems).toEqual([]);
});

test('Given the link of a dashboard, when it is opened, then the member is in the store at once, known by name, and the link is not in the history', async () => {
  const { page } = await stage.visit();
  await page.goto('/');
  await page.goto(memberPath('m-1001', 'IS'));
  await page.waitForURL('**/plans?type=*');
  expect(await remembered(page, 'selectedTier')).toBe('IS');
  await page.goBack();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.goto('/member-home');
  await main(page).getByRole('heading', { name: 'Welcome, Ada' }).waitFor();
  await main(page).getByText('Member Only').click();
  await main(page).getByRole('button', { name: 'Submit' }).click();
  await page.waitForURL('**/plans?type=*');
  await page.goto('/plans?type=dental');
  await checkOut(page, basicPlan);
  expect(await answerTo(page, 'Last name')).toBe('Winters');
  await page.getByRole('contentinfo').getByText('Signed in as Ada Winters').waitFor();

  // Another day: the session has ended, and the browser still has it stored.
  await page.context().clearCookies();
  await page.goto('/member-home');
  await main(page).getByRole('heading', { name: 'See your prices' }).waitFor();
  await page.goto(memberPath('m-1001', 'IO'));
  await page.waitForURL('**/plans?type=*');
  await main(page).getByText('Ada Winters').waitFor();

  const stranger = (await stage.visit()).page;
  await stranger.goto('/member-benefit-store/m-1001/IO');
  await main(stranger).getByText('This link has expired').waitFor();
  expect(await main(stranger).getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await main(stranger).getByRole('link', { name: 'Back to Homepage' }).click();
  await main(stranger).getByLabel('Zip code').waitFor();
});
