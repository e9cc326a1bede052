import type { WebhookEvent } from '#schemas/desk/webhook-events.ts';
import type { Context, EnrollmentContext } from '#server/context.ts';
import { randomId } from '#server/store/ids.ts';
import { post } from '#server/store/outbox/outbox.ts';
import type { EnrollmentSealer } from '#server/store/seal/seal.ts';
import type { Db } from '#server/store/store.ts';
import { activeWebhooks, type WebhookEndpoint } from '#server/store/outbox/webhooks.ts';

/** Something that happened to an enrollment. */
export interface Happening {
  readonly event: WebhookEvent;
  /** The enrollment's sealer. */
  readonly own: EnrollmentSealer;
  /** The enrollment that it happened to, if it is not the sealer's. */
  readonly of?: string;
  /** The plans in its cart. */
  readonly plans: readonly number[];
  /** Further facts for receivers: never a sensitive value, a contact or an answer. Days are `yyyy-mm-dd`. */
  readonly facts?: Readonly<Record<string, string>>;
}

/** An open enrollment with the plans in its cart; for a correction, the enrollment that it corrects. */
export function inCart({ enrollment }: EnrollmentContext): Pick<Happening, 'own' | 'of' | 'plans'> {
  const { sealer: own, id, corrects, cart } = enrollment;
  return { own, of: corrects ?? id, plans: cart.map(({ plan_id }) => plan_id) };
}

/** Queues a happening for every endpoint that wants it, in the transaction in which it happens. */
export async function announce(trx: Db, ctx: Pick<Context, 'config' | 'now'>, happening: Happening): Promise<void> {
  const event_id = `evt_${randomId()}`;
  for (const endpoint of await activeWebhooks(trx)) {
    if (!endpoint.events.includes(happening.event)) continue;
    const plans = plansFor(endpoint, ctx, happening);
    if (endpoint.carrier_id !== null && plans.length === 0) continue;
    const body = bodyOf(happening, plans, ctx.now);
    const message = { kind: 'webhook', webhook_id: endpoint.id, event_id, event: happening.event, body } as const;
    await post(trx, happening.own, { key: `webhook:${endpoint.id}:${event_id}`, message, at: ctx.now.toISOString() });
  }
}

// A carrier's endpoint receives only its own plans.
function plansFor({ carrier_id }: WebhookEndpoint, { config }: Pick<Context, 'config'>, { plans }: Happening) {
  return plans.flatMap((id) => {
    const plan = config.plans.get(id);
    if (!plan || (carrier_id !== null && plan.carrier.id !== carrier_id)) return [];
    return { plan_id: plan.id, name: plan.name, carrier_id: plan.carrier.id };
  });
}

function bodyOf({ event, own, of = own.enrollmentId, facts }: Happening, plans: readonly object[], now: Date): string {
  return JSON.stringify({ type: event, timestamp: now.toISOString(), data: { enrollment_id: of, plans, ...facts } });
}
