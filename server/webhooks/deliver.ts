import type { WebhookSender } from '#server/outside/webhook/webhook-sender.ts';
import type { WebhookMessage } from '#server/store/outbox/outbox.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import type { Store } from '#server/store/store.ts';
import { signingWebhook, switchWebhook } from '#server/store/outbox/webhooks.ts';
import { signedHeaders } from './sign.ts';

interface Parts {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly sender: WebhookSender;
  readonly clock: () => Date;
}

/** A failed delivery; its code is shown at the desk. */
export class DeliveryFailed extends Error {
  readonly code: string;
  /** Whether another try cannot help, because the endpoint wants no more. */
  readonly isFinal: boolean;

  constructor(code: string, { isFinal = false } = {}) {
    super(`the endpoint did not accept the delivery: ${code}`);
    this.code = code;
    this.isFinal = isFinal;
  }
}

/** Sends an event to its endpoint. Throws unless the endpoint accepts it with a status of 2xx. */
export async function deliverWebhook({ store, sealer, sender, clock }: Parts, message: WebhookMessage): Promise<void> {
  const at = clock();
  const endpoint = await signingWebhook(store.db, sealer, message.webhook_id, at.toISOString());
  if (!endpoint?.active) throw new DeliveryFailed(endpoint ? 'endpoint-off' : 'endpoint-removed', { isFinal: true });
  const headers = signedHeaders(endpoint.secrets, { id: message.event_id, at, body: message.body });
  const status = await sender.send(endpoint.url, headers, message.body);
  if (status >= 200 && status < 300) return;
  // By convention, 410 Gone means that the endpoint wants no more deliveries.
  const isFinal = status === 410;
  if (isFinal) await store.write((trx) => switchWebhook(trx, message.webhook_id, false));
  throw new DeliveryFailed(`http-${status}`, { isFinal });
}
