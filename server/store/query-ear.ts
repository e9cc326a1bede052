import type { LogEvent } from 'kysely';

/** A query that has ended. Its text contains placeholders, not values. */
export interface EndedQuery {
  readonly sql: string;
  /** A fractional number. */
  readonly ms: number;
}

/** Hears of each query that has ended. */
export type QueryEar = (query: EndedQuery) => void;

/** Hears only of slow queries. */
export function fromMs(least: number, told: QueryEar): QueryEar {
  return ({ sql, ms }) => {
    if (ms >= least) told({ sql, ms: Math.round(ms) });
  };
}

/** The option by which a database reports its queries; none without an ear, because measuring has a price. */
export function reporting(ear: QueryEar | undefined): { readonly log?: (event: LogEvent) => void } {
  return ear ? { log: ({ query, queryDurationMillis }) => ear({ sql: query.sql, ms: queryDurationMillis }) } : {};
}
