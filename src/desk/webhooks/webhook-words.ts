import type { CallData } from '#schemas/calls/calls.ts';
import { unreadable } from '#schemas/desk/unreadable.ts';
import type { WebhookEvent } from '#schemas/desk/webhook-events.ts';

/** An endpoint, as the server reports it. */
export type Webhook = CallData<'GET /get-webhooks'>['result'][number];
/** A delivery to it. */
export type Delivery = CallData<'GET /get-webhook-deliveries'>['result'][number];

/** The name of each event. */
export const eventNames: Readonly<Record<WebhookEvent, string>> = {
  'enrollment.started': 'Enrollment started',
  'enrollment.saved_for_later': 'Enrollment saved for later',
  'enrollment.signed': 'Agreement signed',
  'enrollment.completed': 'Enrollment completed',
  'policy.changed': 'Policy changed',
  'policy.cancelled': 'Policy cancelled',
};

/** An event in words; an unknown one as it is. */
export function eventText(event: string): string {
  if (event === '') return unreadable;
  return Object.hasOwn(eventNames, event) ? eventNames[event as WebhookEvent] : event;
}

/** The state of a delivery. */
export const deliveryStates: Readonly<Record<Delivery['state'], { readonly words: string; readonly look: string }>> = {
  waiting: { words: 'Waiting', look: 'bg-warn-soft text-warn' },
  sent: { words: 'Delivered', look: 'bg-success-soft text-success' },
  'given-up': { words: 'Failed', look: 'bg-danger-soft text-danger' },
};

const failures: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'Nothing is listening at this address.',
  ENOTFOUND: 'There is no such host.',
  ECONNRESET: 'The connection was cut.',
  ABORT_ERR: 'There was no response within 15 seconds.',
  TimeoutError: 'There was no response within 15 seconds.',
  'private-address': 'The address is inside a private network.',
  'endpoint-off': 'The endpoint was switched off.',
};

/** The reason why a try failed, in words. */
export function failureText(error: string): string {
  const status = /^http-(\d+)$/.exec(error)?.[1];
  return status === undefined ? (failures[error] ?? `The connection failed (${error}).`) : `The endpoint answered with status ${status}.`;
}
