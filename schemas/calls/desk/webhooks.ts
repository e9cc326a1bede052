import { Type } from 'typebox';
import { webhookEvents } from '../../desk/webhook-events.ts';
import { call, Done, orNull, textId } from '../call.ts';

const events = Type.Array(Type.Enum([...webhookEvents]), { uniqueItems: true, description: 'At least one.' });

const Webhook = Type.Object({
  webhook_id: Type.String(),
  url: Type.String(),
  carrier_id: Type.Union([Type.String(), Type.Null()], {
    description: 'It receives only events of enrollments with a plan of this carrier.',
  }),
  events,
  active: Type.Boolean(),
  created_by: Type.String(),
  created_at: Type.String(),
  waiting: Type.Integer({ description: 'Deliveries that are still tried.' }),
  given_up: Type.Integer({ description: 'Deliveries that failed for good.' }),
});

const Delivery = Type.Object({
  delivery_id: Type.String(),
  event: Type.String({ description: 'Empty if the delivery cannot be decrypted.' }),
  state: Type.Enum(['waiting', 'sent', 'given-up']),
  tries: Type.Integer(),
  created_at: Type.String(),
  sent_at: orNull(Type.String()),
  next_try_at: orNull(Type.String()),
  last_error: orNull(Type.String({ description: 'Why the last try failed, as a code: `http-500`, `ECONNREFUSED`, `endpoint-off` …' })),
});

const Secret = Type.String({ description: 'Signs deliveries. Shown only in this reply.' });
const OfWebhook = Type.Object({ webhook_id: textId });

/** Webhooks: addresses that receive the events of enrollments. */
export const webhookCalls = {
  'GET /get-webhooks': call({
    summary: 'The webhook endpoints, and the carriers that one can be limited to',
    access: 'operations',
    request: Type.Object({}),
    data: Type.Object({
      result: Type.Array(Webhook),
      carriers: Type.Array(Type.Object({ carrier_id: Type.String(), name: Type.String() })),
    }),
  }),
  'POST /add-webhook': call({
    summary: 'Adds a webhook endpoint and returns its secret',
    access: 'operations',
    request: Type.Object({ url: Type.String({ maxLength: 500 }), carrier_id: Type.Optional(Type.String({ maxLength: 60 })), events }),
    data: Type.Object({ webhook: Webhook, secret: Secret }),
  }),
  'POST /switch-webhook': call({
    summary: 'Switches a webhook endpoint on or off; while it is off, nothing is queued for it, and what waited is given up',
    access: 'operations',
    request: Type.Object({ webhook_id: textId, active: Type.Boolean({ description: 'On or off.' }) }),
    data: Type.Object({ webhook: Webhook }),
  }),
  'POST /rotate-webhook-secret': call({
    summary: 'Gives a webhook endpoint a new secret; for a day, deliveries are signed with the previous ones too',
    access: 'operations',
    request: OfWebhook,
    data: Type.Object({ webhook: Webhook, secret: Secret }),
  }),
  'POST /remove-webhook': call({
    summary: 'Removes a webhook endpoint with its deliveries',
    access: 'operations',
    request: OfWebhook,
    data: Done,
  }),
  'GET /get-webhook-deliveries': call({
    summary: 'The newest deliveries of a webhook endpoint',
    access: 'operations',
    request: Type.Object({ webhook_id: textId, after: Type.Optional(textId) }),
    data: Type.Object({ result: Type.Array(Delivery), more: Type.Boolean() }),
  }),
  'POST /resend-webhook-delivery': call({
    summary: 'Sends a delivery again, with its original id, so that its receiver can recognize it',
    access: 'operations',
    request: Type.Object({ delivery_id: textId }),
    data: Done,
  }),
};
