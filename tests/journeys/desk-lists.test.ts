import { expect, test } from 'vitest';
import { completeFor, openDesk, startFor } from './pages/desk.ts';
import { main } from './pages/main.ts';
import { bank } from '#tests/server/support/example-answers.ts';
import { callBeside, saveBeside } from './support/beside-the-page.ts';
import { saveScreen } from './support/screens.ts';
import { openStage, phone } from './support/stage.ts';

const stage = openStage();

test('Given unfinished enrollments, when an operator filters by a step, then the enrollments at that step are listed', async () => {
  const store = (await stage.visit()).page;
  const enrollment_id = await startFor(store, { first_name: 'Iris', last_name: 'Lane', email: 'iris@example.com' });
  const { page, problems } = await stage.visit();
  await openDesk(page, stage.server, '/desk?search=iris%20lane');
  const row = main(page).getByRole('row', { name: /Iris Lane/ });
  await row.waitFor();
  await main(page).getByText('More filters').click();
  await main(page).getByLabel('Step', { exact: true }).selectOption('Contact Information');
  // The step is labelled a second or two after it is saved.
  const standsAt = async (state: string) => {
    await page.reload();
    await main(page).locator('section[aria-busy="false"]').or(main(page).getByText('No enrollment matches')).waitFor();
    return (await main(page).getByText(state, { exact: true }).count()) > 0;
  };
  await expect.poll(() => standsAt('1 enrollment')).toBe(true);
  await row.waitFor();
  expect(page.url()).toContain('step=contact_info');
  await saveScreen(page, 'desk-by-step-1280');

  await saveBeside(store, 'POST /save-billing-info', { enrollment_id, ...bank });
  await expect.poll(() => standsAt('No enrollment matches')).toBe(true);
  await main(page).getByLabel('Step', { exact: true }).selectOption('All steps');
  await row.waitFor();
  expect(problems).toEqual([]);
});

test('Given invoices, when an operator lists them by number, then they are sorted by it, also after a reload', async () => {
  const names = ['Ada', 'Ben', 'Cleo'];
  for (const first_name of names) {
    const store = (await stage.visit()).page;
    const { enrollment_id, policy_id } = await completeFor(store, {
      first_name,
      last_name: 'Numbered',
      email: `${first_name}@example.com`,
    });
    await callBeside(store, 'POST /autoInvoiceGeneration', { enrollment_id, policy_id, effectiveDate: '' });
  }
  const { page, problems } = await stage.visit();
  await openDesk(page, stage.server, '/desk/invoices');
  const numbers = async () => {
    await main(page).locator('section[aria-busy="false"]').waitFor();
    const rows = await main(page).getByRole('row', { name: /INV-/ }).allInnerTexts();
    return rows.map((text) => /INV-\d+/.exec(text)?.[0] ?? '');
  };
  await main(page).getByLabel('Order').selectOption('Lowest number first');
  await page.waitForURL(/sort=number/);
  await expect.poll(numbers).toEqual((await numbers()).toSorted());
  const lowestFirst = await numbers();
  expect(lowestFirst.length).toBeGreaterThanOrEqual(names.length);
  await page.reload();
  await expect.poll(numbers).toEqual(lowestFirst);
  await main(page).getByLabel('Order').selectOption('Highest number first');
  await expect.poll(async () => (await numbers())[0]).not.toBe(lowestFirst[0]);
  expect(await numbers()).toEqual((await numbers()).toSorted().toReversed());
  await saveScreen(page, 'desk-invoices-by-number-1280');
  await page.setViewportSize(phone);
  await saveScreen(page, 'desk-invoices-by-number-390');
  expect(problems).toEqual([]);
});
