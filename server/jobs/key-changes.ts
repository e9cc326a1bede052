import { hostname } from 'node:os';
import { type KeyPlace, keysIn } from '#server/store/keys/data-key.ts';
import { ringOf } from '#server/store/keys/key-ring.ts';
import { type KeyRows, readKeyRows } from '#server/store/keys/key-rows.ts';
import { answerRollCall, lastRollCall, leaveRoll } from '#server/store/keys/server-processes.ts';
import { randomId } from '#server/store/ids.ts';
import { oneAtATime } from '#server/store/one-at-a-time.ts';
import type { RingSealer } from '#server/store/seal/seal.ts';
import type { Store } from '#server/store/store.ts';
import { troubleOf } from '#server/store/troubles/trouble.ts';
import { errorName } from './error-name.ts';

/** How often servers check whether the data key is being rotated, in milliseconds. */
export const keysLookedAtEveryMs = 2000;

/** How long a roll call waits: twice as long as servers take to look, in case one look met a database that was busy. */
export const rollPatience = { atLeast: 2 * keysLookedAtEveryMs, atMost: 15 * keysLookedAtEveryMs };

interface Parts {
  readonly store: Store;
  readonly sealer: RingSealer;
  readonly place: KeyPlace;
  readonly log: (line: string) => void;
}

/**
 * Follows a rotation of the data key: decrypts with a new key as soon as the database names it, and encrypts with it once
 * told to. Answers roll calls with the keys that this process has.
 */
export interface KeyChanges {
  look(): Promise<void>;
  stop(): Promise<void>;
}

export function followKeys(parts: Parts, everyMs = keysLookedAtEveryMs): KeyChanges {
  const { store, log } = parts;
  const self = { id: randomId(), name: `process ${process.pid} on ${hostname()}`, started_at: new Date().toISOString() };
  let known = '';
  let logged = '';
  let answered: number | undefined;
  const follow = async () => {
    const rollCall = await lastRollCall(store.db);
    const rows = await readKeyRows(store.db);
    const now = namesIn(rows);
    const isNews = now !== known;
    try {
      if (isNews) turn(parts, rows);
      known = now;
    } finally {
      // Also if it cannot follow, because a roll call must count this process.
      if (isNews || rollCall !== answered) await answerRollCall(store, self, rollCall, heldBy(parts));
      answered = rollCall;
    }
  };
  const look = oneAtATime(async () => {
    const failure = await follow().then(() => '', failureOf);
    if (failure !== '' && failure !== logged) log(failure);
    logged = failure;
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
      if (answered !== undefined) await leaveRoll(store, self.id).catch(() => undefined);
    },
  };
}

// Others log that the database is away, and the next look follows. Anything else lasts: this server goes on writing with the old key.
function failureOf(error: unknown): string {
  return troubleOf(error) ? '' : `this server cannot follow a rotation of the data key: ${errorName(error)}`;
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

// A key file that cannot be read must not keep it from answering.
function heldBy({ sealer, place }: Parts) {
  const { keys, writing } = sealer.ring();
  try {
    return { writing, keys: [...keys.values(), ...keysIn(place)] };
  } catch {
    return { writing, keys: [...keys.values()] };
  }
}

function namesIn({ canaries, writing, enrollmentKeys }: KeyRows): string {
  return [...canaries.keys(), writing ?? '', enrollmentKeys].join(' ');
}
