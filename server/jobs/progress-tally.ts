import { addCount, type Count, type Place, placeOf, setPlace } from '#server/store/steps/progress.ts';
import { setLabels } from '#server/store/desk/desk-labels.ts';
import type { Db, Store } from '#server/store/store.ts';
import { errorName } from './error-name.ts';

/** An event at a step of an enrollment. */
export interface Happening extends Count {
  readonly enrollment_id: string;
  /** Its position among the steps. */
  readonly position: number;
  readonly at: string;
}

/** Counts enrollment events in delayed batches, so that no request waits for the database. */
export interface ProgressTally {
  note(happening: Happening): void;
  /** Stores pending events; resolves once they are stored. */
  flush(): Promise<void>;
  /** Stores pending events and stops. */
  stop(): Promise<void>;
}

const everyMs = 1000;
const mostWaiting = 10_000;

/** Starts a tally. A crash loses its last second. */
export function startProgressTally(store: Store, log: (line: string) => void): ProgressTally {
  let waiting: Happening[] = [];
  let timer: NodeJS.Timeout | undefined;
  let flushing = Promise.resolve();

  const storeAll = async () => {
    const happenings = waiting;
    waiting = [];
    if (happenings.length === 0) return;
    try {
      await store.write((trx) => storeHappenings(trx, happenings));
    } catch (error) {
      log(`${happenings.length} counts of progress were lost: ${errorName(error)}`);
    }
  };
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    flushing = flushing.then(storeAll);
    return flushing;
  };
  return {
    note(happening) {
      // A long database outage must not fill the memory.
      if (waiting.length < mostWaiting) waiting.push(happening);
      timer ??= setTimeout(() => void flush(), everyMs).unref();
    },
    flush,
    stop: flush,
  };
}

async function storeHappenings(trx: Db, happenings: readonly Happening[]): Promise<void> {
  const counts = new Map<string, { readonly count: Count; times: number }>();
  const add = ({ day, carriers, process, tab, happening, field }: Count) => {
    const count = { day, carriers, process, tab, happening, field };
    const key = JSON.stringify(Object.values(count));
    const known = counts.get(key);
    if (known) known.times += 1;
    else counts.set(key, { count, times: 1 });
  };
  for (const each of happenings) add(each);
  for (const step of await turnsBack(trx, happenings)) add(step);
  // Always in the same order, so that processes that count at the same time cannot deadlock.
  for (const [, { count, times }] of [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))) await addCount(trx, count, times);
}

/** Follows each enrollment from its last position: opening an earlier step counts as turning back. */
async function turnsBack(trx: Db, happenings: readonly Happening[]): Promise<readonly Count[]> {
  const turns: Count[] = [];
  for (const [enrollment_id, moves] of [...movesByEnrollment(happenings)].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const known = await placeOf(trx, enrollment_id);
    if (!known) continue;
    turns.push(...turnsOf(known.place, moves));
    const last = moves.at(-1);
    if (last) {
      const { carriers, process, tab, position, day, at } = last;
      await setPlace(trx, { enrollment_id, carriers, process, tab, position, day, seen_at: at });
      await setLabels(trx, enrollment_id, { step: known.isOpen ? [tab] : [] });
    }
  }
  return turns;
}

const movesTo = new Set(['opened', 'saved', 'completed']);

// In one pass: after an outage there may be thousands of events, and as many enrollments.
function movesByEnrollment(happenings: readonly Happening[]): ReadonlyMap<string, readonly Happening[]> {
  const moves = new Map<string, Happening[]>();
  for (const each of happenings) {
    if (!movesTo.has(each.happening)) continue;
    const known = moves.get(each.enrollment_id);
    if (known) known.push(each);
    else moves.set(each.enrollment_id, [each]);
  }
  return moves;
}

function turnsOf(before: Place | undefined, moves: readonly Happening[]): readonly Count[] {
  return moves.flatMap((move, at) => {
    const from = moves[at - 1] ?? before;
    return from && move.position < from.position ? [{ ...move, tab: from.tab, happening: 'back', field: '' }] : [];
  });
}
