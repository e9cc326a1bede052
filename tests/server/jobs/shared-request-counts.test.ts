import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test } from 'vitest';
import { startRequestCounts } from '#server/jobs/shared-request-counts.ts';
import { postgres, postgresRuns, sqlite } from '#tests/server/support/databases.ts';
import { openTestServer } from '#tests/server/support/test-server.ts';

test.runIf(postgresRuns)('two processes on one PostgreSQL allow an address one limit together, and the next minute another', async () => {
  const server = await openTestServer(await postgres.create({ migrated: true }));
  onTestFinished(() => server.close().then(() => server.database.drop()));
  const { store, sealer } = server.services;
  const start = Date.parse('2026-03-10T17:00:00Z');
  let time = start;
  const most = 40;
  const [here, there] = [1, 2].map(() => startRequestCounts({ store, sealer, most }, () => time)) as [Counts, Counts];
  onTestFinished(() => Promise.all([here.stop(), there.stop()]).then(() => undefined));

  for (let at = 0; at < 35; at += 1) here.add('10.0.0.1');
  // Below a tenth, a process keeps it to itself.
  for (let at = 0; at < 3; at += 1) expect(there.add('10.0.0.1').current).toBe(at + 1);
  const counted = async () => there.add('10.0.0.1').current;
  await expect.poll(counted, { interval: 200, timeout: 20_000 }).toBeGreaterThan(most);
  expect(there.add('10.0.0.2')).toEqual({ current: 1, ttl: 60_000 });
  const rows = await store.db.selectFrom('request_count').selectAll().execute();
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain('10.0.0.1');

  time = start + 60_000;
  expect(there.add('10.0.0.1').current).toBe(1);
  time = start + 180_000;
  for (let at = 0; at < 5; at += 1) here.add('10.0.0.1');
  await expect.poll(async () => (await store.db.selectFrom('request_count').select('times').execute()).length, { timeout: 20_000 }).toBe(1);
});

test('a process that has no others to tell keeps no more addresses than its cache holds', async () => {
  const server = await openTestServer(await sqlite.create({ migrated: true }));
  onTestFinished(() => server.close().then(() => server.database.drop()));
  const { store, sealer } = server.services;
  const counts = startRequestCounts({ store, sealer, most: 10 });
  onTestFinished(() => counts.stop());
  const before = heapMegabytes();
  for (let at = 0; at < 300_000; at += 1) counts.add(`2001:db8:${at.toString(16)}::/64`);
  expect(heapMegabytes() - before).toBeLessThan(15);
});

function heapMegabytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().heapUsed / 1_000_000;
}

type Counts = ReturnType<typeof startRequestCounts>;
