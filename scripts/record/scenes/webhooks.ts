import { quote } from '../answers.ts';
import type { Browser } from '../browser.ts';
import type { RecordedServer } from '../recorded-server.ts';
import { signInOperator } from '../sign-in-operator.ts';

const endpoint = { url: 'https://programs.example/events', carrier_id: 'fernvale', events: ['enrollment.completed' as const] };

/** A member of operations who adds a webhook endpoint; runs after the enrollments, so that nothing is sent to it. */
export async function recordWebhooks(desk: Browser, person: Browser, server: RecordedServer): Promise<void> {
  await desk.recordRefusal('GET /get-webhooks', 'not-signed-in', {});
  await signInOperator(desk, server);
  await desk.record('GET /get-webhooks', 'none-yet', {});
  const { webhook } = await desk.record('POST /add-webhook', 'of-a-carrier', endpoint);
  await desk.recordRefusal('POST /add-webhook', 'plain-http', { ...endpoint, url: 'http://programs.example/events' });
  const { webhook_id } = webhook;
  await desk.record('POST /rotate-webhook-secret', 'new-secret', { webhook_id });
  await desk.record('POST /switch-webhook', 'off', { webhook_id, active: false });
  await desk.record('GET /get-webhooks', 'one-off', {});
  await desk.record('GET /get-webhook-deliveries', 'none-yet', { webhook_id });
  await desk.recordRefusal('POST /resend-webhook-delivery', 'no-such-delivery', { delivery_id: 'nothing' });
  await desk.record('POST /remove-webhook', 'removed', { webhook_id });
  await recordResend(desk, person);
}

/** A delivery that is sent again; nothing answers at its address. */
async function recordResend(desk: Browser, person: Browser): Promise<void> {
  const { webhook } = await desk.call('POST /add-webhook', { url: 'https://programs.example/', events: ['enrollment.started'] });
  const { webhook_id } = webhook;
  await person.call('POST /add-filter-for-new-user', quote);
  const [delivery] = (await desk.call('GET /get-webhook-deliveries', { webhook_id })).result;
  await desk.record('POST /resend-webhook-delivery', 'waiting', { delivery_id: delivery?.delivery_id ?? '' });
  await desk.call('POST /remove-webhook', { webhook_id });
}
