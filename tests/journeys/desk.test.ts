import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { completeFor, openDesk, startFor } from './pages/desk.ts';
import { main } from './pages/main.ts';
import { expectAccessible } from './support/axe.ts';
import { callBeside, openBesideTheApp } from './support/beside-the-page.ts';
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

  await main(page).getByLabel('Policy or invoice number, email or full name').fill('dana o’neil');
  await main(page).getByRole('button', { name: 'Search' }).click();
  await main(page).getByText('1 enrollment', { exact: true }).waitFor();
  await main(page).getByLabel('Status', { exact: true }).selectOption('Completed');
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

  const kept = main(page).getByRole('region', { name: 'Saved filters' });
  const dialog = page.getByRole('dialog');
  await kept.getByRole('button', { name: 'Save this filter' }).click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await dialog
    .getByText(/Name of the filter.* required/)
    .first()
    .waitFor();
  await dialog.getByLabel('Name of the filter').fill('Dental');
  await expectAccessible(page, 'the name of a filter');
  await saveScreen(page, 'desk-save-filter-1280');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await kept.getByRole('link', { name: 'Dental' }).waitFor();
  await main(page).getByRole('button', { name: 'Clear search and filters' }).click();
  await kept.getByRole('link', { name: 'Dental' }).click();
  await main(page).getByText('More filters (1 chosen)').waitFor();
  expect(page.url()).toContain('carrier_id=fernvale');
  await saveScreen(page, 'desk-saved-filters-1280');
  await kept.getByRole('button', { name: 'Rename or delete' }).click();
  await dialog.getByRole('button', { name: 'Rename Dental' }).click();
  await dialog.last().getByLabel('Name of the filter').fill('Teeth');
  await dialog.last().getByRole('button', { name: 'Rename', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete Teeth' }).waitFor();
  await expectAccessible(page, 'the saved filters');
  await saveScreen(page, 'desk-change-filters-1280');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.goto('/desk?carrier_id=long-gone&stage=unheard');
  await main(page).getByText('This filter is out of date').waitFor();
  await page.setViewportSize(phone);
  await expectAccessible(page, 'a filter that is out of date');
  await saveScreen(page, 'desk-outdated-filter-390');
  await main(page).getByRole('button', { name: 'Show the list without them' }).click();
  await main(page).getByText('2 enrollments').waitFor();
  await kept.getByRole('link', { name: 'Teeth' }).click();
  await page.waitForURL(/carrier_id=fernvale/);
  await page.reload();
  await main(page).getByRole('link', { name: 'Maria Santos' }).filter({ visible: true }).waitFor();
  await expectAccessible(page, 'the list at the desk on a phone');
  await saveScreen(page, 'desk-list-390');
  await page.setViewportSize(desk);
  const downloading = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Download as CSV' }).click();
  expect((await downloading).suggestedFilename()).toBe('enrollments.csv');
  expect(problems).toEqual([]);
});

test('Given a policy, when an operator opens it, notes something, shows a number for a reason and cancels it, then page, list, receipt and log agree', async () => {
  const store = (await stage.visit()).page;
  const { enrollment_id, policy_id } = await completeFor(store, { first_name: 'Rita', last_name: 'Moreno', email: 'rita@example.com' });
  await openBesideTheApp(store);
  await store.evaluate((id) => localStorage.setItem('tempId', id), enrollment_id);
  const invoiced = store.waitForResponse(/autoInvoiceGeneration/);
  await store.goto('/enrollment/receipt');
  await invoiced;
  const { page, problems } = await stage.visit();
  await openDesk(page, stage.server, `/desk?search=${policy_id}`);
  await main(page).getByRole('link', { name: 'Rita Moreno' }).filter({ visible: true }).click();
  await main(page).getByRole('heading', { level: 1, name: 'Rita Moreno' }).waitFor();
  const answers = main(page).getByRole('region', { name: 'Steps and answers' });
  await answers.getByText('***-**-1234').waitFor();
  await expectAccessible(page, 'an enrollment at the desk');
  await saveScreen(page, 'desk-enrollment-1280');

  const invoice = main(page).getByRole('region', { name: 'Invoice' });
  await invoice.getByText('Open', { exact: true }).waitFor();
  const [, number = ''] = /(INV-\d+)/.exec(await invoice.innerText()) ?? [];
  const loading = page.waitForEvent('download');
  await invoice.getByRole('button', { name: 'Download the invoice (PDF)' }).click();
  expect((await loading).suggestedFilename()).toBe(`${number}.pdf`);

  const notes = main(page).getByRole('region', { name: 'Notes' });
  await notes.getByLabel('New note').fill('Called: wants to end it in the first month.');
  await notes.getByRole('button', { name: 'Add the note' }).click();
  await notes.getByRole('listitem').getByText('Called: wants to end it in the first month.').waitFor();

  await answers.getByRole('button', { name: 'Show Social Security Number' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show it' }).click();
  await dialog.getByText('Why do you need to see it? is required').or(dialog.getByRole('alert')).first().waitFor();
  await dialog.getByLabel('Why do you need to see it?').fill('The carrier asks by phone');
  await expectAccessible(page, 'the question why a number is shown');
  await saveScreen(page, 'desk-show-1280');
  await dialog.getByRole('button', { name: 'Show it' }).click();
  await dialog.getByText(/^219-09-1234$/).waitFor();
  await dialog.getByRole('button', { name: 'Done' }).click();
  expect(
    await main(page)
      .getByText(/219-?09-?1234/)
      .count(),
  ).toBe(0);

  await main(page).getByRole('button', { name: 'Download the record' }).click();
  await dialog.getByRole('button', { name: 'Download' }).click();
  await dialog.getByRole('alert').first().waitFor();
  await expectAccessible(page, 'the question why the record is downloaded');
  await saveScreen(page, 'desk-record-1280');
  await page.setViewportSize(phone);
  await saveScreen(page, 'desk-record-390');
  await page.setViewportSize(desk);
  await dialog.getByLabel('Why do you need to see it?').fill('She asked for her data by letter');
  const [record] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()]);
  expect(record.suggestedFilename()).toBe(`enrollment-${policy_id}.json`);
  expect(readFileSync(await record.path(), 'utf8')).toContain('219-09-1234');
  await main(page).getByText('The record was downloaded.').waitFor();

  await main(page).getByRole('button', { name: 'Send the receipt again' }).click();
  await dialog.getByText('rita@example.com').waitFor();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await main(page).getByText('The receipt is on its way.').waitFor();

  // A colleague's note arrives between opening the dialog and sending it.
  await main(page).getByRole('button', { name: 'Cancel the policy' }).click();
  await callBeside(page, 'POST /add-desk-note', { enrollment_id, act_id: `colleague-${policy_id}`, text: 'Please wait for my call' });
  const { effective_date } = await callBeside(page, 'GET /get-desk-enrollment', { enrollment_id });
  await dialog.getByRole('textbox', { name: 'Last day of coverage' }).fill(effective_date);
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Requested by the member');
  await dialog.getByRole('button', { name: 'Cancel the policy' }).click();
  await dialog.getByText(/A colleague has acted on this enrollment/).waitFor();
  await saveScreen(page, 'desk-cancel-1280');
  await dialog.getByRole('button', { name: 'Show the changes' }).click();
  await notes.getByText('Please wait for my call').waitFor();

  await page.setViewportSize(phone);
  await main(page).getByRole('button', { name: 'Cancel the policy' }).click();
  await dialog.getByRole('textbox', { name: 'Last day of coverage' }).fill(effective_date);
  await dialog.getByRole('combobox', { name: 'Reason' }).selectOption('Requested by the member');
  await expectAccessible(page, 'the cancellation on a phone');
  await saveScreen(page, 'desk-cancel-390');
  await dialog.getByRole('button', { name: 'Cancel the policy' }).click();
  await main(page).getByText(`Cancelled: the last day of coverage is ${effective_date}`).waitFor();
  await expectAccessible(page, 'a cancelled policy on a phone');
  await saveScreen(page, 'desk-enrollment-390');
  await main(page).getByRole('link', { name: 'All enrollments' }).click();
  await main(page).getByText('Cancelled', { exact: true }).filter({ visible: true }).first().waitFor();
  expect(page.url()).toContain(`search=${policy_id}`);

  await page.goto(`/desk/invoices?search=${number}`);
  await main(page).getByText('Cancelled', { exact: true }).filter({ visible: true }).first().waitFor();
  await expectAccessible(page, 'the invoices on a phone');
  await saveScreen(page, 'desk-invoices-390');
  await page.setViewportSize(desk);
  await main(page).getByRole('button', { name: 'Clear search and filters' }).click();
  // Until they are replaced, the rows of the list before are pale.
  const listed = page.waitForResponse(/get-desk-invoices\?.*state=cancelled/);
  await main(page).getByLabel('Status', { exact: true }).selectOption('Cancelled');
  await listed;
  await main(page).locator('section[aria-busy="false"]').waitFor();
  await main(page)
    .getByRole('row', { name: new RegExp(`${number}.*${policy_id}.*Cancelled.*Rita Moreno`) })
    .waitFor();
  await expectAccessible(page, 'the invoices at the desk');
  await saveScreen(page, 'desk-invoices-1280');
  await main(page).getByLabel('Status', { exact: true }).selectOption('Open');
  await main(page)
    .getByText('No invoice matches')
    .or(main(page).getByText(/invoices?$/))
    .first()
    .waitFor();

  await openBesideTheApp(store);
  await store.evaluate((id) => localStorage.setItem('tempId', id), enrollment_id);
  await store.goto('/enrollment/receipt');
  await main(store).getByText('This policy was cancelled').waitFor();
  await main(store).getByText(policy_id).waitFor();
  await saveScreen(store, 'receipt-cancelled-1280');
  // The browser reports the refused cancellation.
  expect(problems).toEqual([expect.stringMatching(/409 .*cancel-desk-policy/)]);
});

test('Given an enrollment that covers no one, when an operator erases it and confirms by typing, then it is nowhere to be found', async () => {
  const store = (await stage.visit()).page;
  const enrollment_id = await startFor(store, { first_name: 'Vera', last_name: 'Lindt', email: 'vera.lindt@example.com' });
  const { page } = await stage.visit();
  await openDesk(page, stage.server, `/desk/enrollments/${enrollment_id}`);
  await main(page).getByRole('button', { name: 'Erase the enrollment' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').selectOption('The person asked for it');
  await dialog.getByLabel('To confirm').fill('yes');
  await dialog.getByRole('button', { name: 'Erase the enrollment' }).click();
  await dialog.getByText('Type the text shown above exactly').first().waitFor();
  await expectAccessible(page, 'the erasure of an enrollment');
  await saveScreen(page, 'desk-erase-1280');
  await page.setViewportSize(phone);
  await saveScreen(page, 'desk-erase-390');
  await dialog.getByLabel('To confirm').fill('erase');
  await dialog.getByRole('button', { name: 'Erase the enrollment' }).click();
  await main(page).getByRole('heading', { name: 'Erased' }).waitFor();
  await main(page).getByText('The enrollment was erased.').waitFor();
  await expectAccessible(page, 'an erased enrollment');
  await saveScreen(page, 'desk-erased-390');
  await page.reload();
  await main(page).getByText('This enrollment does not exist').waitFor();
  await main(page).getByRole('link', { name: 'All enrollments' }).click();
  await main(page).getByLabel('Policy or invoice number, email or full name').fill('vera lindt');
  await main(page).getByRole('button', { name: 'Search' }).click();
  await main(page).getByText('No enrollment matches').waitFor();
});
