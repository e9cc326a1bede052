import { inTime } from '#server/in-time.ts';
import { endpointsDue } from '#server/store/outbox/outbox.ts';
import type { Store } from '#server/store/store.ts';
import { type Rounds, startRounds, stopWithinMs } from './rounds.ts';

// Each may hold a connection for as long as a receiver takes to answer.
const mostAtOnce = 50;

interface EndpointParts {
  readonly store: Store;
  readonly clock: () => Date;
  /** Sends what is due to an endpoint, until it is stopped; resolves to how much that was. */
  readonly sendDue: (webhookId: string, stopped: () => boolean) => Promise<number>;
  readonly failure: (error: unknown) => string;
  readonly log: (line: string) => void;
  readonly everyMs: number;
}

/** Starts rounds in which each endpoint gets its deliveries one after the other, beside all others: one that hangs delays its own only. */
export function startEndpointRounds({ store, clock, sendDue, failure, log, everyMs }: EndpointParts): Rounds {
  const sending = new Map<string, Promise<number>>();
  const startDue = async (stopped: () => boolean) => {
    const limit = mostAtOnce - sending.size;
    if (limit === 0) return 0;
    const due = await endpointsDue(store.db, clock().toISOString(), { besides: [...sending.keys()], limit });
    // Another look may have begun at the same time.
    for (const id of due) if (!sending.has(id)) sending.set(id, send(id, stopped));
    return due.length;
  };
  const send = (id: string, stopped: () => boolean) =>
    sendDue(id, stopped)
      .catch((error: unknown) => {
        log(failure(error));
        return 0;
      })
      .finally(() => sending.delete(id));
  const all = async () => (await Promise.all(sending.values())).reduce((sum, sent) => sum + sent, 0);
  const rounds = startRounds({ work: startDue, failure, log, everyMs });
  return {
    wake: rounds.wake,
    round: async () => {
      await rounds.round();
      return all();
    },
    stop: async () => {
      await rounds.stop();
      await inTime(all(), stopWithinMs);
    },
  };
}
