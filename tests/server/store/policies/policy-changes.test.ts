import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { numberChanges, unnumbered } from '#server/store/policies/policy-changes.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { databases, postgres, postgresRuns, type TestDatabase } from '#tests/server/support/databases.ts';
import { planOf } from '#tests/server/support/plan-of.ts';

const count = 12_000;

/** Adds changes without a number, and tells the database about them. */
async function addChanges(store: Store): Promise<void> {
  // Each policy is cancelled before it is completed, as two processes with different clocks may say.
  await sql`insert into policy_change (id, policy_id, enrollment_id, kind, at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(count)})
    select 'change-' || i, 'policy-' || (i / 2), 'enrollment-' || (i / 2), case when i % 2 = 0 then 'cancelled' else 'completed' end,
      '2026-03-10T17:' || (10 + i % 50) || ':00.000Z' from n`.execute(store.db);
  await sql`analyze`.execute(store.db);
}

describe.each(databases)('on $name, with 12,000 changes without a number', ({ create }) => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await create({ migrated: true });
    store = await openStore(database.place);
    await addChanges(store);
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  test('the next changes are read from an index in order, and no others', async () => {
    const plan = await planOf(store, unnumbered(store.db, 5000));
    expect(plan).toContain('policy_change_next');
    expect(plan).not.toMatch(/Seq Scan|SCAN policy_change(?! USING)/);
  });

  test('all get a number, each its own: completions before what happened to the policies afterwards, and by time', async () => {
    expect(await numberChanges(store)).toBe(count);
    const rows = await store.db.selectFrom('policy_change').select(['kind', 'at', 'number']).orderBy('number').execute();
    expect(rows.map(({ number }) => Number(number))).toEqual(Array.from({ length: count }, (_, at) => at + 1));
    const places = rows.map(({ kind, at }) => `${kind === 'completed' ? 0 : 1} ${at}`);
    expect(places).toEqual(places.toSorted());
  });
});

// The embedded database plans by its indexes, and counts them only when it is told to.
test.runIf(postgresRuns)("PostgreSQL's planner knows at once that many changes were numbered", async () => {
  const database = await postgres.create({ migrated: true });
  const store = await openStore(database.place);
  try {
    await addChanges(store);
    await numberChanges(store);
    const { rows } = await sql`select null_frac from pg_stats where tablename = 'policy_change' and attname = 'number'`.execute(store.db);
    expect(rows).toEqual([{ null_frac: 0 }]);
  } finally {
    await store.close();
    await database.drop();
  }
});
