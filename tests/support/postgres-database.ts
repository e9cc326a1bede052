import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** An empty PostgreSQL database for one test, to be dropped at its end. */
export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

export async function createPostgresDatabase(): Promise<TestDatabase> {
  const server = process.env.TEST_POSTGRES_URL;
  if (!server) throw new Error('TEST_POSTGRES_URL is not set: run the tests through vitest, whose set-up starts the server');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await query(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => query(server, `drop database if exists ${name} with (force)`) };
}

async function query(server: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
