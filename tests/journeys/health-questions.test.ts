import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { skipTo } from './pages/answered-steps.ts';
import { complete, editStep, viewDetails } from './pages/review.ts';
import { openEnrollmentFor } from './pages/start-at-server.ts';
import { atStep, errorSummary, leaveStep, next, steps, walkTo } from './pages/wizard.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openStage, phone } from './support/stage.ts';

const stage = openStage();
const health = 'Health Questions';
const criticalIllness = 109;

const question = (page: Page, number: number): Locator => page.getByRole('radiogroup', { name: new RegExp(`^${number}\\. `) });
const answer = (page: Page, number: number, chosen: 'Yes' | 'No') => question(page, number).getByRole('radio', { name: chosen }).check();

test.each([
  ['a desk', desk],
  ['a phone', phone],
])(
  'Given a critical illness plan at %s, when the health questions are answered, then the answers are reviewed and completed',
  async (_name, viewport) => {
    const { page, problems } = await stage.visit({ viewport });
    const look = async (screen: string) => {
      await saveScreen(page, `health-${screen}-${viewport.width}`);
      await expectAccessible(page, screen);
    };
    await openEnrollmentFor(page, criticalIllness, { is_smoker: 0 });
    await walkTo(page, health);
    await look('unanswered');
    await next(page);
    await errorSummary(page).waitFor();
    await look('errors');

    await answer(page, 1, 'Yes');
    for (const number of [2, 3, 6]) await answer(page, number, 'No');
    await answer(page, 4, 'Yes');
    await answer(page, 5, 'Yes');
    await answer(page, 7, 'Yes');
    const opened = page.getByRole('heading', { name: /^Details for question/ });
    await expect.poll(() => opened.allInnerTexts()).toEqual(['Details for question 1', 'Details for question 5']);
    await page.getByLabel('Condition', { exact: true }).first().fill('Angina');
    await page.getByRole('textbox', { name: 'Date of onset' }).fill('1/2/2999');
    await page.getByLabel('Is it being treated?').selectOption('Yes');
    await page.getByLabel('Condition', { exact: true }).nth(1).fill('Appendix');
    await page.getByLabel('Status today').fill('Recovered');
    await page.getByLabel('Medication', { exact: true }).fill('Aspirin');
    await page.getByLabel('Medical condition').fill('Angina');
    expect(await page.getByRole('button', { name: /^Remove medication/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Add another medication' }).click();
    await page.getByLabel('Medication', { exact: true }).nth(1).fill('Statin');
    await page.getByRole('button', { name: 'Remove medication 1' }).click();
    await expect.poll(() => page.getByLabel('Medication', { exact: true }).inputValue()).toBe('Statin');
    await page.getByLabel('Medical condition').fill('Cholesterol');
    await next(page);
    await errorSummary(page).getByRole('link', { name: 'Date of onset: Date cannot be in the future' }).waitFor();
    await look('answered');
    await page.getByRole('textbox', { name: 'Date of onset' }).fill('1/2/2020');
    await page.getByLabel('Additional notes').fill('Nothing else');
    await leaveStep(page, health);
    await skipTo(page, steps.review);

    const details = await viewDetails(page, health);
    const text = await details.innerText();
    for (const chosen of ['Angina', '01/02/2020', 'Appendix', 'Statin', 'Nothing else']) expect(text).toContain(chosen);
    expect(text).not.toContain('Aspirin');
    await look('review');
    await details.getByRole('button', { name: 'Close' }).first().click();

    await editStep(page, health);
    await atStep(page, health);
    expect(await page.getByLabel('Medication', { exact: true }).inputValue()).toBe('Statin');
    await answer(page, 1, 'No');
    await leaveStep(page, health);
    await skipTo(page, steps.review);
    expect(await (await viewDetails(page, health)).innerText()).not.toContain('01/02/2020');
    await page.keyboard.press('Escape');
    expect(await complete(page)).not.toBe('');
    expect(problems).toEqual([]);
  },
);
