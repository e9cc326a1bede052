import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { group999 } from '#tests/server/support/acknowledgments.ts';
import { downloadedCsv } from './pages/csv.ts';
import { completeFor, openDesk } from './pages/desk.ts';
import { main } from './pages/main.ts';
import { expectAccessible } from './support/axe.ts';
import { ownConfiguration } from './support/own-configuration.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openOwnStage, phone } from './support/stage.ts';

const configuration = ownConfiguration();
const stage = openOwnStage(configuration.environment);

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

  await main(page).getByLabel('Carrier', { exact: true }).selectOption('Fernvale Dental & Vision');
  await main(page).getByRole('button', { name: 'Create the export' }).click();
  const rows = parse<Record<string, string>>(await downloaded(page, /fernvale-standard-v2-changes-.*\.csv$/), { columns: true });
  expect(rows).toMatchObject([{ policy_id, 'primary_info.first_name': 'Maria', 'primary_info.ssn': '***-**-1234' }]);

  await main(page).getByLabel('File', { exact: true }).selectOption('EDI 834 (test)');
  await main(page).getByText('This file has sensitive answers in full').waitFor();
  await main(page).getByRole('button', { name: 'Create the export' }).click();
  const edi = await downloaded(page, /fernvale-edi-834-v1-changes-.*-000000001\.edi$/);
  expect(edi).toMatch(/^ISA\*00\*/);
  expect(edi).toContain(`REF*0F*${policy_id}~`);
  expect(edi).toContain('NM1*IL*1*SANTOS*MARIA****34*219091234~');
  await main(page).getByRole('button', { name: 'Create the export' }).click();
  await main(page).getByText('Nothing has changed').waitFor();

  const birth =
    edi
      .slice(edi.indexOf('ST*'))
      .split('~')
      .findIndex((segment) => segment.trim().startsWith('DMG*')) + 1;
  const answers = main(page).getByRole('region', { name: 'Responses from carriers' });
  await answers.getByRole('button', { name: 'Read the response' }).click();
  await answers.getByText('Choose the file first.').waitFor();
  const answer = group999(1, 'R', `IK3*DMG*${birth}*2100A*8`, 'IK4*2*1251*8*19910514');
  await answers
    .getByLabel('File with a TA1 or 999')
    .setInputFiles({ name: 'refused.999', mimeType: 'text/plain', buffer: Buffer.from(answer) });
  await answers.getByRole('button', { name: 'Read the response' }).click();
  await answers.getByText('refused.999 was read.').waitFor();
  const made = main(page).getByRole('region', { name: 'Exports so far' });
  const refused = made.getByRole('listitem').filter({ hasText: 'control number 1' }).filter({ hasText: 'Refused' });
  await refused.getByText('DMG of loop 2100A: birth date (element 2) is not a valid date.').waitFor();
  await expectAccessible(page, 'a refused file at the desk');
  await saveScreen(page, 'desk-answers-1280');
  const listed = await downloadedCsv(page, answers);
  expect(listed.name).toBe('answers-of-carriers.csv');
  expect(listed.lines).toEqual([
    expect.stringContaining('Outcome,Reported error,Policy'),
    expect.stringMatching(/refused\.999,.*,Refused,DMG of loop 2100A/),
  ]);
  await refused.getByRole('button', { name: 'Send again' }).click();
  expect(await downloaded(page, /fernvale-edi-834-v1-changes-.*-000000002\.edi$/)).toContain(`REF*0F*${policy_id}~`);
  await refused.getByText('It was sent again as a new export.').waitFor();
  await refused.getByRole('link', { name: `Policy ${policy_id}` }).click();
  await main(page).getByRole('region', { name: 'Errors that carriers reported' }).getByText('birth date (element 2)').waitFor();
  await saveScreen(page, 'desk-carrier-faults-1280');
  await page.goBack();

  await main(page).getByLabel('File', { exact: true }).selectOption('Everything (JSON Lines)');
  await main(page).getByLabel('Policies').selectOption('Changes in a period');
  await main(page).getByRole('button', { name: 'Create the export' }).click();
  await main(page).getByText('Choose a date.').first().waitFor();
  await expectAccessible(page, 'the exports at the desk');
  const { name, lines } = await downloadedCsv(page, made);
  expect(name).toBe('exports.csv');
  expect(lines.filter((line) => line.includes('fernvale-edi-834-v1-changes-'))).toHaveLength(2);
  await saveScreen(page, 'desk-exports-1280');
  await page.setViewportSize(phone);
  await expectAccessible(page, 'the exports at the desk on a phone');
  await saveScreen(page, 'desk-exports-390');
  await page.setViewportSize(desk);
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([]);
});

test('Given deliveries in the configuration, when an operator delivers now, then the file is in its folder, and the desk explains that a server is away', async () => {
  configuration.edit('carriers/fernvale.yaml', (text) => text.replace('plans:\n', `${deliveries}plans:\n`));
  const { page, problems } = await stage.visit();
  await openDesk(page, stage.server, '/desk/exports');
  await main(page).getByRole('heading', { name: 'Exports so far' }).waitFor();
  const section = main(page).getByRole('region', { name: 'Deliveries' });
  await expect
    .poll(async () => {
      await page.reload();
      await main(page).getByRole('heading', { name: 'Exports so far' }).waitFor();
      return section.count();
    })
    .toBe(1);
  const schedule = (name: string) => section.getByRole('list', { name: 'Schedules' }).getByRole('listitem').filter({ hasText: name });
  await schedule('weekly').getByText('06:00 on monday').waitFor();
  await schedule('weekly').getByRole('button', { name: 'Deliver now' }).click();
  const sent = section.getByRole('list', { name: 'Deliveries so far' }).getByRole('listitem').filter({ hasText: 'members-v1-whole' });
  await sent.getByText('Delivered', { exact: true }).waitFor();
  await schedule('nightly').getByRole('button', { name: 'Deliver now' }).click();
  await section.getByText('set SFTP_HOST_FERNVALE').waitFor();
  await expectAccessible(page, 'the deliveries at the desk');
  await saveScreen(page, 'desk-deliveries-1280');
  const { name, lines } = await downloadedCsv(page, section);
  expect([name, lines.length]).toEqual(['deliveries.csv', 3]);
  expect(lines.find((line) => line.includes('weekly,Delivered'))).toContain('members-v1-whole');
  await page.setViewportSize(phone);
  await expectAccessible(page, 'the deliveries at the desk on a phone');
  await saveScreen(page, 'desk-deliveries-390');
  await sent.getByRole('button', { name: 'Send again' }).click();
  await sent.getByText('Delivered', { exact: true }).waitFor();
  expect(problems).toEqual([]);
});

const deliveries = `deliveries:
  - { name: weekly, layout: members, format: csv, extent: whole, at: '06:00', on: [monday], to: { folder: inbound } }
  - name: nightly
    layout: standard
    format: csv
    extent: whole
    at: '23:30'
    to: { sftp: { host: 127.0.0.1, user: enrollkit, folder: inbound, host_key: 'SHA256:${'A'.repeat(43)}' } }
`;

async function downloaded(page: Page, name: RegExp): Promise<string> {
  const link = main(page).getByRole('link', { name });
  await link.waitFor();
  const downloading = page.waitForEvent('download');
  await link.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(name);
  return readFile(await download.path(), 'utf8');
}
