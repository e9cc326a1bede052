import { spawnSync } from 'node:child_process';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { postgresRuns } from '#tests/server/support/databases.ts';
import { createPostgresDatabase } from './postgres-database.ts';

test.runIf(postgresRuns)('a real PostgreSQL server serves the tests', async () => {
  const database = await createPostgresDatabase();
  onTestFinished(database.drop);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ version: string; fresh: string }>(
    "select version(), (select count(*) from information_schema.tables where table_schema = 'public') as fresh",
  );
  await client.end();
  expect(rows[0]?.version).toMatch(/^PostgreSQL \d+/);
  expect(rows[0]?.fresh).toBe('0');
});

test('a process that started it ends with the exit code of its tests', () => {
  const script = `
    import { createServer } from './tests/support/postgres.ts';
    await createServer('/nowhere', 1, false, () => undefined);
    process.exitCode = 3;`;
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([3, '']);
});
