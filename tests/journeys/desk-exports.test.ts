import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { completeFor, openDesk } from './pages/desk.ts';
import { main } from './pages/main.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openOwnStage, phone } from './support/stage.ts';

const stage = openOwnStage();

test('Given a policy, when an operator exports it as CSV and as 834, then both files have it, and the next has no change', async () => {
  const { page, problems } = await stage.visit();
  await openDesk(page, stage.server);
  await page.getByRole('link', { name: 'Exports' }).click();
  await main(page).getByText('No exports yet').waitFor();
  await saveScreen(page, 'desk-exports-empty-1280');
  const { policy_id } = await completeFor((await stage.visit()).page, {
    first_name: 'Maria',
    last_name: 'Santos',
    email: 'maria@example.com',
  });

  await main(page).getByLabel('Carrier').selectOption('Fernvale Dental & Vision');
  await main(page).getByRole('button', { name: 'Make the export' }).click();
  const rows = parse<Record<string, string>>(await downloaded(page, /fernvale-standard-v1-changes-.*\.csv$/), { columns: true });
  expect(rows).toMatchObject([{ policy_id, 'primary_info.first_name': 'Maria', 'primary_info.ssn': '***-**-1234' }]);

  await main(page).getByLabel('File').selectOption('EDI 834 (test)');
  await main(page).getByText('This file has sensitive answers in full').waitFor();
  await main(page).getByRole('button', { name: 'Make the export' }).click();
  const edi = await downloaded(page, /fernvale-edi-834-v1-changes-.*-000000001\.edi$/);
  expect(edi).toMatch(/^ISA\*00\*/);
  expect(edi).toContain(`REF*0F*${policy_id}~`);
  expect(edi).toContain('NM1*IL*1*SANTOS*MARIA****34*219091234~');
  await main(page).getByRole('button', { name: 'Make the export' }).click();
  await main(page).getByText('Nothing has changed').waitFor();

  await main(page).getByLabel('File').selectOption('Everything (JSON Lines)');
  await main(page).getByLabel('Policies').selectOption('What changed in a period');
  await main(page).getByRole('button', { name: 'Make the export' }).click();
  await main(page).getByText('This is not a date.').first().waitFor();
  await expectAccessible(page, 'the exports at the desk');
  await saveScreen(page, 'desk-exports-1280');
  await page.setViewportSize(phone);
  await expectAccessible(page, 'the exports at the desk on a phone');
  await saveScreen(page, 'desk-exports-390');
  await page.setViewportSize(desk);
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
});

async function downloaded(page: Page, name: RegExp): Promise<string> {
  const link = main(page).getByRole('link', { name });
  await link.waitFor();
  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(name);
  return readFile(await download.path(), 'utf8');
}
