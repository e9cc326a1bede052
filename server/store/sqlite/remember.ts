import { Lru } from '../lru.ts';
import type { Place, Remember } from '../store.ts';

/** Columns that every change to an enrollment writes and that no cached read uses. */
const bookkeeping: ReadonlySet<string> = new Set(['enrollment.revision', 'enrollment.updated_at']);

interface Remembered {
  readonly foreign: number;
  readonly writes: number;
  readonly result: unknown;
}

/** A cache of reads, and how it learns what this process writes. */
export interface Memory {
  readonly remember: Remember;
  /** Records that the transaction has inserted or deleted rows in these tables, or written these columns. */
  readonly changed: (places: readonly string[]) => void;
  /** Called once the transaction's writes can be read. */
  readonly committed: () => void;
}

/**
 * Caches reads for as long as their places are unchanged. Once per turn of the event loop, it checks for all requests
 * of that turn whether others have written: `foreignVersion` changes whenever one has.
 */
export function rememberWhile(foreignVersion: () => number): Memory {
  const known = new Lru<Remembered>(2000);
  const written = new Set<string>();
  const writes = new Map<string, number>();
  let foreign: number | undefined;
  const askAgain = () => {
    foreign = undefined;
  };
  const foreignNow = () => {
    if (foreign === undefined) {
      foreign = foreignVersion();
      setImmediate(askAgain);
    }
    return foreign;
  };
  return {
    changed: (places) => places.forEach((place) => written.add(place)),
    committed() {
      for (const place of new Set([...written].flatMap(countedAt))) writes.set(place, (writes.get(place) ?? 0) + 1);
      written.clear();
    },
    async remember<Result>(key: string, places: readonly Place[], read: () => Promise<Result>): Promise<Result> {
      // Each number only grows, so their sum changes if any does.
      const now = { foreign: foreignNow(), writes: askedAt(places).reduce((sum, place) => sum + (writes.get(place) ?? 0), 0) };
      const before = known.find(key);
      if (before?.foreign === now.foreign && before.writes === now.writes) return before.result as Result;
      // A write during the read changes the version, so the next caller reads again.
      const result = await read();
      known.keep(key, { ...now, result });
      return result;
    },
  };
}

const rowsOf = (place: string) => place.split('.', 1)[0] ?? place;
const anyColumn = (table: string) => `${table}.*`;

// Inserts and deletes count for the table; an updated column counts for itself and for the columns as a whole.
function countedAt(place: string): readonly string[] {
  return rowsOf(place) === place || bookkeeping.has(place) ? [place] : [place, anyColumn(rowsOf(place))];
}

const asked = new WeakMap<readonly Place[], readonly string[]>();

function askedAt(places: readonly Place[]): readonly string[] {
  const before = asked.get(places);
  if (before) return before;
  const counted = [...new Set(places.flatMap((place) => [rowsOf(place), rowsOf(place) === place ? anyColumn(place) : place]))];
  asked.set(places, counted);
  return counted;
}
