import { readFile } from 'node:fs/promises';
import type { Locator, Page } from 'playwright-core';
import { main } from './main.ts';

/** Downloads the list of a page, or of a part of it, as CSV. Returns its lines, after the mark by which spreadsheets know UTF-8. */
export async function downloadedCsv(
  page: Page,
  part: Locator = main(page),
): Promise<{ readonly name: string; readonly lines: readonly string[] }> {
  const downloading = page.waitForEvent('download');
  await part.getByRole('button', { name: 'Download as CSV' }).click();
  const download = await downloading;
  const text = await readFile(await download.path(), 'utf8');
  return {
    name: download.suggestedFilename(),
    lines: text
      .replace(/^\uFEFF/, '')
      .trimEnd()
      .split('\r\n'),
  };
}
