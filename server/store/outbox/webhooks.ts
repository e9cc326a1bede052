import type { WebhookEvent } from '#schemas/desk/webhook-events.ts';
import { keyOf } from '../seal/enrollment-keys.ts';
import { isLost, type Message, openMessage, type OutboxEntry } from './outbox.ts';
import type { Sealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';
import type { WebhookTable } from '../tables/webhooks.ts';

/** An endpoint without its secrets. */
export interface WebhookEndpoint {
  readonly id: string;
  readonly url: string;
  readonly carrier_id: string | null;
  readonly events: readonly WebhookEvent[];
  readonly active: boolean;
  readonly created_by: string;
  readonly created_at: string;
}

/** A delivery to an endpoint, and when it is tried next. */
export type WebhookDelivery = Omit<OutboxEntry, 'message'> & {
  /** Undefined if it cannot be decrypted. */
  readonly message: Message | undefined;
  readonly due_at: string;
  readonly sent_at: string | null;
  readonly last_error: string | null;
};

/** The place that the ciphertext of an endpoint's secrets is bound to. */
export const webhookPlace = (id: string) => `webhook/${id}`;

export async function addWebhook(db: Db, sealer: Sealer, { active, events, ...endpoint }: WebhookEndpoint, secret: string): Promise<void> {
  await db
    .insertInto('webhook')
    .values({
      ...endpoint,
      events: JSON.stringify(events),
      active: active ? 1 : 0,
      sealed_secret: sealer.seal(webhookPlace(endpoint.id), secret),
      sealed_previous: null,
      previous_until: null,
    })
    .execute();
}

/** All endpoints, the oldest first. */
export async function listWebhooks(db: Db): Promise<readonly WebhookEndpoint[]> {
  const rows = await db.selectFrom('webhook').selectAll().orderBy('created_at').orderBy('id').execute();
  return rows.map(endpointOf);
}

/** The endpoints that are switched on. */
export async function activeWebhooks(db: Db): Promise<readonly WebhookEndpoint[]> {
  return (await db.selectFrom('webhook').selectAll().where('active', '=', 1).execute()).map(endpointOf);
}

export async function findWebhook(db: Db, id: string): Promise<WebhookEndpoint | undefined> {
  const row = await db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst();
  return row && endpointOf(row);
}

/** An endpoint to deliver to, with the secrets to sign with: the current one first, then the previous ones while they are valid. */
export async function signingWebhook(db: Db, sealer: Sealer, id: string, now: string) {
  const row = await db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst();
  return row && { url: row.url, active: row.active === 1, secrets: secretsOf(sealer, row, now) };
}

// A receiver still has one of them, however often the secret was replaced within a day.
const mostPrevious = 5;

/** Replaces the secret; those that are valid now stay valid until an instant. */
export async function replaceSecret(
  db: Db,
  sealer: Sealer,
  id: string,
  secret: string,
  { now, until: previous_until }: { readonly now: string; readonly until: string },
): Promise<void> {
  const row = await db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const previous = secretsOf(sealer, row, now).slice(0, mostPrevious).join(' ');
  const place = webhookPlace(id);
  await db
    .updateTable('webhook')
    .set({ sealed_secret: sealer.seal(place, secret), sealed_previous: sealer.seal(place, previous), previous_until })
    .where('id', '=', id)
    .execute();
}

function secretsOf(sealer: Sealer, { id, sealed_secret, sealed_previous, previous_until }: WebhookTable, now: string): readonly string[] {
  const open = (sealed: string) => sealer.open(webhookPlace(id), sealed);
  const isRotating = sealed_previous !== null && previous_until !== null && now < previous_until;
  return [open(sealed_secret), ...(isRotating ? open(sealed_previous).split(' ') : [])];
}

export async function switchWebhook(db: Db, id: string, active: boolean): Promise<void> {
  await db
    .updateTable('webhook')
    .set({ active: active ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

/** Removes an endpoint with its deliveries. */
export async function removeWebhook(db: Db, id: string): Promise<void> {
  await db.deleteFrom('outbox').where('webhook_id', '=', id).execute();
  await db.deleteFrom('webhook').where('id', '=', id).execute();
}

/** The numbers of waiting and given-up deliveries of each endpoint. */
export async function deliveryCounts(db: Db): Promise<ReadonlyMap<string, { readonly waiting: number; readonly given_up: number }>> {
  const rows = await db
    .selectFrom('outbox')
    .select(['webhook_id', 'state'])
    .select((use) => use.fn.countAll().as('count'))
    .where('webhook_id', 'is not', null)
    .where('state', 'in', ['waiting', 'given-up'])
    .groupBy(['webhook_id', 'state'])
    .execute();
  const counts = new Map<string, { waiting: number; given_up: number }>();
  for (const { webhook_id, state, count } of rows) {
    const known = counts.get(webhook_id ?? '') ?? { waiting: 0, given_up: 0 };
    known[state === 'waiting' ? 'waiting' : 'given_up'] = Number(count);
    counts.set(webhook_id ?? '', known);
  }
  return counts;
}

/** The newest deliveries of an endpoint, or those before a given one. */
export async function listDeliveries(
  db: Db,
  sealer: Sealer,
  id: string,
  { after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<readonly WebhookDelivery[]> {
  const last =
    after === undefined ? undefined : await db.selectFrom('outbox').select(['created_at', 'id']).where('id', '=', after).executeTakeFirst();
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'state', 'tries', 'created_at', 'due_at', 'sent_at', 'last_error', 'sealed_message', 'enrollment_id'])
    .select(keyOf('outbox.enrollment_id'))
    .where('webhook_id', '=', id)
    .$if(last !== undefined, (query) =>
      query.where(({ eb, or, and }) =>
        or([
          eb('created_at', '<', last?.created_at ?? ''),
          and([eb('created_at', '=', last?.created_at ?? ''), eb('id', '<', last?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.filter((row) => !isLost(row)).map((row) => ({ ...row, message: messageIn(sealer, row) }));
}

function messageIn(sealer: Sealer, row: Parameters<typeof openMessage>[1]): Message | undefined {
  try {
    return openMessage(sealer, row);
  } catch {
    return undefined;
  }
}

/** The endpoint of a delivery. */
export async function webhookOfDelivery(db: Db, deliveryId: string): Promise<string | null> {
  const row = await db.selectFrom('outbox').select('webhook_id').where('id', '=', deliveryId).executeTakeFirst();
  return row?.webhook_id ?? null;
}

/** Makes a delivery due now, with a new series of tries. Returns whether there is one. */
export async function deliverAgain(db: Db, deliveryId: string, now: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ state: 'waiting', tries: 0, due_at: now, last_error: null })
    .where('id', '=', deliveryId)
    .where('webhook_id', 'is not', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

function endpointOf({ id, url, carrier_id, events, active, created_by, created_at }: WebhookTable): WebhookEndpoint {
  return { id, url, carrier_id, events: JSON.parse(events) as WebhookEvent[], active: active === 1, created_by, created_at };
}
