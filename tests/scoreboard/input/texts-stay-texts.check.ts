import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import type { FieldDefinition } from '#schemas/fields/field-definition.ts';
import type { Answers } from '#schemas/forms/answers/answers.ts';
import { stepPath, stepRow } from '#schemas/steps/step-row.ts';
import { bankAccount, contact, employer, personal, workPlan } from '#scripts/record/answers.ts';
import { agreed } from '#tests/journeys/pages/answered-steps.ts';
import { openDesk } from '#tests/journeys/pages/desk.ts';
import { main } from '#tests/journeys/pages/main.ts';
import { buyPlan, openQuote } from '#tests/journeys/pages/start-at-server.ts';
import { callBeside, saveBeside } from '#tests/journeys/support/beside-the-page.ts';
import { openPage } from '#tests/journeys/support/browser/browser.ts';
import { sharedBrowser } from '#tests/journeys/support/shared.ts';
import { sqlite } from '#tests/server/support/databases.ts';
import { placeOn } from '#tests/server/support/processes/place-on.ts';
import { ServerProcess } from '#tests/server/support/processes/server-process.ts';

const hostile = {
  markup: '<img src=x class=planted onerror=planted()>',
  script: '"><script class=planted>planted()</script>',
  statement: "planted'); drop table enrollments; --",
  formula: '=SUM(1,1) planted',
  template: 'planted {{7*7}} ${7*7} <%= 7*7 %>',
  header: 'planted\r\nBcc: planted@example.com',
};

/** The steps of a dental plan for working people, as Dana answers them. */
const answered: Readonly<Record<string, Answers>> = {
  primary_info: personal,
  contact_info: contact,
  employer_info: employer,
  billing_info: bankAccount,
};

test.each(Object.entries(hostile))(
  'a %s in every answer that takes one stays a text on the steps, at review, on the receipt, in the mail and at the desk',
  async (_, text) => {
    const server = await ServerProcess.start((await placeOn(sqlite.create)).environment);
    const { page, problems } = await openPage(await sharedBrowser(), { baseURL: server.url });
    onTestFinished(() => page.context().close());
    const shown: string[] = [];
    const look = async (path: string) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => page.locator('.animate-pulse').count()).toBe(0);
      expect(await page.locator('.planted').count(), `elements that are answers at ${path}`).toBe(0);
      const lines = (await page.locator('body').innerText()).split('\n');
      expect(
        lines.filter((line) => /^Bcc|planted 49/.test(line)),
        `lines of their own, or computed, at ${path}`,
      ).toEqual([]);
      if (lines.some((line) => line.includes('planted'))) shown.push(path);
    };
    const enrollment_id = await openQuote(page);
    await buyPlan(page, enrollment_id, workPlan.plan_id);
    const taken: string[] = [];
    for (const tab of Object.keys(answered)) taken.push(...(await answerWith(page, enrollment_id, tab, text)));
    expect(taken).toEqual(expect.arrayContaining(['address1', 'city', 'occupation']));
    await saveBeside(page, 'POST /save-agreement-info', { enrollment_id, ...(await agreed(page, enrollment_id)) });
    for (const tab of [...Object.keys(answered), 'agreement_info', 'review_info']) await look(stepPath(tab));
    const { policy_id } = await callBeside(page, 'POST /save-review-info', { enrollment_id, first_enroll: 1, additional_notes: text });
    await look('/enrollment/receipt');
    await look('/dev/outbox');
    await openDesk(page, server, `/desk?search=${policy_id}`);
    await main(page).getByRole('link', { name: personal.last_name }).first().click();
    await main(page).getByRole('heading', { name: 'Answers' }).waitFor();
    await look(new URL(page.url()).pathname);
    expect(shown).toEqual(expect.arrayContaining([stepPath('review_info'), '/dev/outbox', new URL(page.url()).pathname]));
    expect(problems).toEqual([]);
    expect(server.log).not.toMatch(/planted/);
  },
);

/** Saves a step with the text in each field that takes it, and returns those that kept it. */
async function answerWith(page: Page, enrollment_id: string, tab: string, text: string): Promise<readonly string[]> {
  const { ask, save } = stepRow(tab);
  const asked = async () =>
    ((await callBeside(page, ask as 'GET /get-form-fields-step-info', { enrollment_id } as never)) as { readonly result: Fields }).result;
  let answers: Answers = { enrollment_id, ...answered[tab] };
  await saveBeside(page, save, answers);
  for (const { field_name, read_only } of await asked()) {
    if (read_only) continue;
    const tried = { ...answers, [field_name]: text };
    const isSaved = await saveBeside(page, save, tried).then(
      () => true,
      () => false,
    );
    if (isSaved) answers = tried;
  }
  return (await asked()).flatMap(({ field_name, value }) => (String(value).includes('planted') ? [field_name] : []));
}

type Fields = readonly FieldDefinition[];
