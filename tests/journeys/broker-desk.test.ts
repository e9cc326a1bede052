import { expect, test } from 'vitest';
import { callBeside } from './support/beside-the-page.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { openOwnStage, phone } from './support/stage.ts';
import { completeFor, startFor } from './pages/desk.ts';
import { main } from './pages/main.ts';
import { enterAsRep } from './pages/ways-in.ts';

const stage = openOwnStage();

test('Given a broker with clients, when they look at their home, then counts, list, reminder, link, file and resume are at hand', async () => {
  const { page, problems } = await stage.visit();
  await enterAsRep(page);
  await main(page).getByText('No clients yet').waitFor();
  // Nothing to count, to search or to download.
  const glance = main(page).getByRole('group', { name: 'Clients and quotes at a glance' });
  const download = main(page).getByRole('button', { name: 'Download as CSV' });
  for (const control of [glance, main(page).getByRole('searchbox'), download]) await control.waitFor({ state: 'detached' });
  await saveScreen(page, 'broker-empty-1280');
  await completeFor(page, { first_name: 'Maria', last_name: 'Santos', email: 'maria@mail.example' });
  await startFor(page, { first_name: 'Dana', last_name: 'Example', email: 'dana@mail.example' });
  const { temp_enrollment_id } = await callBeside(page, 'POST /add-filter-for-new-user', {
    zip: '75201',
    dob: '02/03/1988',
    gender: 0,
    tier: 'IF',
  });
  await callBeside(page, 'POST /add-plan-to-cart', { enrollment_id: temp_enrollment_id, plan_id: 201, plan_pricing_id: '201-IF' });
  await callBeside(page, 'POST /save-enrollment', {
    enrollment_id: temp_enrollment_id,
    tab: 'cart_info',
    email: 'kim@mail.example',
    name: 'Kim Poe',
  });

  await page.reload();
  await glance.getByRole('button', { name: '2 In progress' }).waitFor();
  await glance.getByRole('button', { name: '1 Completed' }).waitFor();
  await main(page).getByText('3 clients').waitFor();
  await expectAccessible(page, 'the broker’s desk');
  await saveScreen(page, 'broker-1280');

  await glance.getByRole('button', { name: '2 In progress' }).click();
  await main(page).getByText('2 clients').waitFor();
  const dana = main(page).getByRole('row', { name: /Dana Example/ });
  await dana.getByRole('button', { name: 'Remind: Dana Example' }).click();
  await glance.getByRole('button', { name: '1 Saved for later' }).waitFor();
  await glance.getByRole('button', { name: '1 Saved for later' }).click();
  await dana.getByRole('button', { name: 'Get link: Dana Example' }).click();
  const link = dana.getByRole('textbox', { name: 'Link for this client' });
  expect(await link.inputValue()).toContain('/direct-continue/');
  await saveScreen(page, 'broker-link-1280');

  await main(page).getByLabel('Policy number, email or full name').fill('nobody here');
  await main(page).getByRole('button', { name: 'Search' }).click();
  await main(page).getByText('No client matches').waitFor();
  await main(page).getByRole('button', { name: 'Show all clients' }).click();
  await main(page).getByText('3 clients').waitFor();
  const downloading = page.waitForEvent('download');
  await download.click();
  expect((await downloading).suggestedFilename()).toBe('clients.csv');

  await glance.getByRole('button', { name: /Quotes sent/ }).click();
  await main(page).getByText('kim@mail.example').waitFor();
  await saveScreen(page, 'broker-quotes-1280');
  await page.setViewportSize(phone);
  await expectAccessible(page, 'quotes of the broker’s desk on a phone');
  await saveScreen(page, 'broker-quotes-390');
  await glance.getByRole('button', { name: /Quotes sent/ }).click();
  await main(page).getByRole('listitem').filter({ hasText: 'Dana Example' }).waitFor();
  await expectAccessible(page, 'the broker’s desk on a phone');
  await saveScreen(page, 'broker-390');
  await main(page).getByRole('listitem').filter({ hasText: 'Dana Example' }).getByRole('button', { name: 'Resume: Dana Example' }).click();
  await page.waitForURL('**/enrollment/**');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goBack();
  await page.waitForURL('**/agent-home');
  await main(page).getByRole('listitem').filter({ hasText: 'Dana Example' }).waitFor();
  expect(problems).toEqual([]);
});
