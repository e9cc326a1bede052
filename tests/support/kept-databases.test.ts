import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { postgresRuns } from '#tests/server/support/databases.ts';
import { createPostgresDatabase } from './postgres-database.ts';
import { keepDatabase } from './kept-databases.ts';

/** A database with a parent, who has a value of each kind that text could change, and a child. */
async function family() {
  const { url, drop } = await createPostgresDatabase();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(drop);
  await client.query(`create table parent (id text primary key, sealed bytea, amount double precision, noted_at timestamptz);
    create table child (id text primary key, parent_id text not null references parent (id) on delete cascade);
    insert into parent values ('p1', '\\x00ff', 0.1, '2026-03-10T17:00:00.123456Z');
    insert into child values ('c1', 'p1')`);
  return { url, client };
}

const rows = async (client: pg.Client) => [
  (await client.query('select * from parent order by id')).rows,
  (await client.query('select * from child order by id')).rows,
];

test.runIf(postgresRuns)('a kept database has the rows again that it began with, and no others', async () => {
  const { url, client } = await family();
  const kept = await keepDatabase(url);
  const before = await rows(client);
  await client.query("delete from parent; insert into parent values ('p2'); insert into child values ('c2', 'p2')");
  await client.end();
  expect(await kept.clean()).toBe(true);
  const next = new pg.Client({ connectionString: url });
  await next.connect();
  expect(await rows(next)).toEqual(before);
  await next.end();
});

const changes = [
  ['a column was added', 'alter table child add column note text'],
  ['a table was created', 'create table other (id text)'],
  ['an index was dropped', 'drop index child_of'],
  ['it was configured', "do $$ begin execute format('alter database %I set work_mem = 1024', current_database()); end $$"],
  ['a table was analyzed', 'analyze parent'],
  ['it became large', "insert into parent select 'many' || n, decode(repeat('00', 300), 'hex') from generate_series(1, 4000) as n"],
] as const;

test.runIf(postgresRuns).each(changes)('a database is not kept after %s', async (_, change) => {
  const { url, client } = await family();
  await client.query('create index child_of on child (parent_id)');
  const kept = await keepDatabase(url);
  await client.query(change);
  await client.end();
  expect(await kept.clean()).toBe(false);
});

test.runIf(postgresRuns)('a database is not kept while a server that was left open is connected', async () => {
  const { url, client } = await family();
  const kept = await keepDatabase(url);
  expect(await kept.clean()).toBe(false);
  await client.end();
});
