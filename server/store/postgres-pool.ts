import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { troubleOf } from './trouble.ts';

// INT8 and DATE as text, as the embedded database answers them.
const asText = (value: string | Buffer) => String(value);
const types = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === pg.types.builtins.INT8 || oid === pg.types.builtins.DATE
      ? asText
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Connections to a PostgreSQL server that may go away and come back while it is used. */
export function openPool(databaseUrl: string): PostgresPool {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    // The server ends a statement that takes too long; this is for a server that says nothing any more.
    query_timeout: 20_000,
    keepAlive: true,
    types,
  });
  // A connection that the server closed while idle is replaced at its next use.
  pool.on('error', () => undefined);
  // … and one that it closed in the middle of a query has told so by the query.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return { connect: async () => withoutBroken(await pool.connect()), end: () => pool.end() };
}

// A connection on which the database was away is not used again: what it still waits for might come as the answer to something else.
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
  // Kysely types the cursors too that it could be given; it is given none.
  return { query: query as PostgresPoolClient['query'], release: () => client.release(broken) };
}
