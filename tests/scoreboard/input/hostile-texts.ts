import { expect, onTestFinished } from 'vitest';
import { personal } from '#scripts/record/answers.ts';
import { openDesk } from '#tests/journeys/pages/desk.ts';
import { main } from '#tests/journeys/pages/main.ts';
import { callBeside } from '#tests/journeys/support/beside-the-page.ts';
import { openPage } from '#tests/journeys/support/browser/browser.ts';
import { sharedBrowser } from '#tests/journeys/support/shared.ts';
import { sqlite } from '#tests/server/support/databases.ts';
import { placeOn } from '#tests/server/support/processes/place-on.ts';
import { ServerProcess } from '#tests/server/support/processes/server-process.ts';

/** Texts that have an effect where they are not treated as text, by their kind. */
export const hostile = {
  markup: '<img src=x class=planted onerror=planted()>',
  script: '"><script class=planted>planted()</script>',
  statement: "planted'); drop table enrollments; --",
  formula: '=SUM(1,1) planted',
  template: 'planted {{7*7}} ${7*7} <%= 7*7 %>',
  header: 'planted\r\nBcc: planted@example.com',
};

/** Whether an answer is, or holds, one of them. */
export const isPlanted = (answer: unknown) => JSON.stringify(answer ?? '').includes('planted');

type SearchedVisit = Awaited<ReturnType<typeof visitToSearch>>;

/** A visitor of a separate server, whose screens are searched for answers that were not treated as text. */
export async function visitToSearch() {
  const server = await ServerProcess.start((await placeOn(sqlite.create)).environment);
  const { page, problems } = await openPage(await sharedBrowser(), { baseURL: server.url });
  onTestFinished(() => page.context().close());
  /** The paths whose screens show a hostile text. */
  const shown: string[] = [];
  const search = async (place: string) => {
    expect(await page.locator('.planted').count(), `elements that are answers at ${place}`).toBe(0);
    const lines = (await page.locator('body').innerText()).split('\n');
    expect(
      lines.filter((line) => /^Bcc|planted 49/.test(line)),
      `lines of their own, or computed, at ${place}`,
    ).toEqual([]);
    if (lines.some(isPlanted)) shown.push(place);
  };
  const look = async (path: string) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('.animate-pulse').count()).toBe(0);
    await search(path);
  };
  return { server, page, problems, shown, search, look };
}

/**
 * Completes the enrollment with a note and searches what comes then: the receipt, the mails, the desk's page of it, whose path it
 * returns, and the log. The browser has met no problem until then.
 */
export async function completeAndSearch(
  { server, page, problems, look }: SearchedVisit,
  enrollment_id: string,
  note: string,
): Promise<string> {
  const { policy_id } = await callBeside(page, 'POST /save-review-info', { enrollment_id, first_enroll: 1, additional_notes: note });
  await look('/enrollment/receipt');
  await look('/dev/outbox');
  await openDesk(page, server, `/desk?search=${policy_id}`);
  await main(page).getByRole('link', { name: personal.last_name }).first().click();
  await main(page).getByRole('heading', { name: 'Answers' }).waitFor();
  const { pathname } = new URL(page.url());
  await look(pathname);
  expect(problems).toEqual([]);
  expect(server.log).not.toMatch(/planted/);
  return pathname;
}
