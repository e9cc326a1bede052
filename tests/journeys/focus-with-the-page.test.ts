import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openEnrollmentFor } from './pages/start-at-server.ts';
import { atStep, fillContact, fillPersonal, next, steps } from './pages/wizard.ts';
import { openStage } from './support/stage.ts';

/* People who are quick, or have a slow machine, type as soon as there is a field. Moving the focus later would take the
   keyboard from them, so check it at the moment the page changes. */

const stage = openStage();
const basicDental = 201;

test('Given a saved step, when the next one appears, then its heading has the focus before anyone can type', async () => {
  const { page } = await stage.visit();
  await openEnrollmentFor(page, basicDental);
  await atStep(page, steps.personal);
  const arrivals = await followHeading(page);
  await fillPersonal(page);
  await next(page);
  await atStep(page, steps.contact);
  await fillContact(page);
  await next(page);
  await atStep(page, steps.billing);
  expect(await arrivals()).toEqual([steps.contact, steps.billing]);
});

/** Follows the page's heading, and returns the texts it had while it had the focus. */
async function followHeading(page: Page): Promise<() => Promise<readonly string[]>> {
  const followed = await page.evaluateHandle(() => {
    const textNow = () => document.querySelector('h1')?.textContent ?? '';
    const focused: string[] = [];
    let before = textNow();
    new MutationObserver(() => {
      const now = textNow();
      if (now !== before && document.activeElement === document.querySelector('h1')) focused.push(now);
      before = now;
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return focused;
  });
  return () => followed.evaluate((focused) => focused);
}
