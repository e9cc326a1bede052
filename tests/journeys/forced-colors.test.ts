import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openEnrollmentByLink } from './pages/start-at-server.ts';
import { fillQuote } from './pages/store.ts';
import { memberPath } from './pages/ways-in.ts';
import { next, walkTo } from './pages/wizard.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openStage, phone } from './support/stage.ts';

/* The system's own few colors in place of the product's, as people with low vision set them. What only a color conveys
   is lost then. */
const stage = openStage();

interface Look {
  readonly border: number;
  readonly background: string;
  readonly outline: number;
}

function lookOf(element: Locator): Promise<Look> {
  return element.evaluate((each) => {
    const style = getComputedStyle(each);
    const width = (line: string, size: string) => (line === 'none' ? 0 : Number.parseFloat(size));
    return {
      border: width(style.borderTopStyle, style.borderTopWidth),
      background: style.backgroundColor,
      outline: width(style.outlineStyle, style.outlineWidth),
    };
  });
}

/** The names of all visible buttons that only their text identifies. */
async function borderless(page: Page): Promise<readonly string[]> {
  const names: string[] = [];
  for (const button of await page.locator('button:visible').all()) {
    const { border } = await lookOf(button);
    if (border < 1) names.push((await button.innerText()) || (await button.getAttribute('aria-label')) || '');
  }
  return names;
}

const sizes = [
  ['a phone', phone],
  ['a desk', desk],
] as const;

test.each(sizes)(
  "Given %s with the system's colors, when the store is opened, then buttons, choices and the focus are visible",
  async (_, viewport) => {
    const { page } = await stage.visit({ viewport, forcedColors: 'active' });
    await page.goto('/');
    await fillQuote(page);
    expect(await borderless(page)).toEqual([]);
    const chip = (checked: boolean) =>
      page
        .locator('label:has(> input[name="category"])')
        .filter({ has: page.getByRole('radio', { checked }) })
        .first();
    expect((await lookOf(chip(true))).background).not.toBe((await lookOf(chip(false))).background);
    const choice = (checked: boolean) =>
      page
        .locator('label.choice')
        .filter({ has: page.getByRole('radio', { checked }) })
        .first();
    expect((await lookOf(choice(true))).background).not.toBe((await lookOf(choice(false))).background);
    const button = page.getByRole('button', { name: 'See plans and prices' });
    for (const control of [button, page.getByLabel('Zip code')]) {
      await control.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      expect((await lookOf(control)).outline).toBeGreaterThanOrEqual(2);
    }
    await saveScreen(page, `forced-colors-store-${viewport.width}`);
  },
);

test.each(sizes)(
  "Given %s with the system's colors, when an enrollment continues, then its steps and the code's box are visible",
  async (_, viewport) => {
    const { page } = await stage.visit({ viewport, forcedColors: 'active' });
    await openEnrollmentByLink(page, memberPath('m-1010', 'IO'), 201);
    await walkTo(page, 'Contact Information');
    const bars = page.getByRole('navigation', { name: 'Enrollment steps' }).locator('li > span.block');
    const [done, current, toCome] = await Promise.all([0, 1, 2].map((at) => lookOf(bars.nth(at))));
    expect(new Set([done?.background, current?.background, toCome?.background]).size).toBe(3);
    expect(toCome?.border).toBeGreaterThanOrEqual(1);
    expect(await borderless(page)).toEqual([]);
    await saveScreen(page, `forced-colors-step-${viewport.width}`);
    await openCode(page);
    await expectBoxMarked(page, 0);
    await saveScreen(page, `forced-colors-code-${viewport.width}`);
  },
);

test('Given the dialog for a one-time code, when it opens and is typed into, then the next box is marked', async () => {
  const { page } = await stage.visit({ viewport: phone });
  await openEnrollmentByLink(page, memberPath('m-1010', 'IO'), 201);
  await walkTo(page, 'Contact Information');
  await openCode(page);
  await expectBoxMarked(page, 0);
  await page.keyboard.type('12');
  await expectBoxMarked(page, 2);
  await saveScreen(page, 'code-390');
  await page.keyboard.press('Tab');
  await expect.poll(() => outlines(page)).toEqual([0, 0, 0, 0, 0, 0]);
});

async function openCode(page: Page): Promise<void> {
  await page.getByLabel('Email').fill('robin@example.com');
  await page.getByLabel('Phone').fill('2145550177');
  await page.getByLabel('Address', { exact: true }).fill('12 Elm Street');
  await next(page);
  await page.getByRole('button', { name: 'Click Here to validate via OTP' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send code' }).click();
  await page.getByRole('dialog').getByLabel('Code').waitFor();
}

async function outlines(page: Page): Promise<readonly number[]> {
  const boxes = await page.getByRole('dialog').locator('[aria-hidden="true"] > span.grid').all();
  return Promise.all(boxes.map(async (box) => (await lookOf(box)).outline));
}

async function expectBoxMarked(page: Page, at: number): Promise<void> {
  await expect.poll(() => outlines(page)).toEqual(Array.from({ length: 6 }, (_, box) => (box === at ? 3 : 0)));
}
