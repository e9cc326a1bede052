import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { askForPrices, chooseDental, fillQuote, planCard } from './pages/store.ts';
import { plusPlan } from './pages/maria.ts';
import { openStage } from './support/stage.ts';

/* Browsers remember, for as long as a page lives, that a module did not load: asking for the same one again does not help. */

const stage = openStage();

/** Loses requests, and returns what ends that. */
async function lose(page: Page, requests: RegExp): Promise<() => Promise<void>> {
  await page.route(requests, (route) => route.abort());
  return () => page.unroute(requests);
}

async function answerQuote(page: Page): Promise<void> {
  await chooseDental(page);
  await fillQuote(page);
}

test('Given a validator that got lost, when the form is asked for again, then it is there', async () => {
  const { page } = await stage.visit();
  const endLoss = await lose(page, /\/forms\/\w+\.js/);
  await page.goto('/');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await endLoss();
  await again.click();
  await page.getByLabel('Zip code').waitFor();
});

test('Given the code of a page that got lost when it was loaded ahead, when the page is opened, then it is there all the same', async () => {
  const { page } = await stage.visit();
  await page.goto('/');
  await page.getByLabel('Zip code').waitFor();
  const endLoss = await lose(page, /plans-page/);
  const lost = page.waitForEvent('requestfailed', (request) => request.url().includes('plans-page'));
  await answerQuote(page);
  await lost;
  await endLoss();
  await askForPrices(page);
  await planCard(page, plusPlan).waitFor();
});

test('Given the code of a dialog in the footer that got lost, when the dialog is opened again, then it is there', async () => {
  const { page } = await stage.visit();
  await page.goto('/');
  const endLoss = await lose(page, /access-code-dialog/);
  const open = page.getByRole('contentinfo').getByRole('button', { name: 'Access Code' });
  await open.click();
  await page.waitForEvent('load');
  await endLoss();
  await open.click();
  await page.getByRole('dialog').waitFor();
});

test('Given code that no longer exists, when its page is opened, then the page says so instead of reloading forever', async () => {
  const { page } = await stage.visit();
  await page.goto('/');
  await page.route(/plans-page/, (route) => route.fulfill({ status: 404 }));
  let loads = 0;
  page.on('load', () => (loads += 1));
  await answerQuote(page);
  await askForPrices(page);
  await page.getByRole('heading', { name: 'This page could not be shown' }).waitFor();
  await page.getByRole('button', { name: 'Reload the page' }).waitFor();
  expect(loads).toBe(1);
});

const signIn = { contentType: 'text/html', body: '<html>Sign in to the Wi-Fi</html>' };

test.each<[string, ...((route: Route) => Promise<void>)[]]>([
  ['got lost', (route) => route.abort()],
  ['got lost twice', (route) => route.abort(), (route) => route.abort()],
  ['is not what the network answered', (route) => route.fulfill(signIn), (route) => route.fulfill({ ...signIn, status: 502 })],
])('Given a style sheet that %s, when the page opens, then it is styled all the same', async (_how, ...losses) => {
  const { page } = await stage.visit();
  await page.route(/\/assets\/page-[\w-]+\.css/, (route) => (losses.shift() ?? ((last) => last.continue()))(route));
  await page.goto('/');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(() => getComputedStyle(document.body).fontFamily.includes('Source Sans'));
  expect(losses).toEqual([]);
});

test('Given Spanish words that got lost, when the page opens, then it is in Spanish all the same', async () => {
  const { page } = await stage.visit();
  let asked = 0;
  await page.route(/\/assets\/spanish-[\w-]+\.js/, (route) => ((asked += 1) === 1 ? route.abort() : route.continue()));
  await page.goto('/?language=es');
  await page.getByLabel('Código postal').waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
});

test.each([
  ['en', 'This is taking longer than usual.'],
  ['es', 'Esto tarda más de lo habitual.'],
])('Given an app that does not arrive, when a person waits for the page in %s, then it says "%s"', async (language, says) => {
  const { page } = await stage.visit();
  await page.goto('/');
  const endLoss = await lose(page, /\/assets\/page-[\w-]+\.js/);
  await page.goto(`/?language=${language}`);
  const note = page.getByText(says);
  expect(await note.isVisible()).toBe(false);
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  expect(await note.isVisible()).toBe(true);
  expect(await page.locator('.slow-start:visible').count()).toBe(1);
  await endLoss();
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await page.locator('.slow-start').count()).toBe(0);
});
