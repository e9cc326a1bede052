import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openDatabase, openStore } from '#server/store/store.ts';
import { postgres, postgresRuns } from '#tests/server/support/databases.ts';

describe.runIf(postgresRuns)('on PostgreSQL', () => {
  test('a statement is prepared once for a connection, and none through a pooler', async () => {
    const { place, drop } = await postgres.create();
    onTestFinished(drop);
    for (const [pooler, prepared] of [
      [false, 1],
      [true, 0],
    ] as const) {
      const { store } = openDatabase({ ...place, databaseUrl: urlOf(place), pooler, connections: 1 });
      for (let time = 0; time < 3; time += 1) await sql`select ${time}::int as one`.execute(store.db);
      const { rows } = await sql<{
        count: number;
      }>`select count(*)::int as count from pg_prepared_statements where statement like '%as one'`.execute(store.db);
      expect(rows).toEqual([{ count: prepared }]);
      await store.close();
    }
  });

  test('a server whose tables a newer version changes meanwhile reads and writes on', async () => {
    const { place, drop } = await postgres.create();
    onTestFinished(drop);
    const store = await openStore({ databaseUrl: urlOf(place), connections: 1 });
    const read = () => store.db.selectFrom('clock_mark').selectAll().where('name', '=', 'codes').execute();
    const write = (latest: string) =>
      store.write(async (trx) => {
        await trx.insertInto('clock_mark').values({ name: latest, latest }).execute();
        return trx.selectFrom('clock_mark').selectAll().where('name', '=', latest).execute();
      });
    await read();
    await write('2026-01-01');
    await sql`alter table clock_mark add column added text`.execute(store.db);
    expect(await write('2026-01-02')).toMatchObject([{ name: '2026-01-02', added: null }]);
    await sql`alter table clock_mark drop column added`.execute(store.db);
    expect(await read()).toEqual([]);
    expect(await write('2026-01-03')).toEqual([{ name: '2026-01-03', latest: '2026-01-03' }]);
    expect(await store.db.selectFrom('clock_mark').select('name').orderBy('name').execute()).toHaveLength(3);
    await store.close();
  });

  test('a connection is not used again if the database fails while it prepares an outdated statement again', async () => {
    const { place, drop } = await postgres.create();
    onTestFinished(drop);
    const [used, other] = [openDatabase({ databaseUrl: urlOf(place), connections: 1 }), openDatabase({ databaseUrl: urlOf(place) })];
    const pidOf = async () => (await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(used.store.db)).rows[0]?.pid ?? 0;
    await sql`create table note as select 'one' as text`.execute(other.store.db);
    const slowly = (seconds: number) => sql`select *, pg_sleep(${seconds}::int) as slept from note`.execute(used.store.db);
    await slowly(0);
    const before = await pidOf();
    await sql`alter table note add column added text`.execute(other.store.db);

    const cancelled = slowly(3600).then(
      () => 'answered',
      (error: Error) => error.message,
    );
    const isRunning = sql`select from pg_stat_activity where pid = ${before} and state = 'active' and query like '%pg_sleep%'`;
    while ((await isRunning.execute(other.store.db)).rows.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    await sql`select pg_cancel_backend(${before})`.execute(other.store.db);
    expect(await cancelled).toContain('canceling statement');
    expect(await pidOf()).not.toBe(before);
    await used.store.close();
    await other.store.close();
  });
});

function urlOf(place: Awaited<ReturnType<typeof postgres.create>>['place']): string {
  if (!('databaseUrl' in place)) throw new Error('not PostgreSQL');
  return place.databaseUrl;
}
