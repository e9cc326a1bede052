import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStore, type Store } from '#server/store/store.ts';
import { unusedSchemas } from '#server/store/steps/form-schemas.ts';
import { endedPolicies } from '#server/store/policies/ended-policies.ts';
import { aging, dropPortion, lastOfPortion } from '#server/store/sweep.ts';
import { databases, sqlite, type TestDatabase } from '#tests/server/support/databases.ts';
import { planOf } from '#tests/server/support/plan-of.ts';

const since = '2026-01-01T00:00:00.000Z';

describe('on SQLite, where all wait for a sweep that reads a whole table', () => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await sqlite.create({ migrated: true });
    store = await openStore(database.place);
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  test.each(Object.keys(aging) as (keyof typeof aging)[])('what is too old in %s is found by an index', async (table) => {
    expect(await planOf(store, lastOfPortion(store.db, table, '', since))).toMatch(/SEARCH/);
  });

  test('policies that ended are found by an index', async () => {
    expect(await planOf(store, endedPolicies(store.db, '2026-01-01', 500))).toContain('USING INDEX policy_cancellation_end');
  });

  test('unused schemas are found by the indexes of answers and drafts', async () => {
    const plan = await planOf(store, unusedSchemas(store.db, since));
    expect(plan).toContain('SEARCH step_answer USING');
    expect(plan).toContain('SEARCH step_draft USING');
  });
});

describe.each(databases)('on $name', ({ create }) => {
  test('more than a portion of old rows goes in several transactions, also if all are of one instant', async () => {
    const { place, drop } = await create({ migrated: true });
    const store = await openStore(place);
    const row = { enrollment_id: '', session_hash: '', action: 'open-secrets', detail: '' };
    const rowsAt = (at: string, count: number) => Array.from({ length: count }, (_, n) => ({ id: `${at}-${n}`, at, ...row }));
    for (const rows of [rowsAt('2024', 2500), rowsAt('2025', 2500), rowsAt('2026-02', 3)])
      await store.write((trx) => trx.insertInto('audit').values(rows).execute());
    const left = async () => (await store.db.selectFrom('audit').select('id').execute()).length;

    const first = await store.write((trx) => dropPortion(trx, 'audit', '', since));
    expect([first, await left()]).toEqual(['2024', 2503]);
    const second = await store.write((trx) => dropPortion(trx, 'audit', '2024', since));
    expect([second, await left()]).toEqual(['2025', 3]);
    expect(await store.write((trx) => dropPortion(trx, 'audit', '2025', since))).toBeUndefined();
    expect(await left()).toBe(3);
    await store.close();
    await drop();
  });
});
