import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import type { PostgresPlace } from '../store.ts';
import { troubleOf } from '../troubles/trouble.ts';
import { isOutdated, noNames, type StatementNames, statementNames } from './statement-names.ts';

// INT8 and DATE as text, as the embedded database returns them.
const asText = (value: string | Buffer) => String(value);
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8 || oid === pg.types.builtins.DATE
      ? asText
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** How a pool's connections treat statements. */
export interface PoolOptions {
  /** Whether statements are prepared; yes if left out. Never through a pooler, which may give the connection to another client. */
  readonly prepared?: boolean;
  /** Whether statements may take as long as they need; no if left out. */
  readonly unhurried?: boolean;
}

/** Connections to a PostgreSQL server that may go away and come back while in use. */
export function openPool(
  { databaseUrl, pooler = false, connections = 10 }: PostgresPlace,
  { prepared = true, unhurried = false }: PoolOptions = {},
): PostgresPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: connections,
    connectionTimeoutMillis: 5000,
    // A setting of the connection, which poolers refuse.
    ...(pooler || unhurried ? {} : { statement_timeout: 15_000 }),
    // The server ends a statement that takes too long; this covers a server that no longer responds.
    ...(unhurried ? {} : { query_timeout: 20_000 }),
    keepAlive: true,
    types,
  });
  // A connection that the server closed while idle is replaced at its next use.
  pool.on('error', () => undefined);
  // If the server closes it during a query, the query reports that.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const names = prepared && !pooler ? statementNames() : noNames;
  return { connect: async () => guarded(await pool.connect(), names), end: () => pool.end() };
}

const begins = /^(begin|start transaction)/;
const ends = /^(commit|rollback)$/;

// A connection on which the database failed is not reused, because a pending response could arrive as the response to
// something else.
function guarded(client: pg.PoolClient, names: StatementNames): PostgresPoolClient {
  let broken = false;
  let inTransaction = false;
  const run = (text: string, values: unknown[]) => {
    const name = values.length > 0 ? names.of(text) : undefined;
    return name === undefined ? client.query(text, values) : client.query({ name, text, values });
  };
  const runAgainIfOutdated = async (text: string, values: unknown[]) => {
    try {
      return await run(text, values);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      names.forget();
      // A transaction has failed and is retried as a whole.
      if (inTransaction) throw error;
      return run(text, values);
    }
  };
  const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    const values = parameters as unknown[];
    if (values.length === 0) inTransaction = begins.test(sql) || (inTransaction && !ends.test(sql));
    try {
      return await runAgainIfOutdated(sql, values);
    } catch (error) {
      broken ||= troubleOf(error) !== undefined;
      throw error;
    }
  };
  // Kysely's type includes cursors, which it is not given.
  return { query: query as PostgresPoolClient['query'], release: () => client.release(broken) };
}
