import type { CallData } from '#schemas/calls/calls.ts';
import { messages } from '#schemas/messages/messages.ts';
import type { HandlersFor, StaffContext } from '#server/context.ts';
import { atLeastOne } from '#server/contract/at-least-one.ts';
import { readFields } from '#server/contract/read-fields.ts';
import { fieldRefused, Refused } from '#server/contract/refusals.ts';
import { lastShown } from '#server/desk/last-shown.ts';
import { seesAllOfCarrier } from '#server/rules/people/staff-reach.ts';
import { randomId } from '#server/store/ids.ts';
import {
  addWebhook,
  deliverAgain,
  deliveryCounts,
  findWebhook,
  listDeliveries,
  listWebhooks,
  removeWebhook,
  replaceSecret,
  switchWebhook,
  webhookOfDelivery,
  type WebhookEndpoint,
} from '#server/store/outbox/webhooks.ts';
import { newSecret } from '#server/webhooks/sign.ts';

type WebhookCall =
  | 'GET /get-webhooks'
  | 'POST /add-webhook'
  | 'POST /switch-webhook'
  | 'POST /rotate-webhook-secret'
  | 'POST /remove-webhook'
  | 'GET /get-webhook-deliveries'
  | 'POST /resend-webhook-delivery';
type DeskWebhook = CallData<'GET /get-webhooks'>['result'][number];
type DeskDelivery = CallData<'GET /get-webhook-deliveries'>['result'][number];

const onPage = 50;
const previousSecretsMs = 24 * 60 * 60_000;

/** Webhook endpoints and their deliveries. */
export const webhookHandlers: HandlersFor<WebhookCall> = {
  'GET /get-webhooks': async (_input, { store, config, staff }) => {
    const [endpoints, counts] = await Promise.all([listWebhooks(store.db), deliveryCounts(store.db)]);
    return {
      result: endpoints
        .filter(({ carrier_id }) => seesAllOfCarrier(staff, carrier_id))
        .map((endpoint) => webhookForDesk(endpoint, counts.get(endpoint.id))),
      carriers: [...config.carriers.values()]
        .filter(({ id }) => seesAllOfCarrier(staff, id))
        .map(({ id, name }) => ({ carrier_id: id, name })),
    };
  },

  'POST /add-webhook': async (asked, ctx) => {
    const { store, sealer, staff, now } = ctx;
    const wanted = readFields({
      url: () => checkedUrl(asked.url, ctx),
      carrier_id: () => carrierOf(asked.carrier_id ?? null, ctx),
      events: () => atLeastOne('events', asked.events),
    });
    const endpoint = { id: randomId(), created_by: staff.name, created_at: now.toISOString(), ...wanted, active: true };
    const secret = newSecret();
    await store.write((trx) => addWebhook(trx, sealer, endpoint, secret));
    return { webhook: webhookForDesk(endpoint), secret };
  },

  'POST /switch-webhook': async ({ webhook_id, active }, ctx) => {
    await known(ctx, webhook_id);
    await ctx.store.write((trx) => switchWebhook(trx, webhook_id, active));
    return { webhook: await webhookNow(ctx, webhook_id) };
  },

  'POST /rotate-webhook-secret': async ({ webhook_id }, ctx) => {
    await known(ctx, webhook_id);
    const secret = newSecret();
    const valid = { now: ctx.now.toISOString(), until: new Date(ctx.now.getTime() + previousSecretsMs).toISOString() };
    await ctx.store.write((trx) => replaceSecret(trx, ctx.sealer, webhook_id, secret, valid));
    return { webhook: await webhookNow(ctx, webhook_id), secret };
  },

  'POST /remove-webhook': async ({ webhook_id }, ctx) => {
    if (await findWebhook(ctx.store.db, webhook_id)) await known(ctx, webhook_id);
    await ctx.store.write((trx) => removeWebhook(trx, webhook_id));
    return {};
  },

  'GET /get-webhook-deliveries': async ({ webhook_id, after }, ctx) => {
    await known(ctx, webhook_id);
    await lastShown(after, async (id) => ((await webhookOfDelivery(ctx.store.db, id)) === webhook_id ? id : undefined));
    const found = await listDeliveries(ctx.store.db, ctx.sealer, webhook_id, { after, limit: onPage + 1 });
    const result = found.slice(0, onPage).map(
      ({ id, message, state, tries, created_at, sent_at, due_at, last_error }): DeskDelivery => ({
        delivery_id: id,
        event: message?.kind === 'webhook' ? message.event : '',
        state: state as DeskDelivery['state'],
        tries,
        created_at,
        sent_at,
        last_error,
        next_try_at: state === 'waiting' ? due_at : null,
      }),
    );
    return { result, more: found.length > onPage };
  },

  'POST /resend-webhook-delivery': async ({ delivery_id }, ctx) => {
    const { store, now, wakeOutbox } = ctx;
    await known(ctx, (await webhookOfDelivery(store.db, delivery_id)) ?? '');
    if (!(await store.write((trx) => deliverAgain(trx, delivery_id, now.toISOString())))) throw new Refused('not-found');
    wakeOutbox();
    return {};
  },
};

function carrierOf(id: string | null, { config, staff }: StaffContext): string | null {
  if (id !== null && !config.carriers.has(id)) throw fieldRefused('carrier_id', messages.carrierUnknown);
  if (!seesAllOfCarrier(staff, id)) throw new Refused('beyond-reach');
  return id;
}

// Events are signed but not secret; over plain HTTP, anyone on the way could read who enrolls in what.
function checkedUrl(url: string, { settings }: StaffContext): string {
  const allowed = settings.webhookPrivateNetworks ? ['https:', 'http:'] : ['https:'];
  if (!URL.canParse(url) || !allowed.includes(new URL(url).protocol))
    throw fieldRefused('url', 'This must be an address that starts with https://');
  if (new URL(url).username !== '' || new URL(url).password !== '')
    throw fieldRefused('url', 'The address cannot contain a name or a password.');
  return new URL(url).href;
}

async function known({ store, staff }: StaffContext, id: string): Promise<WebhookEndpoint> {
  const endpoint = await findWebhook(store.db, id);
  if (!endpoint || !seesAllOfCarrier(staff, endpoint.carrier_id)) throw new Refused('not-found');
  return endpoint;
}

async function webhookNow(ctx: StaffContext, id: string): Promise<DeskWebhook> {
  return webhookForDesk(await known(ctx, id), (await deliveryCounts(ctx.store.db)).get(id));
}

function webhookForDesk({ id, events, ...endpoint }: WebhookEndpoint, counts = { waiting: 0, given_up: 0 }): DeskWebhook {
  return { webhook_id: id, events: [...events], ...endpoint, ...counts };
}
