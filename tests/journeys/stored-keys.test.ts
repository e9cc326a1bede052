import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { skipTo } from './pages/answered-steps.ts';
import { basicPlan } from './pages/maria.ts';
import { complete, editStep } from './pages/review.ts';
import { addPlan, askForPrices, askToProceed, chooseDental, fillQuote } from './pages/store.ts';
import { atStep, next, steps } from './pages/wizard.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();

const remembered = (page: Page): Promise<Record<string, string>> => page.evaluate(() => ({ ...localStorage }));

/** Waits until some keys are written, reloads the page, and checks that they are still there. */
async function expectKept(page: Page, keys: Readonly<Record<string, unknown>>): Promise<void> {
  await expect.poll(() => remembered(page)).toMatchObject(keys);
  await page.reload();
  await page.locator('#main h1').first().waitFor();
  await expect.poll(() => remembered(page)).toMatchObject(keys);
}

const anything = expect.stringMatching(/./) as unknown;

test('Given a referred visitor, when they enroll, then each stored key is written when its fact is known, survives a reload, and is cleared when it must be', async () => {
  const { page } = await stage.visit();
  const main = page.locator('#main');
  await page.goto('/external', { referer: 'https://partner.example/benefits' });
  await page.waitForURL('**/home');
  await page.getByRole('button', { name: 'Allow', exact: true }).click();
  await expectKept(page, { fromSite: 'partner.example', deviceId: anything, landing_url: '/welcome', categoryOrder: anything });

  await page.goto('/referrals?rid=garden-club');
  await fillQuote(page);
  await askForPrices(page);
  await page.waitForURL('**/plans?type=*');
  const visitor = { eprocess: 'applicant', open_type: 'user', group_id: '1929', portal_id: 'larkspur-direct', portal_code: 'LSD100' };
  const referred = { referral: 'garden-club', r_valid: 'true', r_name: 'Denton Garden Club', 'show-quotation': 'true' };
  const quoted = { tempId: anything, state: 'TX', selectedTier: 'IO', isFilterDataSubmitted: 'true', enroll_type: 'new-member' };
  await expectKept(page, { ...visitor, ...referred, ...quoted });

  await page.goto('/');
  await chooseDental(page);
  await expectKept(page, { new_landing_category: 'dental' });
  await askForPrices(page);
  await page.waitForURL('**/plans?type=dental');
  await expectKept(page, { planCategories: 'dental' });
  await page.goto('/plan/201/bright-smile-basic');
  await expectKept(page, { planId: '201', planName: basicPlan });

  await page.goto('/plans?type=dental');
  const added = await addPlan(page, basicPlan);
  await added.getByRole('link', { name: 'View Cart' }).click();
  await expectKept(page, { cartCount: '1' });
  const question = await askToProceed(page);
  await question.getByRole('button', { name: 'Proceed to Enrollment' }).click();
  await atStep(page, steps.personal);
  await expectKept(page, { effectiveDate: anything, nav_array: expect.stringContaining('review_info') as unknown, enrollBy: 'applicant' });

  await skipTo(page, steps.review);
  await editStep(page, 'Contact Info');
  await atStep(page, steps.contact);
  await expectKept(page, { navto: 'review' });
  await next(page);
  await atStep(page, steps.review);
  await expect.poll(() => remembered(page)).not.toHaveProperty('navto');

  // What the steps of other plans store.
  await page.evaluate(() => {
    for (const key of ['first_track', 'isSpouseEnrollAccept', 'tempDepData', 'continue_track']) localStorage.setItem(key, '1');
  });
  await complete(page);
  const atReceipt = await remembered(page);
  expect(atReceipt).toMatchObject({ ...visitor, ...referred, fromSite: 'partner.example', deviceId: anything });
  const over = ['tempId', 'cartCount', 'navto', 'first_track', 'isSpouseEnrollAccept', 'tempDepData', 'continue_track'];
  expect(Object.keys(atReceipt).filter((key) => over.includes(key))).toEqual([]);

  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('button', { name: 'NOT MY SITE' }).click();
  await page.waitForURL('**/access-page');
  await main.getByRole('button', { name: 'Access Code' }).waitFor();
  expect(await remembered(page)).toEqual({});
});
