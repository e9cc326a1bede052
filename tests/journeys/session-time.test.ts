import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { basicPlan, maria } from './pages/maria.ts';
import { startEnrollment } from './pages/store.ts';
import { answerTo, atStep, steps } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { callBeside } from './support/beside-the-page.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openStage, phone } from './support/stage.ts';

const stage = openStage(() => ({ SESSION_IDLE_MINUTES: '3' }));

const warning = (page: Page) => page.getByRole('alertdialog', { name: 'Are you still there?' });

test('Given an inactive step, when two minutes are left, then every tab says so; staying in one of them is enough, and what was typed is kept', async () => {
  const { page } = await stage.visit({ viewport: phone });
  await startEnrollment(page, basicPlan);
  await page.getByLabel('First name').fill(maria.firstName);
  const other = await page.context().newPage();
  await other.setViewportSize(desk);
  await other.goto('/enrollment/personal-info');
  await atStep(other, steps.personal);
  // The first of three minutes passes in real time, and another if the server's first answer comes too early.
  for (const tab of [page, other]) {
    await warning(tab).getByRole('button', { name: 'Stay signed in' }).waitFor({ timeout: 150_000 });
    await expectAccessible(tab, 'session time');
    await saveScreen(tab, `session-time-${tab.viewportSize()?.width}`);
  }
  await warning(other).getByRole('button', { name: 'Stay signed in' }).click();
  await warning(other).waitFor({ state: 'detached' });
  await warning(page).waitFor({ state: 'detached' });
  expect(await answerTo(page, 'First name')).toBe(maria.firstName);

  // Signed out in another tab.
  await callBeside(page, 'POST /end-session', {});
  // What was typed is on the page, so the way back in is offered there, and only once.
  const ended = page.getByRole('dialog', { name: 'Your session has ended' });
  await ended.waitFor({ timeout: 100_000 });
  await expectAccessible(page, 'session ended');
  await ended.getByRole('button', { name: 'Stay on this page' }).click();
  await page.getByRole('alert').filter({ hasText: 'What you typed is still on this page, and not saved.' }).waitFor();
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(await answerTo(page, 'First name')).toBe(maria.firstName);
}, 360_000);
