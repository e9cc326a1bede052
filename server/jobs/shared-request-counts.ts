import { oneAtATime } from '#server/store/one-at-a-time.ts';
import { Lru } from '#server/store/lru.ts';
import { addRequests, dropRequestCounts } from '#server/store/people/request-counts.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import type { Store } from '#server/store/store.ts';

const everyMs = 500;
const minuteMs = 60_000;
const mostAtOnce = 500;
// An address that is far from the limit costs the database nothing.
const shareAfter = 0.1;

/** The number of requests from each address in this minute, across all processes on the database. */
export interface RequestCounts {
  /** Counts a request; returns how many there have been, and when they expire, in milliseconds from now. */
  add(address: string): { readonly current: number; readonly ttl: number };
  stop(): Promise<void>;
}

interface Counted {
  readonly minute: number;
  own: number;
  shared: number;
  others: number;
}

interface Parts {
  readonly store: Store;
  readonly sealer: Sealer;
  readonly most: number;
}

/**
 * Starts counting. Processes tell each other twice a second, through the database, about addresses that have used a
 * tenth of the limit; so together they may allow slightly more than the limit, but never a multiple of it.
 */
export function startRequestCounts({ store, sealer, most }: Parts, now = Date.now): RequestCounts {
  const counts = new Lru<Counted>(5000);
  let busy = new Map<string, Counted>();
  const hasOthers = store.kind === 'postgres' && most > 0;
  const minuteNow = () => Math.floor(now() / minuteMs);

  const share = oneAtATime(async () => {
    const minute = minuteNow();
    const news = [...busy].filter(([, counted]) => counted.minute === minute).slice(0, mostAtOnce);
    busy = new Map();
    if (news.length === 0) return;
    const fresh = news.map(([address, counted]) => ({
      counted,
      bucket: sealer.fingerprint('requests', address),
      times: counted.own - counted.shared,
    }));
    for (const { counted } of fresh) counted.shared = counted.own;
    const all = await store.write(async (trx) => {
      await dropRequestCounts(trx, minute - 1);
      return addRequests(
        trx,
        minute,
        fresh.map(({ bucket, times }) => ({ bucket, times })),
      );
    });
    const byBucket = new Map(all.map(({ bucket, times }) => [bucket, times]));
    for (const { bucket, counted } of fresh) counted.others = (byBucket.get(bucket) ?? counted.shared) - counted.shared;
  });

  let running = Promise.resolve();
  const run = () => {
    // While the database is unavailable, each process counts on its own.
    running = share().catch(() => undefined);
  };
  const timer = hasOthers ? setInterval(run, everyMs).unref() : undefined;
  return {
    add(address) {
      const minute = minuteNow();
      const known = counts.find(address);
      const counted = known?.minute === minute ? known : { minute, own: 0, shared: 0, others: 0 };
      counted.own += 1;
      counts.keep(address, counted);
      if (hasOthers && counted.own >= most * shareAfter) busy.set(address, counted);
      return { current: counted.own + counted.others, ttl: (minute + 1) * minuteMs - now() };
    },
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
