/**
 * The optimizations of a store, by name. `npm run bench -- store` measures the gain of each by leaving it out; one that
 * gains less than a tenth, on reads or on saves, is removed.
 */
export interface FastPaths {
  /** Queries that nearly every request makes are built and compiled once. */
  readonly compiled: boolean;
  /** Statements are prepared once. Not through a pooler. */
  readonly prepared: boolean;
  /** Reads are cached until their tables change. SQLite only. */
  readonly remembered: boolean;
  /** Transactions that wait share one commit. SQLite only. */
  readonly grouped: boolean;
}

/** Every fast path, as the product runs. */
export const allFastPaths: FastPaths = { compiled: true, prepared: true, remembered: true, grouped: true };
