import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openEnrollmentAt } from './pages/answered-steps.ts';
import { maria } from './pages/maria.ts';
import { answerTo, atStep, steps } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { callBeside } from './support/beside-the-page.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openOwnStage, phone } from './support/stage.ts';

const stage = openOwnStage(() => ({ SESSION_IDLE_MINUTES: '3' }));

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

/** Lets time pass, in the browser and on the server alike. */
async function pass(page: Page, seconds: number): Promise<void> {
  await stage.server.moveAhead(seconds * 1000);
  await page.context().clock.fastForward(seconds * 1000);
}

test('Given an inactive step, when two minutes are left, then every tab says so; staying in one of them is enough, and what was typed is kept', async () => {
  const { page } = await stage.visit({ viewport: phone });
  await page.context().clock.install();
  await openEnrollmentAt(page, steps.personal);
  await page.getByLabel('First name').fill(maria.firstName);
  const other = await page.context().newPage();
  await other.setViewportSize(desk);
  await other.goto('/enrollment/personal-info');
  await atStep(other, steps.personal);
  await pass(page, 61);
  for (const tab of [page, other]) {
    await warning(tab).getByRole('button', { name: 'Stay signed in' }).waitFor();
    await expectAccessible(tab, 'session time');
    await saveScreen(tab, `session-time-${tab.viewportSize()?.width}`);
  }
  await warning(other).getByRole('button', { name: 'Stay signed in' }).click();
  await warning(other).waitFor({ state: 'detached' });
  await pass(page, 11);
  await warning(page).waitFor({ state: 'detached' });
  expect(await answerTo(page, 'First name')).toBe(maria.firstName);

  // Signed out in another tab.
  await callBeside(page, 'POST /end-session', {});
  // What was typed is on the page, so the way back in is offered there, and only once.
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await pass(page, 61);
  await ended.waitFor();
  await expectAccessible(page, 'session ended');
  await ended.getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByRole('alert').filter({ hasText: 'What you typed is still on this page, and not saved.' }).waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(await answerTo(page, 'First name')).toBe(maria.firstName);
});
