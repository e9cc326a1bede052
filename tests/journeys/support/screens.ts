import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** Saves a screenshot of the whole page in the folder that SCREENS names; does nothing without it. */
export async function saveScreen(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENS;
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true, animations: 'disabled' });
}
