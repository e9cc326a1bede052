import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyEnrollment } from '#server/store/desk/desk-labels.ts';
import { listPlaces, type ListWanted, placesQuery, rarestFirst } from '#server/store/desk/desk-list.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { databases, type TestDatabase } from '#tests/server/support/databases.ts';
import { planOf } from '#tests/server/support/plan-of.ts';
import { seedEnrollments } from '#tests/server/support/rows/seeded-enrollments.ts';

const common = { kind: 'stage', value: 'in_progress' } as const;
const half = { kind: 'plan', value: '201' } as const;
const rare = { kind: 'agent', value: 'agent-rosa' } as const;

describe.each(databases)('on $name, with 20,000 enrollments', ({ create }) => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await create({ migrated: true });
    store = await openStore(database.place);
    await seedEnrollments(store, 20_000, [
      { ...common, every: 1 },
      { ...half, every: 2 },
      { ...rare, every: 1000 },
    ]);
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  const page = { labels: [everyEnrollment], order: 'started_at', descending: true, most: 51 } as const;
  const middle = { at: '2023-11-15T00:00:00.000Z', id: 'seeded-0003600' };

  test.each<[string, Partial<ListWanted>, string]>([
    ['without filters', {}, 'desk_label_started_at'],
    ['on a later page', { after: middle }, 'desk_label_started_at'],
    ['back from a later page', { after: middle, descending: false }, 'desk_label_started_at'],
    ['by effective date', { order: 'effective_on', effectiveFrom: '2026-01-01' }, 'desk_label_effective_on'],
    ['with filters that most match', { labels: [common, everyEnrollment, half] }, 'desk_label_started_at'],
    ['with several filters', { labels: [rare, common, everyEnrollment], after: middle }, 'desk_label_started_at'],
  ])('a page %s walks an index in order, and reads and sorts nothing else', async (_which, wanted, index) => {
    const plan = await planOf(store, placesQuery(store.db, { ...page, ...wanted }));
    expect(plan).toContain(index);
    expect(plan).not.toMatch(/Seq Scan|SCAN |TEMP B-TREE|Sort|Hash/);
  });

  test('the rarest of several filters is walked, regardless of their order', async () => {
    const asked = { order: 'started_at', descending: true, most: 3 } as const;
    const expected = ['seeded-0020000', 'seeded-0019000', 'seeded-0018000'];
    for (const labels of [
      [common, rare],
      [rare, common],
    ])
      expect((await listPlaces(store.db, { ...asked, labels })).map(({ id }) => id)).toEqual(expected);
  });

  test.each([
    ['newest', true],
    ['oldest', false],
  ])('of labels that are too many to count, the one is walked whose %s reach furthest', async (_which, descending) => {
    for (const labels of [
      [common, half],
      [half, common],
    ])
      expect((await rarestFirst(store.db, { labels, order: 'started_at', descending })).labels).toEqual([half, common]);
  });
});
