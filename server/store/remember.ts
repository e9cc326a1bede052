import { Lru } from './lru.ts';
import type { Tables } from './tables.ts';

type Table = keyof Tables;

/** A table, or one of its columns. */
export type Place = Table | { [Name in Table]: `${Name}.${keyof Tables[Name] & string}` }[Table];

/**
 * Answers what was read before under a key while nothing has been written to these places since; reads it otherwise. It may read of no
 * others, and of a whole table none of the columns that `bookkeeping` names. The places of a key are always the same array.
 * What it answers is shared: nobody changes it.
 */
export type Remember = <Result>(key: string, places: readonly Place[], read: () => Promise<Result>) => Promise<Result>;

/** Columns that every change of an enrollment writes, and no remembered reading reads. */
const bookkeeping: ReadonlySet<string> = new Set(['enrollment.revision', 'enrollment.updated_at']);

interface Remembered {
  readonly foreign: number;
  readonly writes: number;
  readonly result: unknown;
}

/** A memory of readings, and how it is told what this process writes. */
export interface Memory {
  readonly remember: Remember;
  /** The transaction has added rows to these tables, or taken some away, or written to these columns. */
  readonly changed: (places: readonly string[]) => void;
  /** What it has written can be read from now on. */
  readonly committed: () => void;
}

/**
 * Remembers readings for as long as their places are the same. What others have written is asked once in a turn of the
 * event loop, for all requests of that turn: `foreignVersion` is another number whenever one of them has.
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
      // Each only ever grows, so their sum says whether any has.
      const now = { foreign: foreignNow(), writes: askedAt(places).reduce((sum, place) => sum + (writes.get(place) ?? 0), 0) };
      const before = known.find(key);
      if (before?.foreign === now.foreign && before.writes === now.writes) return before.result as Result;
      // What is written while it reads is another version, so the next one reads again.
      const result = await read();
      known.keep(key, { ...now, result });
      return result;
    },
  };
}

const rowsOf = (place: string) => place.split('.', 1)[0] ?? place;
const anyColumn = (table: string) => `${table}.*`;

// Rows that come or go are counted at their table, a written column at itself and at all columns together.
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
