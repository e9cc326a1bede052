import type { LogEvent } from 'kysely';

/** A query that has ended. Its text contains placeholders, not values. */
export interface EndedQuery {
  readonly sql: string;
  /** A fractional number. */
  readonly ms: number;
}

/** Called with each query that has ended. */
export type QueryListener = (query: EndedQuery) => void;

/** Passes only slow queries on: those that took at least this many milliseconds. */
export function fromMs(least: number, listener: QueryListener): QueryListener {
  return ({ sql, ms }) => {
    if (ms >= least) listener({ sql, ms: Math.round(ms) });
  };
}

/** The option by which a database reports its queries; none without a listener, because measuring has a cost. */
export function reporting(listener: QueryListener | undefined): { readonly log?: (event: LogEvent) => void } {
  return listener ? { log: ({ query, queryDurationMillis }) => listener({ sql: query.sql, ms: queryDurationMillis }) } : {};
}
