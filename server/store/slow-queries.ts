import type { LogEvent } from 'kysely';

/** From how many milliseconds a query is slow, and who is told of one. */
export interface SlowQueries {
  readonly ms: number;
  /** Gets the text, in which values are only places. */
  readonly told: (query: { readonly sql: string; readonly ms: number }) => void;
}

/** The option by which a database reports its slow queries; none without a limit, because measuring has a price. */
export function reporting(slow: SlowQueries | undefined): { readonly log?: (event: LogEvent) => void } {
  if (!slow) return {};
  return {
    log: ({ query, queryDurationMillis }) => {
      if (queryDurationMillis >= slow.ms) slow.told({ sql: query.sql, ms: Math.round(queryDurationMillis) });
    },
  };
}
