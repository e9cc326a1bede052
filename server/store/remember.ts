import { Lru } from './lru.ts';
import type { Tables } from './tables.ts';

type Table = keyof Tables;

/**
 * Answers what was read before under a key while nothing has been written to these tables since; reads it otherwise. It may read of no
 * others, and none of the columns that {@link bookkeeping} names. What it answers is shared: nobody changes it.
 */
export type Remember = <Result>(key: string, tables: readonly Table[], read: () => Promise<Result>) => Promise<Result>;

/** Columns that every change of an enrollment writes, and no remembered reading reads. */
export const bookkeeping: ReadonlySet<string> = new Set(['enrollment.revision', 'enrollment.updated_at']);

interface Remembered {
  readonly foreign: number;
  readonly writes: number;
  readonly result: unknown;
}

/** A memory of readings, and how it is told what this process writes. */
export interface Memory {
  readonly remember: Remember;
  /** The transaction has written to these tables. */
  readonly changed: (tables: readonly string[]) => void;
  /** What it has written can be read from now on. */
  readonly committed: () => void;
}

/**
 * Remembers readings for as long as their tables are the same. What others have written is asked once in a turn of the
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
    changed: (tables) => tables.forEach((table) => written.add(table)),
    committed() {
      for (const table of written) writes.set(table, (writes.get(table) ?? 0) + 1);
      written.clear();
    },
    async remember<Result>(key: string, tables: readonly Table[], read: () => Promise<Result>): Promise<Result> {
      // Each only ever grows, so their sum says whether any has.
      const now = { foreign: foreignNow(), writes: tables.reduce((sum, table) => sum + (writes.get(table) ?? 0), 0) };
      const before = known.find(key);
      if (before?.foreign === now.foreign && before.writes === now.writes) return before.result as Result;
      // What is written while it reads is another version, so the next one reads again.
      const result = await read();
      known.keep(key, { ...now, result });
      return result;
    },
  };
}
