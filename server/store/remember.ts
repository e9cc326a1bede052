import { Lru } from './lru.ts';

/** Answers what was read before under a key while nothing has been written since; reads it otherwise. What it answers is shared: nobody changes it. */
export type Remember = <Result>(key: string, read: () => Promise<Result>) => Promise<Result>;

interface Remembered {
  readonly version: string;
  readonly result: unknown;
}

/** A memory of readings, and how it is told that this process has written. */
export interface Memory {
  readonly remember: Remember;
  readonly written: () => void;
}

/**
 * Remembers readings for as long as the database says that it is the same. It is asked once in a turn of the
 * event loop, for all requests of that turn, and again after every write of this process.
 */
export function rememberWhile(versionNow: () => string): Memory {
  const known = new Lru<Remembered>(2000);
  let version: string | undefined;
  const written = () => {
    version = undefined;
  };
  return {
    written,
    async remember<Result>(key: string, read: () => Promise<Result>): Promise<Result> {
      if (version === undefined) {
        version = versionNow();
        setImmediate(written);
      }
      const readAt = version;
      const before = known.find(key);
      if (before?.version === readAt) return before.result as Result;
      // What is written while it reads carries another version, so the next one reads again.
      const result = await read();
      known.keep(key, { version: readAt, result });
      return result;
    },
  };
}
