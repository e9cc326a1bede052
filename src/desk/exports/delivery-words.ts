import type { CallData } from '#schemas/calls/calls.ts';

type Deliveries = CallData<'GET /get-deliveries'>;
export type Delivery = Deliveries['result'][number];
export type Schedule = Deliveries['schedules'][number];

const standings: Readonly<Record<Delivery['state'], { readonly words: string; readonly look: string }>> = {
  waiting: { words: 'On its way', look: 'bg-surface-muted text-ink-muted' },
  sent: { words: 'Delivered', look: 'bg-success-soft text-success' },
  nothing: { words: 'Nothing to send', look: 'bg-surface-muted text-ink-muted' },
  failed: { words: 'Failed', look: 'bg-danger-soft text-danger' },
};
const again = { words: 'Retrying', look: 'bg-warn-soft text-warn' };

/** The state of a delivery, in words and colors. */
export function standingOf({ state, tries }: Delivery): { readonly words: string; readonly look: string } {
  return state === 'waiting' && tries > 0 ? again : standings[state];
}
