import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { main } from './pages/main.ts';
import { maria } from './pages/maria.ts';
import { askForPrices, fillQuote } from './pages/store.ts';
import { enterAsRep, memberPath } from './pages/ways-in.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openStage, phone } from './support/stage.ts';

const stage = openStage();

test('Given a device that may be remembered, when its visitor returns, then the zip code is filled in', async () => {
  const { page } = await stage.visit();
  // Once with the consent, and again with the quote, which has a zip code.
  const noted = () => page.waitForResponse((reply) => reply.url().includes('get-lead-information') && reply.ok());
  await page.goto('/');
  const device = noted();
  await page.getByRole('region', { name: 'Your location' }).getByRole('button', { name: 'Allow', exact: true }).click();
  await device;
  await fillQuote(page);
  const quoted = noted();
  await askForPrices(page);
  await quoted;
  await page.evaluate(() => localStorage.removeItem('tempId'));
  await page.goto('/');
  await expect.poll(() => page.getByLabel('Zip code').inputValue()).toBe(maria.zip);

  const other = (await stage.visit()).page;
  const asked: string[] = [];
  other.on('request', (request) => asked.push(request.url()));
  await other.goto('/');
  const banner = other.getByRole('region', { name: 'Your location' });
  await banner.getByRole('button', { name: "Don't Allow" }).click();
  await other.reload();
  await other.getByLabel('Zip code').waitFor();
  expect(await banner.count()).toBe(0);
  expect(asked.filter((url) => url.includes('lead-information'))).toEqual([]);
});

test('Given a new visitor, when the home page opens, then the question about their device is part of it, and moves nothing under their finger', async () => {
  const { page } = await stage.visit();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('#main h1')) return;
      observer.disconnect();
      document.documentElement.dataset.cameWith = document.querySelector('#main')?.previousElementSibling?.getAttribute('aria-label') ?? '';
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await page.getByLabel('Zip code').waitFor();
  expect(await page.locator('html').getAttribute('data-came-with')).toBe('Your location');
});

test('Given a keyboard, when the apps menu and About are used, then it opens and closes both, and the focus returns', async () => {
  const { page } = await stage.visit();
  await page.goto('/');
  const apps = page.getByRole('button', { name: 'Apps' });
  await apps.press('Enter');
  await page
    .getByRole('link', { name: /Rep Dashboard/ })
    .first()
    .waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => apps.evaluate((button) => button === document.activeElement)).toBe(true);
  const about = page.getByRole('banner').getByRole('button', { name: 'About' }).first();
  await about.press('Enter');
  await page.getByRole('dialog').getByText('Larkspur is an open store').waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => about.evaluate((button) => button === document.activeElement)).toBe(true);
});

test('Given standalone pages, when they are opened, then there is no header or footer, and there is a link home', async () => {
  const { page } = await stage.visit();
  await page.goto('/landing-config-error/Agent/accessPage');
  await main(page).getByRole('heading', { name: 'Landing url is not configured for this Agent' }).waitFor();
  expect(await page.getByRole('banner').count()).toBe(0);
  await page.goto('/error');
  await main(page).getByRole('heading', { name: 'OOPS! Page not found' }).waitFor();
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  await main(page).getByRole('link', { name: 'Back to Homepage' }).click();
  await page.getByRole('banner').waitFor();
  await page.goto('/external');
  await page.waitForURL('**/home');
});

/** Checks what a page shows now with axe, and takes a screenshot on request. */
function lookingAt(page: Page, width: string) {
  return async (name: string) => {
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    await expectAccessible(page, name);
    await saveScreen(page, `${name}-${width}`);
  };
}

const widths = [
  ['390', phone],
  ['1280', desk],
] as const;

test.each(widths)('At %s pixels, header, footer, the sign-ins and their dialogs are accessible', async (width, viewport) => {
  const { page } = await stage.visit({ viewport });
  const look = lookingAt(page, width);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Featured plans' }).waitFor();
  await page.getByRole('contentinfo').getByText('Support request').waitFor();
  await look('home with header and footer');
  await page.getByRole('button', { name: 'Apps' }).click();
  await look('apps menu');
  await page.goto('/referrals?rid=garden-club');
  await main(page).getByLabel('Zip code').waitFor();
  await look('referral');
  await page.goto('/website?group=cedar-creek');
  await main(page).getByRole('heading', { name: 'Enroll with Cedar Creek Joinery' }).waitFor();
  await look('start enrollment');
  await main(page).getByRole('button', { name: 'Start Enrollment' }).click();
  await page.getByRole('dialog').getByLabel('Enrollment portal').waitFor();
  await look('portal dialog');
  await page.goto('/landing-config-error/Group');
  await main(page).getByRole('heading', { level: 1 }).waitFor();
  await look('landing not configured');
  await page.goto(memberPath('m-1002', 'unknown'));
  await main(page).getByRole('heading', { name: 'Welcome, Marcus' }).waitFor();
  await main(page).getByText('Member Only').waitFor();
  await look('member entry');
});

test.each(widths)('At %s pixels, the screens of reps and their dialogs are accessible', async (width, viewport) => {
  const { page } = await stage.visit({ viewport });
  const look = lookingAt(page, width);
  await enterAsRep(page);
  await main(page)
    .getByRole('button', { name: /New Member/ })
    .click();
  await main(page).getByRole('button', { name: 'Enroll', exact: true }).click();
  await look('rep home with faults');
  await page.getByRole('banner').getByRole('button', { name: 'About' }).click();
  await page.getByRole('dialog').getByText('Rosa has helped').waitFor();
  await look('about a rep');
  await page.goto('/agent-select-member');
  // Other journeys of this worker may have enrolled more of them.
  await main(page)
    .getByText(/^\d+ members$/)
    .waitFor();
  await look('current members');
  await main(page).getByRole('button', { name: 'Enroll Now for Ada Winters' }).filter({ visible: true }).click();
  await page.getByRole('dialog').getByText('Family').waitFor();
  await look('choose tier');
  await page.goto('/agent-select-member?search=zzz');
  await main(page).getByText('No one found').waitFor();
  await look('no member found');
});
