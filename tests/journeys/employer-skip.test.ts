import { expect, test } from 'vitest';
import { openEnrollmentAt } from './pages/answered-steps.ts';
import { atStep, fillEmployer, next, steps } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { openStage } from './support/stage.ts';

const stage = openStage();
const ihaPlan = 402;

test('Given an IHA plan in the cart, when Skip is chosen on the employer step, then the agreement is next and the employer stays complete', async () => {
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.employer, { plan_id: ihaPlan });
  await expect.poll(() => page.getByRole('button', { name: 'Skip' }).isVisible()).toBe(true);
  for (const day of ['Standard 6', 'Presendents Day', 'Floating Day']) expect(await page.getByLabel(day).isVisible()).toBe(true);
  await expectAccessible(page, 'employer with skip');
  await saveScreen(page, 'employer-skip-1280');
  await page.setViewportSize({ width: 390, height: 844 });
  await saveScreen(page, 'employer-skip-390');
  await page.getByRole('button', { name: 'Skip' }).click();
  await atStep(page, steps.billing);
  await page.reload();
  await atStep(page, steps.billing);
});

test('Given another plan that asks for the employer, when the status is retired, then the step says so and stays, without a Skip', async () => {
  const { page } = await stage.visit();
  await openEnrollmentAt(page, steps.employer, { plan_id: 202 });
  await fillEmployer(page);
  await page.getByLabel('Employment status').selectOption('R');
  await next(page);
  await page.getByText('You cannot proceed with retired employer').last().waitFor();
  expect(await page.getByRole('button', { name: 'Skip' }).count()).toBe(0);
  await expectAccessible(page, 'employer of a retired person');
  await page.getByLabel('Employment status').selectOption('Active');
  await next(page);
  await atStep(page, steps.billing);
});
