import { expect, test } from 'vitest';
import { main } from './pages/main.ts';
import { downloadedCsv } from './pages/csv.ts';
import { openDesk } from './pages/desk.ts';
import { enterByCode } from './pages/ways-in.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openOwnStage, phone } from './support/stage.ts';

const stage = openOwnStage();

test('Given an administrator who adds an agent, when the agent enters the code that was shown once, then they are in the store, until they are retired', async () => {
  const { page, problems } = await stage.visit();
  await openDesk(page, stage.server, '/desk/people', 'administrator');
  await page.getByRole('link', { name: 'Agents', exact: true }).click();
  await main(page).getByRole('heading', { name: 'Rosa Delgado' }).waitFor();
  await expectAccessible(page, 'the agents');
  await saveScreen(page, 'agents-1280');
  await page.setViewportSize(phone);
  await expectAccessible(page, 'the agents on a phone');
  await saveScreen(page, 'agents-390');
  await page.setViewportSize(desk);
  const { name, lines } = await downloadedCsv(page);
  expect([name, lines[0]]).toEqual(['agents.csv', 'Name,ID,Rep ID,Landing page,Retired,Access code']);
  expect(lines.filter((line) => line.startsWith('Rosa Delgado,'))).toHaveLength(1);

  await main(page).getByRole('button', { name: 'Add an agent' }).click();
  const form = main(page).getByRole('region', { name: 'Add an agent' });
  await form.getByLabel('ID', { exact: false }).first().fill('nora-quill');
  await form.getByLabel('First name').fill('Nora');
  await form.getByLabel('Last name').fill('Quill');
  await form.getByLabel('Rep ID').fill('RD4410');
  await form.getByLabel('Email').fill('nora@quill.example');
  await form.getByLabel('Phone').fill('2145550199');
  await form.getByLabel('Address of the page').fill('/quill');
  await form.getByLabel('Initials').fill('NQ');
  await form.getByLabel('Larkspur Direct').check();
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('This code is already in use.').first().waitFor();
  await expectAccessible(page, 'an agent with a fault');
  await saveScreen(page, 'agent-fault-1280');
  await page.setViewportSize(phone);
  await saveScreen(page, 'agent-fault-390');
  await page.setViewportSize(desk);
  await form.getByLabel('Rep ID').fill('NQ2200');
  await form.getByRole('button', { name: 'Save' }).click();
  const codeDialog = page.getByRole('dialog', { name: 'The access code' });
  const code = (await codeDialog.getByText(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/).textContent()) ?? '';
  await expectAccessible(page, 'the access code');
  await saveScreen(page, 'agent-code-1280');
  await page.setViewportSize(phone);
  await saveScreen(page, 'agent-code-390');
  await page.setViewportSize(desk);
  await codeDialog.getByRole('button', { name: 'I have stored it' }).click();
  await main(page).getByText('Nora Quill is added.').waitFor();
  await main(page).getByRole('button', { name: 'Renew the access code for Nora Quill' }).waitFor();

  const { page: noras, problems: norasProblems } = await stage.visit();
  await enterByCode(noras, 'Access Code', code.toLowerCase());
  await noras.waitForURL('**/agent-home');

  await main(page).getByLabel('Show').selectOption('Groups');
  await main(page).getByRole('button', { name: 'Edit Cedar Creek Joinery LLC' }).click();
  const cedar = main(page).getByRole('listitem').filter({ hasText: 'cedar-creek' });
  await cedar.getByLabel('Name on pages', { exact: true }).fill('Cedar Creek & Sons');
  await cedar.getByText('Rule 4').first().waitFor();
  await page.evaluate(showEveryBlock);
  await saveScreen(page, 'group-edited-1280');
  await expectAccessible(page, 'a group that is edited');
  await page.setViewportSize(phone);
  await saveScreen(page, 'group-edited-390');
  await page.setViewportSize(desk);
  await cedar.getByRole('button', { name: 'Save' }).click();
  await main(page).getByText('Cedar Creek Joinery LLC is saved.').waitFor();
  const { page: visitors, problems: visitorsProblems } = await stage.visit();
  await visitors.goto('/cedar-creek');
  await visitors.getByText('Cedar Creek & Sons').first().waitFor();

  await main(page).getByLabel('Show').selectOption('Agents');
  await main(page).getByLabel('Search agents').fill('quill');
  await main(page).getByRole('button', { name: 'Search' }).click();
  await main(page).getByText('1 agent', { exact: true }).waitFor();
  await main(page).getByRole('button', { name: 'Retire Nora Quill' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retire' }).click();
  await main(page).getByText('Nora Quill is retired.').waitFor();
  await expectAccessible(page, 'a retired agent');
  await noras.goto('/quill');
  await noras.getByRole('heading', { level: 1 }).filter({ hasNotText: 'Nora' }).first().waitFor();
  expect(problems).toEqual([expect.stringContaining('422')]);
  expect(norasProblems.filter((problem) => !/40[134]/.test(problem))).toEqual([]);
  expect(visitorsProblems).toEqual([]);
});

// Run in the page, for pictures of the whole form: the browser skips blocks that are off screen.
function showEveryBlock(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('.auto-block { content-visibility: visible !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
