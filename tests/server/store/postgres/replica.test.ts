import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { openSealedStore } from '#server/store/sealed-store.ts';
import type { Db, Store } from '#server/store/store.ts';
import { keptDatabase, postgres, postgresRuns } from '#tests/server/support/databases.ts';
import { exportText, makeExport } from '#tests/server/support/make-exports.ts';
import { seedPolicies } from '#tests/server/support/rows/many-policies.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import { openTestServer } from '#tests/server/support/test-server.ts';
import { hangLimit } from '#tests/support/hang-limit.ts';
import { type ReplicatedPostgres, startReplicatedPostgres } from '#tests/support/replicated-postgres.ts';

const dataKey = Buffer.alloc(32, 7);

describe.runIf(postgresRuns)('a streaming replica', { timeout: 120_000 }, () => {
  let servers: ReplicatedPostgres;
  beforeAll(async () => {
    servers = await startReplicatedPostgres();
  }, 120_000);
  afterAll(() => servers.stop());

  async function open(databaseReadUrl = servers.replicaUrl): Promise<{ readonly store: Store; readonly log: readonly string[] }> {
    const log: string[] = [];
    const settings = { databaseUrl: servers.url, databaseReadUrl, dataDir: 'unused', dataKey };
    const { store } = await openSealedStore(settings, new Date(), { log: (line) => void log.push(line) });
    onTestFinished(() => store.close());
    return { store, log };
  }

  test('answers reads with everything that was written before, by any process', async () => {
    const [{ store }, other] = [await open(), await open()];
    const answers: Awaited<ReturnType<typeof seen>>[] = [];
    for (let time = 0; time < 40; time += 1) {
      const id = await written(other.store);
      answers.push(await store.readApart((db) => seen(db, id)));
    }
    expect(answers.every(({ found }) => found)).toBe(true);
    // A busy machine may not replicate one within a tenth of a second.
    expect(answers.filter(({ onReplica }) => onReplica).length).toBeGreaterThan(0);
    expect(store.replicaTrouble()).toBeUndefined();
  });

  test('leaves reads to the main database while it is behind', async () => {
    const { store, log } = await open();
    await servers.replay('pause');
    onTestFinished(() => servers.replay('resume').catch(() => undefined));
    const id = await written(store);
    expect(await store.readApart((db) => seen(db, id))).toEqual({ found: true, onReplica: false });
    expect(log).toEqual([]);
    await servers.replay('resume');
    await expect.poll(() => store.readApart((db) => seen(db, id)), { timeout: hangLimit }).toEqual({ found: true, onReplica: true });
  });

  test('may go away while it is read, which is logged once, and come back', async () => {
    const { store, log } = await open();
    const id = await written(store);
    await expect.poll(() => store.readApart((db) => seen(db, id)), { timeout: hangLimit }).toMatchObject({ onReplica: true });
    let runs = 0;
    const answer = await store.readApart(async (db) => {
      runs += 1;
      if (runs === 1) await servers.stopReplica();
      return seen(db, id);
    });
    expect([runs, answer]).toEqual([2, { found: true, onReplica: false }]);
    expect(store.replicaTrouble()).toMatch(/^cannot be used/);
    for (let time = 0; time < 3; time += 1) expect(await store.readApart((db) => seen(db, id))).toMatchObject({ found: true });
    expect(log).toEqual([expect.stringContaining('lists and exports are read from DATABASE_URL')]);
    await servers.startReplica();
    const back = { timeout: hangLimit, interval: 200 };
    await expect.poll(() => store.readApart((db) => seen(db, id)), back).toEqual({ found: true, onReplica: true });
    expect(log).toHaveLength(2);
    expect(store.replicaTrouble()).toBeUndefined();
  });

  test('prevents a start if it belongs to another database, and is only logged if it is unavailable', async () => {
    const { place, drop } = await postgres.create();
    onTestFinished(drop);
    await expect(open('databaseUrl' in place ? place.databaseUrl : '')).rejects.toThrow(
      'The database at DATABASE_READ_URL is not a streaming replica of the database at DATABASE_URL.',
    );
    const unknown = new URL(servers.replicaUrl);
    unknown.pathname = '/nothing_here';
    await expect(open(unknown.href)).rejects.toThrow('The database at DATABASE_READ_URL cannot be used (3D000).');
    const { store, log } = await open('postgres://postgres@127.0.0.1:9/postgres');
    expect(log).toEqual([expect.stringContaining('cannot be used (ECONNREFUSED)')]);
    const id = await written(store);
    expect(await store.readApart((db) => seen(db, id))).toEqual({ found: true, onReplica: false });
    // A main database that was given as its own replica would say nothing of one that was promoted.
    const own = await open(servers.url);
    expect(await own.store.readApart((db) => seen(db, 'none'))).toMatchObject({ onReplica: false });
    expect(own.store.replicaTrouble()).toContain('is not a streaming replica');
  });

  test('exports of changes miss no policy and repeat none, however far it is behind', async () => {
    const database = keptDatabase({ databaseUrl: servers.url });
    const server = await openTestServer(database, { settings: { databaseReadUrl: servers.replicaUrl } });
    onTestFinished(() => server.close());
    const desk = await signedInAs(server, 'operations');
    const [policies, exported]: [string[], string[]] = [[], []];
    for (let time = 0; time < 6; time += 1) {
      await servers.replay(time % 3 === 1 ? 'pause' : 'resume');
      const seeded = await seedPolicies(server.services, { carrier: 'fernvale', plan: 201, count: 3 });
      policies.push(...seeded.map(({ policy_id }) => policy_id));
      const made = await makeExport(server, desk, { carrier_id: 'fernvale', format: 'csv', layout: 'standard', extent: 'changes' });
      const text = await exportText(desk, made);
      exported.push(...policies.flatMap((id) => Array.from(text.matchAll(new RegExp(id, 'g')), () => id)));
    }
    await servers.replay('resume');
    expect(exported.toSorted()).toEqual(policies.toSorted());
  });
});

async function written(store: Store): Promise<string> {
  const name = randomUUID();
  await store.write((trx) => trx.insertInto('clock_mark').values({ name, latest: '' }).execute());
  return name;
}

async function seen(db: Db, name: string): Promise<{ readonly found: boolean; readonly onReplica: boolean }> {
  const row = await db.selectFrom('clock_mark').select('name').where('name', '=', name).executeTakeFirst();
  const { rows } = await sql<{ copies: boolean }>`select pg_is_in_recovery() as copies`.execute(db);
  return { found: row !== undefined, onReplica: rows[0]?.copies ?? false };
}
