import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { colorViolationsOf } from './axe.ts';
import { saveScreen } from './screens.ts';
import { desk, phone } from './stage.ts';

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>;

const asUsual = { colorScheme: 'light', forcedColors: 'none', contrast: 'no-preference', media: 'screen' } as const;
const schemes: Readonly<Record<string, Media>> = {
  dark: { colorScheme: 'dark' },
  'more-contrast': { contrast: 'more' },
  forced: { forcedColors: 'active' },
};

/** What a desk of 1280 px is at 400 % zoom, the narrowest that WCAG asks for; and at 200 %. */
const narrow = [320, 640] as const;

const isPictured = process.env.SCREENS !== undefined;

/** Letter within margins of 14 mm, in pixels. */
const sheet = { width: 710, height: 950 };

/**
 * Looks at a screen as it is now in every way that people look at it: nothing is wider than 320 pixels nor a word broken there,
 * and colors have their contrast in the dark, with more contrast, with the system's colors and on paper. `picture` names it in the
 * folder that PICTURES names, for the documentation.
 */
export async function lookAt(page: Page, name: string, picture?: string): Promise<void> {
  const before = page.viewportSize() ?? desk;
  for (const width of narrow) {
    await resize(page, { width, height: 800 });
    expect.soft(await page.evaluate(tooWide), `${name} scrolls sideways at ${width}`).toEqual([]);
    expect.soft(await page.evaluate(brokenWords), `${name} breaks words at ${width}`).toEqual([]);
    await saveScreen(page, `${name}-${width}`);
  }
  for (const size of isPictured || picture ? [desk, phone] : [phone]) {
    await resize(page, size);
    await saveScreen(page, `${name}-${size.width}`);
    if (picture) await savePicture(page, `${picture}-${size.width}`);
  }
  for (const [scheme, media] of Object.entries(schemes)) {
    // The unit tests compute what more contrast does to colors.
    if (scheme === 'more-contrast' && !isPictured) continue;
    await emulate(page, media);
    expect.soft(await colorViolationsOf(page), `colors of ${name}, ${scheme}`).toEqual([]);
    if (!isPictured) continue;
    await saveScreen(page, `${name}-${phone.width}-${scheme}`);
    await resize(page, desk);
    await saveScreen(page, `${name}-${desk.width}-${scheme}`);
    await resize(page, phone);
  }
  await lookOnPaper(page, name);
  await emulate(page, {});
  await resize(page, before);
}

/** On a letter sheet, printed by someone whose system is dark: as wide as the sheet, dark on white, nothing to press. A dialog is not printed. */
async function lookOnPaper(page: Page, name: string): Promise<void> {
  if (await page.locator('dialog[open]').count()) return;
  await emulate(page, { colorScheme: 'dark', media: 'print' });
  await resize(page, sheet);
  expect.soft(await page.evaluate(tooWide), `${name} is wider than a sheet`).toEqual([]);
  expect.soft(await page.locator('main button:visible').count(), `buttons of ${name} on paper`).toBe(0);
  expect.soft(await colorViolationsOf(page), `colors of ${name} on paper`).toEqual([]);
  await saveScreen(page, `${name}-print`);
}

async function resize(page: Page, size: { readonly width: number; readonly height: number }): Promise<void> {
  await page.setViewportSize(size);
  // For one frame, the window has the new width while media queries still match the old one.
  await page.waitForFunction((width) => window.matchMedia(`(width: ${width}px)`).matches, size.width);
  await settled(page);
}

/** Emulates how others see the page, and waits until that is in effect: media queries update late, and colors change in steps. */
async function emulate(page: Page, different: Media): Promise<void> {
  const media = { ...asUsual, ...different };
  await page.emulateMedia(media);
  const queries = [
    media.media,
    `(prefers-color-scheme: ${media.colorScheme})`,
    `(forced-colors: ${media.forcedColors})`,
    // The system's colors have a contrast of their own.
    ...(media.forcedColors === 'active' ? [] : [`(prefers-contrast: ${media.contrast})`]),
  ];
  await page.waitForFunction((all) => all.every((query) => window.matchMedia(query ?? 'all').matches), queries);
  await settled(page);
}

async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    const ending = () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    // The end of one transition can start another: an inherited color changes after that of its parent.
    do {
      await Promise.all(ending().map(({ finished }) => finished.catch(() => undefined)));
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    } while (ending().length > 0);
  });
}

async function savePicture(page: Page, name: string): Promise<void> {
  const folder = process.env.PICTURES;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled', caret: 'hide' });
}

/** Runs in the page: the elements that reach beyond the window, if the page scrolls to them. */
function tooWide(): readonly string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const beyond = [...document.querySelectorAll('body *')].filter((each) => each.getBoundingClientRect().right > clientWidth + 1);
  return [
    `${scrollWidth} instead of ${clientWidth}`,
    ...beyond.slice(0, 5).map((each) => `to ${each.getBoundingClientRect().right}: ${each.outerHTML.slice(0, 160)}`),
  ];
}

/** Runs in the page: the words that are broken across two lines other than at a hyphen or slash. */
function brokenWords(): readonly string[] {
  const words: string[] = [];
  const dialog = document.querySelector('dialog[open]');
  const walker = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.checkVisibility({ visibilityProperty: true }) || node.parentElement.closest('.sr-only, pre, code')) continue;
    for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\-–—/\u200B\u00AD]+/g)) {
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top)));
      if (lines.size > 1) words.push(word);
    }
  }
  return words;
}
