import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeBackup } from '#server/backup/make-backup.ts';
import { readErasedList } from '#server/backup/erased-list.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { inTransaction } from '#server/store/in-transaction.ts';
import { addCanary } from '#server/store/keys/key-rows.ts';
import { migrateUpTo, migrationNames, migrationsOf } from '#server/store/migrate.ts';
import { openDatabase } from '#server/store/store.ts';
import { answerSteps, startEnrollment } from '#tests/server/support/example-answers.ts';
import { databases, sqlite, type TestDatabase } from '#tests/server/support/databases.ts';
import { keptSecrets } from '#tests/server/support/rows/kept-secrets.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { folderForTest } from '#tests/server/support/processes/server-process.ts';
import { signedInAs } from '#tests/server/support/staff.ts';
import { type InjectedServer, openTestServer } from '#tests/server/support/test-server.ts';
import { backedUp, backupKey, dataKeyOf, restored } from './backed-up.ts';

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create);

  const started = async () => {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id);
    return enrollment_id;
  };
  const another = async () => {
    const database = await create();
    onTestFinished(() => database.drop());
    return database;
  };
  /** Looks at a restored database as a server does. */
  const withServer = async <Result>(database: TestDatabase, look: (at: InjectedServer) => Promise<Result>): Promise<Result> => {
    const opened = await openTestServer(database, { settings: { dataKey: dataKeyOf(server) } });
    try {
      return await look(opened);
    } finally {
      await opened.close();
    }
  };
  const eraseOn = async (at: InjectedServer, enrollment_id: string) => {
    const desk = await signedInAs(at, 'operations', {}, `operations-${enrollment_id}`);
    const { version } = await desk.call('GET /get-desk-enrollment', { enrollment_id });
    const asked = { enrollment_id, act_id: 'erase-it', version, reason: 'requested' as const, confirm: 'erase' };
    await desk.call('POST /erase-desk-enrollment', asked);
  };
  const idsIn = async (at: InjectedServer, table: 'enrollment' | 'enrollment_key') => {
    const { db } = at.services.store;
    if (table === 'enrollment') return (await db.selectFrom(table).select('id').execute()).map(({ id }) => id);
    return (await db.selectFrom(table).select('enrollment_id').execute()).map(({ enrollment_id }) => enrollment_id);
  };
  const listed = async (...lines: readonly string[]) => {
    const file = join(folderForTest(), 'erased');
    writeFileSync(file, lines.join('\n'));
    return readErasedList(file);
  };

  test('what the replaced database knows to be erased is erased again by the restore, and stays known', async () => {
    const [gone, kept] = [await started(), await started()];
    const file = await backedUp(server);
    const other = await another();
    expect(await restored(file, other.place, server)).toMatchObject({ erasedAgain: undefined });
    await withServer(other, async (at) => {
      expect(await keptSecrets(at, gone, 'primary_info')).toEqual({ ssn: { value: '219091234' } });
      await eraseOn(at, gone);
    });

    for (const _time of ['once', 'and again']) {
      expect(await restored(file, other.place, server, { replace: true })).toMatchObject({ erasedAgain: 1 });
      await withServer(other, async (at) => {
        expect(await idsIn(at, 'enrollment')).toEqual([kept]);
        expect(await idsIn(at, 'enrollment_key')).toEqual([kept]);
        expect(await keptSecrets(at, kept, 'primary_info')).toEqual({ ssn: { value: '219091234' } });
        const numbers = await at.services.store.db.selectFrom('kept_number').select(['enrollment_id', 'gone_at']).execute();
        expect(new Map(numbers.map(({ enrollment_id, gone_at }) => [enrollment_id, gone_at !== null]))).toEqual(
          new Map([
            [gone, true],
            [kept, false],
          ]),
        );
      });
    }
  });

  test("into an empty database, the server's own log lists what was erased since", async () => {
    const [gone, kept] = [await started(), await started()];
    const file = await backedUp(server);
    await eraseOn(server, gone);
    const later = await started();
    await eraseOn(server, later);
    const erased = await listed(...server.log.map((line) => `2026-03-10T17:00:00Z server[1]: ${line.trim()}`));
    expect(erased).toEqual([gone, later]);
    const other = await another();
    expect(await restored(file, other.place, server, { erased })).toMatchObject({ erasedAgain: 1 });
    await withServer(other, async (at) => {
      expect(await idsIn(at, 'enrollment')).toEqual([kept]);
      const log = await at.services.store.db
        .selectFrom('audit')
        .select(['enrollment_id', 'staff_name'])
        .where('action', '=', 'erase')
        .execute();
      expect(new Set(log.map(({ enrollment_id }) => enrollment_id))).toEqual(new Set([gone, later]));
    });
  });

  test('a backup of an earlier version is migrated before anything in it is erased', async () => {
    const key = Buffer.alloc(32, 5);
    const [early, other] = [await another(), await another()];
    const id = 'an-enrollment-of-before'.slice(0, 22);
    const { migrator, store } = openDatabase(placeIn(early));
    await inTransaction(migrator, async (db) => {
      await migrateUpTo(db, '085-corrections');
      const trx = db as unknown as typeof store.db;
      await addCanary(trx, key, 'v1', '2026-01-01T00:00:00.000Z');
      await trx
        .insertInto('enrollment')
        .values({ id, ...atStart } as never)
        .execute();
    });
    await store.close();
    const out = join(folderForTest(), 'early.backup');
    await makeBackup({ place: early.place, texts: {}, key: backupKey, out, now: new Date() });
    const job = { from: out, keys: [backupKey], place: placeIn(other), configDir: folderForTest(), dataKeys: [key], replace: false };
    expect(await restoreBackup({ ...job, erased: [id], now: new Date() })).toMatchObject({ erasedAgain: 1 });
    const restoredTo = openDatabase(other.place);
    expect(await migrationsOf(restoredTo.store.db)).toEqual(migrationNames);
    expect(await restoredTo.store.db.selectFrom('enrollment').selectAll().execute()).toEqual([]);
    await restoredTo.store.close();
  });
});

const at = '2026-01-01T00:00:00.000Z';
const atStart = {
  created_at: at,
  updated_at: at,
  eprocess: 'applicant',
  type: 'new-user',
  sealed_filter: 'v1.unread',
  config_hash: 'then',
  revision: 0,
};

function placeIn({ place }: TestDatabase) {
  if ('file' in place) mkdirSync(dirname(place.file), { recursive: true });
  return place;
}

describe('a list of erased enrollments', () => {
  const read = (text: string) => {
    const file = join(folderForTest(), 'erased');
    writeFileSync(file, text);
    return readErasedList(file);
  };

  test('is ids, one a line, or lines of the log, of which only erasures count', async () => {
    const id = 'f3Xw0oJ1mKQ2b8eT-_aZ9w';
    expect(await read(`${id}\r\n\n`)).toEqual([id]);
    const other = JSON.stringify({ audit: 'note', enrollment_id: 'other' });
    const log = ['The store  http://localhost:3000', JSON.stringify({ audit: 'erase', enrollment_id: id }), other, '{"audit":"era'];
    expect(await read(log.join('\n'))).toEqual([id]);
    expect(await read('')).toEqual([]);
  });

  test('with a line that is neither is refused, so that no typing error lets one come back', async () => {
    await expect(read('f3Xw0oJ1mKQ2b8eT-_aZ9w\nf3Xw0oJ1mKQ2b8eT')).rejects.toThrow(
      /erased, line 2: this is neither the id of an enrollment/,
    );
    await expect(readErasedList('nowhere')).rejects.toThrow(/There is no file nowhere/);
  });

  test('is not needed for a replaced database that is damaged, but then nothing is erased again', async () => {
    const server = await openTestServer(await sqlite.create({ migrated: true }));
    await startEnrollment(server.client());
    const file = await backedUp(server);
    const damaged = await sqlite.create();
    writeFileSync('file' in damaged.place ? damaged.place.file : '', 'no database');
    expect(await restored(file, damaged.place, server, { replace: true })).toMatchObject({ erasedAgain: undefined });
    await server.close();
    await server.database.drop();
    await damaged.drop();
  });
});
