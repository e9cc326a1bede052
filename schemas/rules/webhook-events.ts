/** What an endpoint can be told about, in the order in which it happens to an enrollment. */
export const webhookEvents = [
  'enrollment.started',
  'enrollment.saved_for_later',
  'enrollment.signed',
  'enrollment.completed',
  'policy.cancelled',
] as const;
/** One of {@link webhookEvents}. */
export type WebhookEvent = (typeof webhookEvents)[number];
