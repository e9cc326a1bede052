import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWebhookReceiver, type WebhookReceiver } from '#tests/server/support/outside/webhook-receiver.ts';
import { downloadedCsv } from './pages/csv.ts';
import { openDesk, startFor } from './pages/desk.ts';
import { main } from './pages/main.ts';
import { expectAccessible } from './support/axe.ts';
import { saveScreen } from './support/screens.ts';
import { desk, openOwnStage, phone } from './support/stage.ts';

const stage = openOwnStage(() => ({ WEBHOOK_PRIVATE_NETWORKS: '1' }));
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
});
afterAll(() => receiver.close());

test('Given an endpoint that an operator adds, when someone starts an enrollment, then its program receives the event, and the desk shows the delivery', async () => {
  const { page, problems } = await stage.visit();
  await openDesk(page, stage.server);
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await main(page).getByText('No endpoints yet').waitFor();
  await saveScreen(page, 'webhooks-empty-1280');
  await main(page).getByRole('button', { name: 'Add an endpoint' }).click();

  const form = main(page).getByRole('region', { name: 'Add an endpoint' });
  await form.getByLabel('Address').fill('events');
  for (const event of ['Enrollment completed', 'Policy cancelled']) await form.getByLabel(event).uncheck();
  await form.getByRole('button', { name: 'Add the endpoint' }).click();
  await form.getByRole('alert').getByText('must be an address').waitFor();
  await form.getByText('Please choose at least one.').waitFor();
  await saveScreen(page, 'webhooks-fault-1280');
  await form.getByLabel('Address').fill(receiver.url);
  await form.getByLabel('Enrollment started').check();
  await form.getByRole('button', { name: 'Add the endpoint' }).click();

  const secret = page.getByRole('dialog', { name: 'The endpoint' });
  await secret.getByText(/^whsec_/).waitFor();
  await saveScreen(page, 'webhooks-secret-1280');
  await secret.getByRole('button', { name: 'I have stored it' }).click();
  expect(
    await main(page)
      .getByText(/whsec_/)
      .count(),
  ).toBe(0);

  const { page: store } = await stage.visit();
  await startFor(store, { first_name: 'Dana', last_name: "O'Neil", email: 'dana@example.com' });
  await expect.poll(() => receiver.received.length).toBe(1);
  await main(page).getByText('Deliveries', { exact: true }).click();
  await main(page).getByText('Delivered', { exact: true }).waitFor();
  await expectAccessible(page, 'the webhooks');
  await saveScreen(page, 'webhooks-1280');
  const { name, lines } = await downloadedCsv(page);
  expect([name, lines.length]).toEqual(['webhook-deliveries.csv', 2]);
  expect(lines[1]).toMatch(/^enrollment\.started,Delivered,1,/);

  receiver.answer(500);
  await main(page).getByRole('button', { name: 'Send again' }).click();
  await expect
    .poll(async () => {
      await main(page).getByRole('button', { name: 'Refresh' }).click();
      return main(page).getByText('The endpoint answered with status 500.').count();
    })
    .toBe(1);
  await page.setViewportSize(phone);
  await expectAccessible(page, 'the webhooks on a phone');
  await saveScreen(page, 'webhooks-390');
  await page.setViewportSize(desk);

  await main(page).getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog', { name: 'Remove this endpoint?' }).getByRole('button', { name: 'Remove it' }).click();
  await main(page).getByText('No endpoints yet').waitFor();
  expect(problems).toEqual([expect.stringContaining('422')]);
});
