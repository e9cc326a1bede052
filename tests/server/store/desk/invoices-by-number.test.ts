import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListPlace } from '#server/store/desk/desk-list.ts';
import { collectedQuery, invoicePlaces, type NumbersWanted, walkedQuery } from '#server/store/desk/invoices-by-number.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { databases, type TestDatabase } from '#tests/server/support/databases.ts';
import { planOf } from '#tests/server/support/plan-of.ts';
import { seedEnrollments } from '#tests/server/support/rows/seeded-enrollments.ts';

const any = { kind: 'invoice', value: 'any' } as const;
const half = { kind: 'plan', value: '201' } as const;
const rare = { kind: 'agent', value: 'agent-rosa' } as const;
const count = 20_000;

describe.each(databases)('on $name, with 20,000 invoices', ({ create }) => {
  let database: TestDatabase;
  let store: Store;
  beforeAll(async () => {
    database = await create({ migrated: true });
    store = await openStore(database.place);
    await seedEnrollments(store, count, [
      { ...any, every: 1 },
      { ...half, every: 2 },
      { ...rare, every: 1000 },
    ]);
    // The first enrollment has the last number, so that no other order passes for this one.
    await store.write((trx) =>
      sql`insert into invoice (number, policy_id, enrollment_id, effective_date, status, issued_at, sealed_content, total_cents, recurring_cents)
        select ${sql.lit(count + 1)} - row_number() over (order by id), id, id, '04/01/2026', 'open', created_at, '', 100, 100
        from enrollment`.execute(trx),
    );
    await sql`analyze`.execute(store.db);
  });
  afterAll(async () => {
    await store.close();
    await database.drop();
  });

  const wanted: NumbersWanted = { labels: [any], descending: true, most: 51 };
  const numbers = (places: readonly ListPlace[]) => places.map(({ at }) => Number(at));
  const steps = (from: number, step: number, length: number) => Array.from({ length }, (_, at) => from + at * step);

  test.each<[string, Partial<NumbersWanted>, readonly number[]]>([
    ['without filters', {}, steps(20_000, -1, 51)],
    ['upward', { descending: false }, steps(1, 1, 51)],
    ['on a later page', { after: 7000 }, steps(6999, -1, 51)],
    ['back from a later page', { after: 7000, descending: false }, steps(7001, 1, 51)],
    ['with a filter that many match', { labels: [any, half] }, steps(19_999, -2, 51)],
    ['with a filter that few match', { labels: [any, half, rare] }, steps(19_001, -1000, 20)],
    ['on a later page of few', { labels: [rare, any], after: 17_001, most: 2 }, [16_001, 15_001]],
    ['back from a later page of few', { labels: [rare, any], after: 17_001, most: 2, descending: false }, [18_001, 19_001]],
    ['within limits of staff', { within: [{ kind: 'agent', values: ['agent-rosa', 'agent-theo'] }], most: 2 }, [19_001, 18_001]],
    ['with a filter that none matches', { labels: [any, { kind: 'agent', value: 'no-one' }] }, []],
  ])('a page %s has the next numbers in order', async (_which, asked, expected) => {
    expect(numbers(await invoicePlaces(store.db, { ...wanted, ...asked }))).toEqual(expected);
  });

  const planFor = (ask: typeof walkedQuery, asked: Partial<NumbersWanted>) => planOf(store, ask(store.db, { ...wanted, ...asked }));

  test('what many match is walked by number, without sorting', async () => {
    for (const asked of [{}, { after: 7000 }, { labels: [any, half], descending: false }]) {
      const plan = await planFor(walkedQuery, asked);
      expect(plan).toMatch(/invoice_pkey|SCAN walked|INTEGER PRIMARY KEY/);
      expect(plan).not.toMatch(/TEMP B-TREE|Sort|Hash|Seq Scan/);
    }
  });

  test('what few match is found by its label, not by walking numbers', async () => {
    const plan = await planFor(collectedQuery, { labels: [rare, any], after: 7000 });
    expect(plan).toMatch(/desk_label_(started_at|effective_on)/);
    expect(plan).toContain('invoice_of_enrollment');
    expect(plan).not.toMatch(/invoice_pkey|Seq Scan|SCAN invoice/);
  });
});
