import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Expects that axe finds no violation of WCAG 2.2, levels A and AA, on the page as it is now. `screen` names it in the
 * report.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  expect(await violationsOf(page), `accessibility of ${screen}`).toEqual([]);
}

/** What axe finds, one line for each violating element. */
export function violationsOf(page: Page): Promise<readonly string[]> {
  return found(page, tags);
}

/** What axe finds about colors alone. */
export function colorViolationsOf(page: Page): Promise<readonly string[]> {
  return found(page, ['color-contrast', 'link-in-text-block']);
}

// Half as large as the source that the package exports: each document has to read it.
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// AxeBuilder would load axe twice for each check, so this loads it once for each document.
const loaded = 'void 0';

async function found(page: Page, runOnly: string[]): Promise<readonly string[]> {
  for (const frame of page.frames()) await loadAxe(frame);
  // In the page itself, which has no frames of other sites; otherwise each check would open a page of its own.
  const builder = new AxeBuilder({ page, axeSource: loaded }).setLegacyMode(true).options({ runOnly, resultTypes: ['violations'] });
  await page.evaluate(untilStill);
  await page.evaluate(unstick);
  const { violations } = await builder.analyze();
  await page.evaluate(stick);
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${id} (${impact ?? 'unrated'}): ${node.html.slice(0, 200)} — ${(node.failureSummary ?? '').replace(/\s+/g, ' ')}`),
  );
}

// A frame in which a picture of the form is drawn may be gone by now.
async function loadAxe(frame: Frame): Promise<void> {
  try {
    if (await frame.evaluate(() => 'axe' in window)) return;
    await frame.evaluate(source);
    await frame.evaluate(rememberColors);
  } catch (error) {
    if (!frame.isDetached()) throw error;
  }
}

interface ReadColor {
  r: number;
  g: number;
  b: number;
  alpha: number;
}

/*
 * Runs in the page. Axe reads the colors of each element and of everything behind it, and so parses the same few texts thousands of
 * times, which takes a fifth of its time.
 */
function rememberColors(): void {
  const { axe } = globalThis as unknown as {
    axe: { commons: { color: { Color: { prototype: ReadColor & { parseString: (text: string) => ReadColor } } } } };
  };
  const known = new Map<string, ReadColor>();
  const { prototype } = axe.commons.color.Color;
  const read = prototype.parseString;
  prototype.parseString = function parseOnce(this: ReadColor, text: string) {
    const { r, g, b, alpha } = known.get(text) ?? read.call(this, text);
    known.set(text, { r, g, b, alpha });
    return Object.assign(this, { r, g, b, alpha });
  };
}

// Runs in the page. Even the shortest transition begins with the old color, and ends with a later frame.
async function untilStill(): Promise<void> {
  const running = document
    .getAnimations()
    .filter(({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().endTime !== Infinity);
  await Promise.allSettled(running.map(({ finished }) => finished));
}

/*
 * Run in the page. A bar that stays on the screen covers half a target at some place of a scrolled page, wherever that is, and axe
 * would call the target too small. So the bars stay in their places while axe looks.
 */
function unstick(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('body header, .price-bar, .compare-tray { position: static !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function stick(): void {
  document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1);
}
