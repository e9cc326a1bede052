import { type KeyPlace, keysIn } from '#server/store/keys/data-key.ts';
import { ringOf } from '#server/store/keys/key-ring.ts';
import { type KeyRows, readKeyRows } from '#server/store/keys/key-rows.ts';
import { oneAtATime } from '#server/store/one-at-a-time.ts';
import type { RingSealer } from '#server/store/seal/seal.ts';
import type { Store } from '#server/store/store.ts';

/** The interval in milliseconds at which servers check whether the data key is being rotated. */
export const keysLookedAtEveryMs = 2000;

interface Parts {
  readonly store: Store;
  readonly sealer: RingSealer;
  readonly place: KeyPlace;
  readonly log: (line: string) => void;
}

/** Follows a rotation of the data key: reads with a new key as soon as the database names it, and writes with it once instructed to. */
export interface KeyChanges {
  look(): Promise<void>;
  stop(): Promise<void>;
}

export function followKeys(parts: Parts, everyMs = keysLookedAtEveryMs): KeyChanges {
  let known = '';
  const look = oneAtATime(async () => {
    try {
      const rows = await readKeyRows(parts.store.db);
      const now = namesIn(rows);
      if (now === known) return;
      turn(parts, rows);
      known = now;
    } catch {
      // The database is away; others say so, and the next look will tell.
    }
  });
  let running = Promise.resolve();
  const timer = setInterval(() => {
    running = look();
  }, everyMs).unref();
  return {
    look,
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}

function turn({ sealer, place, log }: Parts, rows: KeyRows): void {
  if (rows.canaries.size === 0) return;
  const before = sealer.ring();
  const { ring, missing } = ringOf(rows, [...before.keys.values(), ...keysIn(place)]);
  if (!ring) {
    log(`the data key is being rotated to one that this server does not have (${missing.join(', ')}); add it to DATA_KEY and restart`);
    return;
  }
  sealer.turnTo(ring);
  if (ring.writing !== before.writing) log(`encrypting with the data key ${ring.writing} from now on`);
}

function namesIn({ canaries, writing, enrollmentKeys }: KeyRows): string {
  return [...canaries.keys(), writing ?? '', enrollmentKeys].join(' ');
}
