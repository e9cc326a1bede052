import { expect, test } from 'vitest';
import { completeFor, openDesk, startFor } from './pages/desk.ts';
import { main } from './pages/main.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openOwnStage, phone } from './support/stage.ts';

const stage = openOwnStage();

test('Given enrollments, when an operator searches and filters, then the list, its address and its file show what matches', async () => {
  const { page, problems } = await stage.visit();
  await openDesk(page, stage.server);
  await main(page).getByText('No enrollments yet').waitFor();
  const store = (await stage.visit()).page;
  const { policy_id } = await completeFor(store, { first_name: 'Maria', last_name: 'Santos', email: 'maria@example.com' });
  await startFor(store, { first_name: 'Dana', last_name: "O'Neil", email: 'dana@example.com' });

  await page.reload();
  await main(page).getByText('2 enrollments').waitFor();
  await main(page)
    .getByRole('row', { name: new RegExp(`Maria Santos.*${policy_id}.*Completed.*Bright Smile Basic`) })
    .waitFor();
  await expectAccessible(page, 'the list at the desk');
  await saveScreen(page, 'desk-list-1280');

  await main(page).getByLabel('Policy number, e-mail or full name').fill('dana o’neil');
  await main(page).getByRole('button', { name: 'Search' }).click();
  await main(page).getByText('1 enrollment', { exact: true }).waitFor();
  await main(page).getByLabel('State', { exact: true }).selectOption('Completed');
  await main(page).getByText('No enrollment matches').waitFor();
  await saveScreen(page, 'desk-no-match-1280');
  await page.goBack();
  await main(page).getByRole('link', { name: "Dana O'Neil" }).filter({ visible: true }).waitFor();
  await main(page).getByRole('button', { name: 'Clear search and filters' }).click();
  await main(page).getByText('More filters').click();
  await main(page).getByLabel('Carrier').selectOption('Fernvale Dental & Vision');
  await main(page).getByText('2 enrollments').waitFor();
  expect(page.url()).toContain('carrier_id=fernvale');
  await page.reload();
  await main(page).getByText('More filters (1 chosen)').waitFor();
  await saveScreen(page, 'desk-filters-1280');

  await page.setViewportSize(phone);
  await main(page).getByRole('link', { name: 'Maria Santos' }).filter({ visible: true }).waitFor();
  await expectAccessible(page, 'the list at the desk on a phone');
  await saveScreen(page, 'desk-list-390');
  await page.setViewportSize(desk);
  const downloading = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Download as CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('enrollments.csv');
  expect(problems).toEqual([]);
});
