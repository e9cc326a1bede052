/** The events that an endpoint can receive, in the order in which they happen to an enrollment. */
export const webhookEvents = [
  'enrollment.started',
  'enrollment.saved_for_later',
  'enrollment.signed',
  'enrollment.completed',
  'policy.changed',
  'policy.cancelled',
] as const;
/** One of {@link webhookEvents}. */
export type WebhookEvent = (typeof webhookEvents)[number];
