import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessCodes } from '#scripts/record/access-codes.ts';
import { expectFocusOn, pressOn, tabTo, typeInto } from './pages/keyboard.ts';
import { enterAsRep, enterByCode, memberPath } from './pages/ways-in.ts';
import { openBesideTheApp } from './support/beside-the-page.ts';
import { openOwnStage, phone } from './support/stage.ts';

const stage = openOwnStage();

/** A screen of the store: its address, what shows that it is displayed, and what Tab reaches on it. */
interface Screen {
  readonly address: string;
  /** The address that it redirects to, if any. */
  readonly leadsTo?: string;
  readonly stands: (main: Locator) => Locator;
  readonly reached: (main: Locator) => Locator;
}

const heading = (name: string | RegExp) => (main: Locator) => main.getByRole('heading', { level: 1, name });
const text = (words: string) => (main: Locator) => main.getByText(words).first();
const button = (name: string | RegExp) => (main: Locator) => main.getByRole('button', { name }).first();
const link = (name: string) => (main: Locator) => main.getByRole('link', { name }).first();
const field = (name: string) => (main: Locator) => main.getByLabel(name).first();

const visitors: readonly Screen[] = [
  { address: '/', stands: heading('Compare benefits in plain words'), reached: field('Zip code') },
  { address: '/brooks', stands: heading('Your plan, explained.'), reached: link('Quote your household') },
  { address: '/external', leadsTo: '/home', stands: heading('Your plan, explained.'), reached: button('See plans and prices') },
  { address: '/new-landing', stands: heading('Get a Quote'), reached: field('Zip code') },
  { address: '/referrals?rid=garden-club', stands: text('You were referred by Denton Garden Club'), reached: button('See plans') },
  { address: '/website?group=cedar-creek', stands: heading('Enroll with Cedar Creek Joinery'), reached: button('Start Enrollment') },
  { address: '/plans?type=dental', stands: heading('Dental'), reached: field('Zip code') },
  { address: '/error', stands: heading('OOPS! Page not found'), reached: link('Back to Homepage') },
  { address: '/404', stands: heading('OOPS! Page not found'), reached: link('Back to Homepage') },
  { address: '/decline-reminder-email', stands: heading('Thank you'), reached: button('Go to Home') },
  {
    address: '/landing-config-error/Group',
    stands: heading('Landing url is not configured for this Group'),
    reached: link('Back to Homepage'),
  },
  { address: '/agent-home', stands: text('This page is for representatives'), reached: link('Enter your access code') },
  { address: '/access-page', stands: heading('Welcome to'), reached: button('Access Code') },
  { address: '/rosa', stands: text('Enter the code that you were given.'), reached: button('Employee Enrollment') },
  { address: '/nobody-at-all', leadsTo: '/404', stands: heading('OOPS! Page not found'), reached: link('Back to Homepage') },
];

const reps: readonly Screen[] = [
  { address: '/agent-home', stands: heading('Who would you like to enroll?'), reached: button('Current Member') },
  { address: '/agent-home?enroll=new', stands: text('Start New (Direct) Enrollment'), reached: field('Enrollment portal') },
  { address: '/BenAdvanceHome?enroll=new', stands: text('Start New (Direct) Enrollment'), reached: field('Your group') },
  { address: '/agent-select-member?page=2', stands: text('Page 2 of 2'), reached: button('Previous') },
  { address: '/agent-select-member?search=winters', stands: text('1 member for'), reached: button(/Enroll Now/) },
];

const offices: readonly Screen[] = [
  { address: '/group-home', stands: heading('Who would you like to enroll?'), reached: link('Quotes and plans for your group') },
  {
    address: '/group-home?enroll=new',
    stands: (main) => main.getByRole('heading', { name: 'New Member' }),
    reached: field('Enrollment portal'),
  },
  { address: '/group-home?options', stands: heading('What would you like to do?'), reached: button('Back') },
  { address: '/group-select-member', stands: text('4 members'), reached: field('Search your members') },
];

const members: readonly Screen[] = [
  { address: '/member-home', stands: heading('Welcome, Ada'), reached: button('Submit') },
  { address: '/plans?type=dental', stands: text('Ada Winters'), reached: link('Dental') },
];

const addressOf = (page: Page) => page.url().replace(stage.server.url, '');

async function goThrough(page: Page, screens: readonly Screen[]): Promise<void> {
  const main = page.locator('#main');
  for (const { address, leadsTo = address, stands, reached } of screens) {
    const isThere = async (how: string) => {
      await stands(main)
        .filter({ visible: true })
        .waitFor()
        .catch((cause: unknown) => {
          throw new Error(`${address} does not stand ${how}`, { cause });
        });
      expect(addressOf(page), `${address} ${how}`).toBe(leadsTo);
    };
    await page.goto(address);
    await isThere('at first');
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      `${address} is too wide`,
    ).toBeLessThanOrEqual(0);
    await page.reload();
    await isThere('after a reload');
    await tabTo(page, reached(main).filter({ visible: true }));
    await openBesideTheApp(page);
    await page.goBack();
    await isThere('on the way back');
  }
}

test('Given a visitor on a phone, when each screen is opened, reloaded and returned to, then it is unchanged, and Tab reaches its main action', async () => {
  const { page } = await stage.visit({ viewport: phone });
  await goThrough(page, visitors);
});

test('Given a rep, a group’s office and a member, when they do the same at their own screens, then they are still signed in', async () => {
  const rep = (await stage.visit()).page;
  await enterAsRep(rep);
  await goThrough(rep, reps);
  const office = (await stage.visit({ viewport: phone })).page;
  await enterByCode(office, 'Employee Enroll', accessCodes.cedarOffice);
  await office.waitForURL('**/group-home');
  await goThrough(office, offices);
  const member = (await stage.visit()).page;
  await member.goto(memberPath('m-1001', 'IO'));
  await member.waitForURL('**/plans?type=*');
  await goThrough(member, members);
});

test('Given a keyboard, when a code is entered and a portal chosen with it, then the question has the focus, Escape returns it, and a reload asks again', async () => {
  const { page, problems } = await stage.visit();
  const main = page.locator('#main');
  await page.goto('/access-page');
  const opener = main.getByRole('button', { name: 'Access Code' });
  await opener.waitFor();
  for (const isLast of [false, true]) {
    await pressOn(page, opener);
    const code = page.getByRole('dialog').getByRole('textbox');
    await code.waitFor();
    await typeInto(page, code, accessCodes.rosa);
    await page.keyboard.press('Enter');
    await expectFocusOn(page.getByRole('dialog').getByRole('button', { name: 'Yes' }), 'the answer to whose code it is');
    if (isLast) break;
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await expectFocusOn(page.getByRole('dialog').getByRole('textbox'), 'the question that is asked again');
    await page.keyboard.press('Escape');
    await expectFocusOn(opener, 'what opened the popup');
  }
  await page.reload();
  await opener.waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);

  await page.goto('/website');
  const start = main.getByRole('button', { name: 'Start Enrollment' });
  await start.waitFor();
  await pressOn(page, start);
  const portal = page.getByRole('dialog').getByLabel('Enrollment portal');
  await portal.waitFor();
  await pressOn(page, page.getByRole('dialog').getByRole('button', { name: 'Submit' }));
  await page.getByRole('dialog').getByText('Please choose a platform').waitFor();
  await page.keyboard.press('Escape');
  await expectFocusOn(start, 'what opened the popup');
  expect(problems).toEqual([]);
});
