import { Webhook } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { webhookEvents } from '#schemas/desk/webhook-events.ts';
import { isPrivateAddress } from '#server/outside/webhook/private-address.ts';
import { httpWebhookSender } from '#server/outside/webhook/webhook-sender.ts';
import { listOutbox, post } from '#server/store/outbox/outbox.ts';
import { newSecret } from '#server/webhooks/sign.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, bank, contact, personal, quote, startEnrollment } from '#tests/server/support/example-answers.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';
import { type Received, startWebhookReceiver, type WebhookReceiver } from '#tests/server/support/outside/webhook-receiver.ts';

const everyEvent = [...webhookEvents];

describe.each(databases)('on $name', ({ create }) => {
  // The receivers listen on this machine.
  const server = serverForEach(create, { settings: { webhookPrivateNetworks: true } });
  let receiver: WebhookReceiver;
  let desk: TestClient;
  let client: TestClient;
  beforeEach(async () => {
    receiver = await startWebhookReceiver();
    desk = await signedInAs(server, 'operations');
    client = server.client();
  });
  afterEach(() => receiver.close());

  const add = (more: { readonly carrier_id?: string; readonly events?: typeof everyEvent } = {}) =>
    desk.call('POST /add-webhook', { url: receiver.url, events: everyEvent, ...more });
  const arrived = async (count: number): Promise<readonly Received[]> => {
    server.services.wakeOutbox();
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBe(count);
    return receiver.received;
  };
  const deliveries = async (webhook_id: string) => (await desk.call('GET /get-webhook-deliveries', { webhook_id })).result;
  const complete = async (): Promise<string> => {
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id, bank);
    await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    return enrollment_id;
  };

  test('an enrollment is announced from its start to its completion, without anything that the person typed', async () => {
    await add();
    const enrollment_id = await complete();
    const bodies = (await arrived(3)).map(({ body }) => JSON.parse(body) as { type: string; data: Record<string, unknown> });
    const byType = new Map(bodies.map((body) => [body.type, body.data]));
    expect([...byType.keys()].toSorted()).toEqual(['enrollment.completed', 'enrollment.signed', 'enrollment.started']);
    expect(byType.get('enrollment.completed')).toEqual({
      enrollment_id,
      plans: [{ plan_id: 201, name: 'Bright Smile Basic', carrier_id: 'fernvale' }],
      policy_id: expect.stringMatching(/^EK-/),
      effective_date: expect.stringMatching(/^2026-\d\d-\d\d$/),
    });
    const everything = JSON.stringify(bodies);
    for (const typed of [
      personal.first_name,
      personal.last_name,
      personal.ssn,
      contact.email_address,
      contact.address1,
      bank.account_number,
    ])
      expect(everything).not.toContain(typed);
  });

  test('another library verifies the signature of a delivery; for a day after a rotation, it does so with both secrets', async () => {
    const { webhook, secret } = await add({ events: ['enrollment.started'] });
    await quoteBy(client);
    const [first] = await arrived(1);
    expect(verifies(first, secret)).toBe(true);
    const { secret: next } = await desk.call('POST /rotate-webhook-secret', { webhook_id: webhook.webhook_id });
    await quoteBy(client);
    const [, second] = await arrived(2);
    expect([secret, next, newSecret()].map((each) => verifies(second, each))).toEqual([true, true, false]);
    server.at('2026-03-11T17:00:01Z');
    await quoteBy(server.client());
    const [, , third] = await arrived(3);
    expect([secret, next].map((each) => verifies(third, each, '2026-03-11T17:00:01Z'))).toEqual([false, true]);
  });

  test('a receiver that has not changed over yet can verify deliveries after a second new secret', async () => {
    const { webhook, secret } = await add();
    const rotate = () => desk.call('POST /rotate-webhook-secret', { webhook_id: webhook.webhook_id });
    const [second, third] = [await rotate(), await rotate()];
    await quoteBy(server.client());
    const [delivery] = await arrived(1);
    expect([secret, second.secret, third.secret].map((each) => verifies(delivery, each))).toEqual([true, true, true]);
  });

  test('the deliveries to an endpoint are listed fifty at a time, and only its own', async () => {
    const [one, other] = [await add(), await add()].map(({ webhook }) => webhook.webhook_id) as [string, string];
    receiver.answer('silent');
    const { store, sealer } = server.services;
    await store.write(async (trx) => {
      for (let at = 0; at < 53; at += 1) {
        const message = { kind: 'webhook', webhook_id: at < 52 ? one : other, event_id: `e-${at}`, event: 'test', body: '{}' } as const;
        await post(trx, sealer, { key: message.event_id, message, at: '2026-03-10T18:00:00.000Z' });
      }
    });
    const first = await desk.call('GET /get-webhook-deliveries', { webhook_id: one });
    const after = first.result.at(-1)?.delivery_id ?? '';
    const second = await desk.call('GET /get-webhook-deliveries', { webhook_id: one, after });
    expect([first.result.length, first.more, second.result.length, second.more]).toEqual([50, true, 2, false]);
    expect(new Set([...first.result, ...second.result].map(({ delivery_id }) => delivery_id)).size).toBe(52);
    expect((await desk.refused('GET /get-webhook-deliveries', { webhook_id: other, after })).statusCode).toBe(404);
  });

  test('an endpoint of a carrier receives events of its own plans only', async () => {
    await add({ carrier_id: 'harborlight', events: ['enrollment.completed'] });
    await add({ carrier_id: 'fernvale', events: ['enrollment.completed'] });
    await complete();
    const [only] = await arrived(1);
    expect(JSON.parse((only as Received).body).data.plans).toEqual([expect.objectContaining({ carrier_id: 'fernvale' })]);
  });

  test('a delivery that fails is tried again with growing pauses and the same id; the desk shows why, and can send it again', async () => {
    const { webhook } = await add({ events: ['enrollment.started'] });
    receiver.answer(500);
    await startEnrollment(client);
    await arrived(1);
    const failed = async () => (await deliveries(webhook.webhook_id))[0];
    await expect.poll(failed).toMatchObject({ state: 'waiting', tries: 1, last_error: 'http-500' });
    server.at('2026-03-10T17:00:20Z');
    await arrived(2);
    await expect.poll(failed).toMatchObject({ tries: 2 });
    receiver.answer(204);
    await desk.call('POST /resend-webhook-delivery', { delivery_id: (await failed())?.delivery_id ?? '' });
    const all = await arrived(3);
    await expect.poll(failed).toMatchObject({ state: 'sent', last_error: null });
    expect(new Set(all.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  });

  test('while an endpoint keeps deliveries waiting, people get their mails', async () => {
    const { webhook } = await add({ events: ['enrollment.started'] });
    receiver.answer('silent');
    const enrollment_id = await startEnrollment(client);
    await arrived(1);
    await client.call('POST /save-enrollment', { enrollment_id, email: 'dana@example.com', tab: 'primary_info' });
    const { store, sealer } = server.services;
    const mails = async () =>
      (await listOutbox(store.db, sealer)).flatMap(({ message, state }) => (message.kind === 'mail' ? [state] : []));
    await expect.poll(mails).toEqual(['shown']);
    expect(await deliveries(webhook.webhook_id)).toMatchObject([{ state: 'waiting', tries: 1, last_error: null }]);
  });

  test('while an endpoint keeps deliveries waiting, other endpoints get theirs', async () => {
    const hanging = await startWebhookReceiver();
    hanging.answer('silent');
    await desk.call('POST /add-webhook', { url: hanging.url, events: ['enrollment.started'] });
    await add({ events: ['enrollment.started'] });
    await quoteBy(client);
    server.services.wakeOutbox();
    await expect.poll(() => hanging.received.length, { timeout: 20_000 }).toBe(1);
    await quoteBy(server.client());
    await quoteBy(server.client());
    await arrived(3);
    // It was told of the first only: the others wait until that one has failed.
    expect(hanging.received).toHaveLength(1);
    await hanging.close();
  });

  test('an endpoint that is switched off gets nothing that still waits for it; the desk says so, and can send it again', async () => {
    const { webhook } = await add({ events: ['enrollment.started'] });
    const { webhook_id } = webhook;
    receiver.answer(500);
    await quoteBy(client);
    await arrived(1);
    const delivery = async () => (await deliveries(webhook_id))[0];
    await expect.poll(delivery).toMatchObject({ state: 'waiting', tries: 1 });
    await desk.call('POST /switch-webhook', { webhook_id, active: false });
    server.at('2026-03-10T17:00:20Z');
    server.services.wakeOutbox();
    await expect.poll(delivery).toMatchObject({ state: 'given-up', last_error: 'endpoint-off', next_try_at: null });
    expect(receiver.received).toHaveLength(1);
    receiver.answer(204);
    await desk.call('POST /switch-webhook', { webhook_id, active: true });
    await desk.call('POST /resend-webhook-delivery', { delivery_id: (await delivery())?.delivery_id ?? '' });
    await arrived(2);
  });

  test('an endpoint that answers 410 Gone is switched off, and events are not queued for it meanwhile', async () => {
    const { webhook } = await add({ events: ['enrollment.started'] });
    receiver.answer(410);
    await startEnrollment(client);
    await arrived(1);
    const listed = async () => (await desk.call('GET /get-webhooks', {})).result;
    await expect.poll(async () => (await listed())[0]?.active).toBe(false);
    await startEnrollment(server.client());
    await expect.poll(() => deliveries(webhook.webhook_id)).toMatchObject([{ state: 'given-up', last_error: 'http-410' }]);
    await desk.call('POST /remove-webhook', { webhook_id: webhook.webhook_id });
    expect(await listed()).toEqual([]);
    expect(await desk.refused('GET /get-webhook-deliveries', { webhook_id: webhook.webhook_id })).toMatchObject({ statusCode: 404 });
  });

  test('a delivery that cannot be decrypted is listed as such among the others', async () => {
    const { webhook } = await add();
    await complete();
    await arrived(3);
    const { store } = server.services;
    const [damaged] = await deliveries(webhook.webhook_id);
    const id = damaged?.delivery_id ?? '';
    await store.write((trx) => trx.updateTable('outbox').set({ sealed_message: 'v1.damaged' }).where('id', '=', id).execute());
    const events = (await deliveries(webhook.webhook_id)).map(({ event }) => event);
    expect(events).toHaveLength(3);
    expect(events.filter((event) => event === '')).toHaveLength(1);
  });

  test('a cancelled policy is announced with its last day, without the reason', async () => {
    await add({ events: ['policy.cancelled'] });
    const enrollment_id = await complete();
    const cancel = { act_id: 'cancel-it', version: '0', ends_on: '04/30/2026', reason: 'other', comment: 'Moved abroad' } as const;
    await desk.call('POST /cancel-desk-policy', { enrollment_id, ...cancel });
    const [only] = await arrived(1);
    expect(JSON.parse(only?.body ?? '')).toMatchObject({ type: 'policy.cancelled', data: { enrollment_id, ends_on: '2026-04-30' } });
    expect(only?.body).not.toContain(cancel.comment);
    const { messages } = await desk.call('GET /get-desk-enrollment', { enrollment_id });
    expect(messages).toContainEqual(expect.objectContaining({ kind: 'webhook', subject: 'Webhook: policy.cancelled' }));
  });

  test('an enrollment that fails to complete is not announced as completed', async () => {
    await add({ events: ['enrollment.completed'] });
    const enrollment_id = await startEnrollment(client);
    await client.refused('POST /save-review-info', { enrollment_id, first_enroll: 1 });
    const endpoint = (await desk.call('GET /get-webhooks', {})).result[0];
    expect(await deliveries(endpoint?.webhook_id ?? '')).toEqual([]);
  });

  test.each([
    ['not an address', 'url', { url: 'events' }],
    ['a password in the address', 'url', { url: 'https://me:secret@example.com/' }],
    ['a carrier that does not exist', 'carrier_id', { url: 'https://example.com/', carrier_id: 'nobody' }],
    ['no event', 'events', { url: 'https://example.com/', events: [] }],
  ])('%s is refused at its field', async (_, field, sent) => {
    const { data } = await desk.refused('POST /add-webhook', { events: everyEvent, ...sent });
    expect(data).toMatchObject([{ target_element: field }]);
  });

  test('all that is wrong is refused at once', async () => {
    const { data } = await desk.refused('POST /add-webhook', { url: 'events', carrier_id: 'nobody', events: [] });
    expect(data.map(({ target_element }) => target_element)).toEqual(['url', 'carrier_id', 'events']);
  });
});

const quoteBy = (client: TestClient) => client.call('POST /add-filter-for-new-user', quote);

/** Whether a library of others accepts a delivery at a time. */
function verifies(delivery: Received | undefined, secret: string, at = '2026-03-10T17:00:00Z'): boolean {
  vi.useFakeTimers({ now: new Date(at), toFake: ['Date'] });
  try {
    return Boolean(new Webhook(secret).verify(delivery?.body ?? '', delivery?.headers ?? {}));
  } catch {
    return false;
  } finally {
    vi.useRealTimers();
  }
}

test('an address inside a private network gets nothing, however it is written', async () => {
  const sender = httpWebhookSender({ privateNetworks: false });
  for (const url of ['http://127.0.0.1:9/', 'http://[::1]:9/', 'http://localhost:9/', 'http://2130706433:9/'])
    await expect(sender.send(url, {}, '')).rejects.toMatchObject({ code: 'private-address' });
});

test('a receiver that redirects is not followed', async () => {
  const receiver = await startWebhookReceiver();
  receiver.answer(302);
  expect(await httpWebhookSender({ privateNetworks: true }).send(receiver.url, {}, '{}')).toBe(302);
  expect(receiver.received).toHaveLength(1);
  await receiver.close();
});

test.each([
  ['10.1.2.3', true],
  ['172.31.255.255', true],
  ['169.254.169.254', true],
  ['::ffff:192.168.0.1', true],
  ['::ffff:c0a8:1', true],
  ['fd00::1', true],
  ['93.184.215.14', false],
  ['2606:4700::1111', false],
])('whether %s is inside a private network: %s', (address, isPrivate) => {
  expect(isPrivateAddress(address)).toBe(isPrivate);
});
