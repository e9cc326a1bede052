import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openEnrollmentAt } from './pages/answered-steps.ts';
import { maria } from './pages/maria.ts';
import { atStep, errorSummary, fillContact, next, steps, walkTo } from './pages/wizard.ts';
import { saveScreen } from './support/screens.ts';
import { openStage, phone } from './support/stage.ts';

const stage = openStage();

test('Given a developer who finds a bug in the wizard, when they save the report, then it replays without a browser and contains nothing that was typed', async () => {
  const { page } = await stage.visit({ viewport: phone });
  await openEnrollmentAt(page, steps.contact);
  await next(page);
  await errorSummary(page).waitFor();
  await fillContact(page);
  await next(page);
  await atStep(page, steps.billing);
  await page.goBack();
  await atStep(page, steps.contact);
  await next(page);
  await atStep(page, steps.billing);
  await walkTo(page, steps.review);
  await saveScreen(page, 'review-in-development');

  const saving = page.waitForEvent('download');
  await page.getByRole('main').getByRole('button', { name: 'save what happened here as a report' }).click();
  const file = await (await saving).path();
  const report = readFileSync(file, 'utf8');
  const typed = [maria.firstName, maria.name, maria.ssn, maria.email, maria.phone, maria.address, maria.city, maria.cardNumber, '9326'];
  expect(typed.filter((each) => report.includes(each))).toEqual([]);
  const output = execFileSync(process.execPath, ['--import', 'tsx', 'scripts/replay.ts', file], { encoding: 'utf8' });
  expect(output).toMatch(/^Reported under the configuration [0-9a-f]{32}\.$/m);
  expect(output).toContain('error    email_address: ');
  expect(output).toContain('request  POST /save-contact-info');
  expect(output).toMatch(/All \d+ as reported\./);
});

test('Given a store in production, then no wizard offers a report', async () => {
  const { page } = await stage.visit();
  await page.route('**/api/v1/get-default-info*', async (route) => {
    const reply = await route.fetch();
    const body = (await reply.json()) as { readonly data: object };
    await route.fulfill({ response: reply, json: { ...body, data: { ...body.data, development: false } } });
  });
  await openEnrollmentAt(page, steps.contact);
  expect(await page.getByRole('button', { name: 'save what happened here as a report' }).count()).toBe(0);
});
