import type { ClientState, QuoteState } from '#schemas/desk/broker-states.ts';
import { Badge } from '#src/ui/badge.tsx';
import { words } from './words.ts';

/** The states of clients and quotes in words. */
export const stateNames = (): Readonly<Record<ClientState | QuoteState, string>> => ({
  in_progress: words.inProgress,
  saved: words.savedForLater,
  waiting: words.waitingForSignature,
  completed: words.completed,
  cancelled: words.cancelled,
  renewal: words.renewalDue,
  sent: words.quoteSent,
  opened: words.quoteOpened,
});

const looks: Readonly<Record<ClientState | QuoteState, string>> = {
  in_progress: 'bg-surface-muted text-ink-muted',
  saved: 'bg-brand-soft text-brand',
  waiting: 'bg-warn-soft text-warn',
  completed: 'bg-success-soft text-success',
  cancelled: 'bg-danger-soft text-danger',
  renewal: 'bg-warn-soft text-warn',
  sent: 'bg-surface-muted text-ink-muted',
  opened: 'bg-brand-soft text-brand',
};

/** The state of a client or a quote. */
export function StateBadge({ state }: { readonly state: ClientState | QuoteState }) {
  return <Badge look={looks[state]}>{stateNames()[state]}</Badge>;
}
