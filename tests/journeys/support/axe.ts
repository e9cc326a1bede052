import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Expects that axe finds no violation of WCAG 2.2, levels A and AA, on the page as it is now. `screen` names it in the
 * report.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  expect(await violationsOf(page), `accessibility of ${screen}`).toEqual([]);
}

// In the page itself, which has no frames of other sites; otherwise each check would open a page of its own.
const axeOn = (page: Page, runOnly: string[] = tags) =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ runOnly, resultTypes: ['violations'] });

/** What axe finds, one line for each violating element. */
export function violationsOf(page: Page): Promise<readonly string[]> {
  return linesOf(axeOn(page));
}

/** What axe finds about colors alone. */
export function colorViolationsOf(page: Page): Promise<readonly string[]> {
  return linesOf(axeOn(page, ['color-contrast', 'link-in-text-block']));
}

async function linesOf(axe: AxeBuilder): Promise<readonly string[]> {
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map((node) => `${id} (${impact ?? 'unrated'}): ${node.html.slice(0, 200)} — ${(node.failureSummary ?? '').replace(/\s+/g, ' ')}`),
  );
}
