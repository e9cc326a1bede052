import type { TestServer } from './server.ts';
import type { WatchedPage } from './browser/browser.ts';

const mostText = 1500;
const mostLines = 10;

/** The state of a page in which a journey failed, and the warnings of its server: a failure on a busy machine may never happen again. */
export async function failedVisit({ page, problems }: WatchedPage, server: TestServer): Promise<string> {
  const shown = await page.locator('body').innerText({ timeout: 5000 }).catch(String);
  const warnings = server.log.split('\n').filter((line) => /"level":[456]0/.test(line));
  return [
    `The journey failed at ${page.url()}`,
    // Dialogs are at the end.
    shown.length > 2 * mostText ? `${shown.slice(0, mostText)}\n…\n${shown.slice(-mostText)}` : shown,
    ...(problems.length > 0 ? ['Problems:', ...problems.slice(-mostLines)] : []),
    ...(warnings.length > 0 ? ['Warnings of the server:', ...warnings.slice(-mostLines)] : []),
  ].join('\n');
}
