import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openStore } from '#server/store/store.ts';
import { keepDatabase, type KeptDatabase } from './kept-databases.ts';

/** A PostgreSQL database for one test, to be given back at its end. */
export interface TestDatabase {
  readonly url: string;
  readonly drop: () => Promise<void>;
}

let connections: pg.Pool | undefined;

/** A database that others are copies of. */
export interface PostgresTemplate {
  /** A word of its own. */
  readonly name: string;
  /** Fills the empty database at this address. */
  readonly fill: (databaseUrl: string) => Promise<void>;
}

/** A database with today's tables. */
export const migratedTemplate: PostgresTemplate = {
  name: 'migrated',
  fill: async (databaseUrl) => (await openStore({ databaseUrl })).close(),
};

const templates = new Map<string, Promise<string>>();

/** Creates an empty database. */
export async function createPostgresDatabase(): Promise<TestDatabase> {
  const url = await create();
  return { url, drop: () => drop(url) };
}

const kept = new Map<string, KeptDatabase[]>();

/** A copy of another database. It may have been another test's, and become another one's. */
export async function copyPostgresDatabase(template: PostgresTemplate): Promise<TestDatabase> {
  const copies = kept.get(template.name) ?? [];
  kept.set(template.name, copies);
  const copy = copies.pop() ?? (await keepDatabase(await create(`template ${await filled(template)}`)));
  return {
    url: copy.url,
    drop: async () => {
      if (await copy.clean()) copies.push(copy);
      else await drop(copy.url);
    },
  };
}

async function create(from = ''): Promise<string> {
  const name = `${setUp('TEST_POSTGRES_TEMPLATE')}_${randomBytes(8).toString('hex')}`;
  await server().query(`create database ${name} ${from}`);
  return addressOf(name);
}

async function drop(url: string): Promise<void> {
  await server().query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
}

function filled(template: PostgresTemplate): Promise<string> {
  const known = templates.get(template.name) ?? fillOnce(template);
  templates.set(template.name, known);
  return known;
}

// Filled by the first worker that needs it, and then copied, because filling it takes longer than most tests.
async function fillOnce(template: PostgresTemplate): Promise<string> {
  const name = `${setUp('TEST_POSTGRES_TEMPLATE')}_${template.name}`;
  const client = await server().connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) {
      await client.query(`create database ${name}`);
      await template.fill(addressOf(name));
    }
    await client.query('select pg_advisory_unlock(hashtext($1))', [name]);
    return name;
  } finally {
    client.release();
  }
}

function server(): pg.Pool {
  connections ??= openPool();
  return connections;
}

function openPool(): pg.Pool {
  const pool = new pg.Pool({ connectionString: setUp('TEST_POSTGRES_URL'), max: 2, allowExitOnIdle: true });
  // After the tests, the server ends before its idle connections.
  return pool.on('error', () => undefined);
}

function addressOf(database: string): string {
  const url = new URL(setUp('TEST_POSTGRES_URL'));
  url.pathname = `/${database}`;
  return url.href;
}

function setUp(name: 'TEST_POSTGRES_URL' | 'TEST_POSTGRES_TEMPLATE'): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: run the tests through vitest, whose set-up starts the server`);
  return value;
}
