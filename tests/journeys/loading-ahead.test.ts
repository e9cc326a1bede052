import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openEnrollmentAt } from './pages/answered-steps.ts';
import { plusPlan } from './pages/maria.ts';
import { fillQuote, getQuote, startEnrollment } from './pages/store.ts';
import { holdBack } from './support/hold-back.ts';
import { openStage } from './support/stage.ts';
import { steps } from './pages/wizard.ts';

const stage = openStage();

/** Whether a file of the built app, or an answer of the server, has arrived on this page. */
const arrived = (page: Page, part: RegExp) => () =>
  page.evaluate((source) => performance.getEntriesByType('resource').some(({ name }) => new RegExp(source).test(name)), part.source);

test('Given a guard that still asks whose page it is, when the home page is opened, then its questions arrive meanwhile, and are asked for once', async () => {
  const { page } = await stage.visit();
  const letThrough = await holdBack(page, /validate-landing-page/);
  await page.goto('/');
  await expect.poll(arrived(page, /\/forms\/\w+\.js/)).toBe(true);
  expect(await page.getByLabel('Zip code').count()).toBe(0);
  letThrough();
  await page.getByLabel('Zip code').waitFor();
  const asked = () => page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('get-form-fields')));
  expect(await asked()).toHaveLength(1);
});

test('Given the same guard, when the listing is opened in a new tab, then its code arrives meanwhile', async () => {
  const { page } = await stage.visit();
  await getQuote(page);
  const tab = await page.context().newPage();
  const letThrough = await holdBack(tab, /validate-landing-page/);
  await tab.goto(page.url());
  await expect.poll(arrived(tab, /plans-page/)).toBe(true);
  expect(await tab.getByRole('article').count()).toBe(0);
  letThrough();
  await tab.getByRole('article').first().waitFor();
});

test('Given the home page, when its questions are answered, then the code of the listing arrives before it is asked for', async () => {
  const { page } = await stage.visit();
  await page.goto('/');
  await page.getByLabel('Zip code').waitFor();
  expect(await arrived(page, /plans-page/)()).toBe(false);
  await fillQuote(page);
  await expect.poll(arrived(page, /plans-page/)).toBe(true);
});

test('Given a step before a list, when it is answered, then the code of the list arrives before the list is asked for', async () => {
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.contact, { plan_id: 104, tier: 'IF' });
  const email = page.getByLabel('Email');
  await email.waitFor();
  expect(await arrived(page, /list-screen/)()).toBe(false);
  await email.press('a');
  await expect.poll(arrived(page, /list-screen/)).toBe(true);
});

test('Given a footer whose code does not arrive, when the wizard is opened, then its first step does not wait for it', async () => {
  const { page } = await stage.visit();
  const letThrough = await holdBack(page, /steps-footer/);
  await startEnrollment(page, plusPlan);
  expect(await page.getByRole('contentinfo').count()).toBe(0);
  letThrough();
  await page.getByRole('contentinfo').waitFor();
});
