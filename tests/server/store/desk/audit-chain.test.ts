import { sql } from 'kysely';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { startAuditLinker } from '#server/jobs/audit-linker.ts';
import { addLink } from '#server/store/desk/audit-chain.ts';
import { type LoggedLink, verifyAudit } from '#server/store/desk/verify-audit.ts';
import { addAudit } from '#server/store/enrollments/evidence.ts';
import { createSealer } from '#server/store/seal/seal.ts';
import { openStore, type Store } from '#server/store/store.ts';
import { databases } from '#tests/server/support/databases.ts';

const key = createSealer(Buffer.alloc(32, 7));
const minute = (number: number) => `2026-03-10T17:${String(number).padStart(2, '0')}:00.000Z`;

describe.each(databases)('on $name, the audit log with two links of three records each, and a record without one', ({ create }) => {
  let store: Store;
  let links: readonly LoggedLink[];
  beforeEach(async () => {
    const database = await create({ migrated: true });
    store = await openStore(database.place);
    onTestFinished(async () => {
      await store.close();
      await database.drop();
    });
    links = [await linkOf(1), await linkOf(4)];
    await add(7);
  });

  const add = (number: number) =>
    store.write((trx) =>
      addAudit(trx, { enrollment_id: `e${number}`, session_hash: '', action: 'note', detail: `reason ${number}`, at: minute(number) }),
    );

  /** A link of three new records. */
  async function linkOf(first: number): Promise<LoggedLink> {
    for (const number of [first, first + 1, first + 2]) await add(number);
    const { number, mac } = await store.write((trx) => addLink(trx, key, minute(first + 3), 3));
    return { number, mac };
  }

  const verify = ({ keptSince = '', logged = links } = {}) => verifyAudit(store.db, key, { keptSince, logged });

  test('is as it was written', async () => {
    expect(await verify()).toEqual({ links: 2, records: 6, unlinked: 1, last: links[1], faults: [] });
  });

  const audit = { of: (number: number) => sql.lit(`e${number}`) };

  test.each([
    [
      'a changed reason',
      () => sql`update audit set detail = 'another' where enrollment_id = ${audit.of(2)}`,
      'Link 1 of 2026-03-10T17:04:00.000Z has a record that was changed.',
    ],
    [
      'a changed time',
      () => sql`update audit set at = ${sql.lit(minute(5))} where enrollment_id = ${audit.of(6)}`,
      'Link 2 of 2026-03-10T17:07:00.000Z has a record that was changed.',
    ],
    [
      'a record that was removed',
      () => sql`delete from audit where enrollment_id = ${audit.of(3)}`,
      'Link 1 of 2026-03-10T17:04:00.000Z lacks 1 of its 3 records.',
    ],
    [
      'a record that was taken out of its link, to be linked again after a change',
      () => sql`update audit set link = null, detail = 'another' where enrollment_id = ${audit.of(4)}`,
      'Link 2 of 2026-03-10T17:07:00.000Z lacks 1 of its 3 records.',
    ],
    [
      'a record that was added to a link',
      () => sql`update audit set link = 1 where enrollment_id = ${audit.of(7)}`,
      'Link 1 of 2026-03-10T17:04:00.000Z has 1 more than its 3 records.',
    ],
    [
      'a removed record that the link no longer counts',
      async (db: Store['db']) => {
        await sql`delete from audit where enrollment_id = ${audit.of(1)}`.execute(db);
        await sql`update audit_link set records = 2 where number = 1`.execute(db);
      },
      'Link 1 of 2026-03-10T17:04:00.000Z is not as it was written, or the one before it is gone.',
    ],
    [
      'a link that claims to be so old that its records may be gone',
      () => sql`update audit_link set oldest_at = '2001-01-01T00:00:00.000Z' where number = 2`,
      'Link 2 of 2026-03-10T17:07:00.000Z is not as it was written, or the one before it is gone.',
    ],
    [
      'a first link that is gone with its records',
      async (db: Store['db']) => {
        await sql`delete from audit where link = 1`.execute(db);
        await sql`delete from audit_link where number = 1`.execute(db);
      },
      'Link 1 is missing.',
    ],
    [
      'a last link that is gone with its records',
      async (db: Store['db']) => {
        await sql`delete from audit where link = 2`.execute(db);
        await sql`delete from audit_link where number = 2`.execute(db);
      },
      'Link 2 is missing.',
    ],
  ])('%s is found', async (_name, change, fault) => {
    const query = change(store.db);
    await ('execute' in query ? query.execute(store.db) : query);
    expect((await verify({ logged: [] })).faults).toContain(fault);
  });

  test('an end that was cut off as if it had never been is found by what was logged of it', async () => {
    await sql`delete from audit where link = 2`.execute(store.db);
    await sql`delete from audit_link where number = 2`.execute(store.db);
    await sql`update number_series set last = 1 where name = 'audit links'`.execute(store.db);
    expect((await verify({ logged: [] })).faults).toEqual([]);
    expect((await verify()).faults).toEqual(['Link 2 is not the one that was logged.']);
  });

  test('a chain that was made again without the data key is found', async () => {
    const other = createSealer(Buffer.alloc(32, 8));
    await sql`update audit set link = null`.execute(store.db);
    await sql`delete from audit_link`.execute(store.db);
    await sql`update number_series set last = 0 where name = 'audit links'`.execute(store.db);
    await store.write((trx) => addLink(trx, other, minute(10), 10));
    expect((await verify({ logged: [] })).faults).toEqual([
      'Link 1 of 2026-03-10T17:10:00.000Z is not as it was written, or the one before it is gone.',
    ]);
  });

  test('records that were kept long enough may be gone, and their links still hold the chain together', async () => {
    await sql`delete from audit where link = 1`.execute(store.db);
    expect((await verify({ keptSince: minute(2) })).faults).toEqual([]);
    expect((await verify({ keptSince: minute(1) })).faults).toEqual(['Link 1 of 2026-03-10T17:04:00.000Z lacks 3 of its 3 records.']);
  });

  test('processes that link at the same time take each record once, and log each link', async () => {
    for (let number = 8; number < 20; number += 1) await add(number);
    const logged: LoggedLink[] = [];
    const parts = {
      store,
      sealer: key,
      clock: () => new Date(minute(30)),
      logLink: (link: LoggedLink) => logged.push(link),
      log: console.error,
    };
    const linkers = [1, 2, 3].map(() => startAuditLinker(parts));
    const counts = await Promise.all(linkers.map((linker) => linker.round()));
    await Promise.all(linkers.map((linker) => linker.stop()));
    expect(counts.reduce((sum, count) => sum + count)).toBe(13);
    const found = await verify({ logged: [...links, ...logged] });
    expect(found).toMatchObject({ records: 19, unlinked: 0, faults: [] });
    expect(found.links).toBe(2 + logged.length);
  });
});
