import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { troubleOf } from '../trouble.ts';

// INT8 and DATE as text, as the embedded database returns them.
const asText = (value: string | Buffer) => String(value);
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8 || oid === pg.types.builtins.DATE
      ? asText
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Connections to a PostgreSQL server that may go away and come back while in use. */
export function openPool(databaseUrl: string): PostgresPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    // The server ends a statement that takes too long; this covers a server that no longer responds.
    query_timeout: 20_000,
    keepAlive: true,
    types,
  });
  // A connection that the server closed while idle is replaced at its next use.
  pool.on('error', () => undefined);
  // If the server closes it during a query, the query reports that.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { connect: async () => withoutBroken(await pool.connect()), end: () => pool.end() };
}

// A connection on which the database failed is not reused, because a pending response could arrive as the response to
// something else.
function withoutBroken(client: pg.PoolClient): PostgresPoolClient {
  let broken = false;
  const query = async (sql: string, parameters: readonly unknown[]): Promise<unknown> => {
    try {
      return await client.query(sql, [...parameters]);
    } catch (error) {
      broken ||= troubleOf(error) !== undefined;
      throw error;
    }
  };
  // Kysely's type includes cursors, which it is not given.
  return { query: query as PostgresPoolClient['query'], release: () => client.release(broken) };
}
