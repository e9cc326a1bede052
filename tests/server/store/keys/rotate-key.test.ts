import { describe, expect, onTestFinished, test } from 'vitest';
import { followKeys } from '#server/jobs/key-changes.ts';
import type { RingSealer } from '#server/store/seal/seal.ts';
import { sealedTables } from '#server/store/keys/sealed-columns.ts';
import { readKeyRows } from '#server/store/keys/key-rows.ts';
import { resealAll } from '#server/store/keys/reseal.ts';
import { beginRotation, retireKeys, textsByKey } from '#server/store/keys/rotate-key.ts';
import { keyPlaceOf, openSealedStore } from '#server/store/sealed-store.ts';
import { keptSecrets } from '#tests/server/support/rows/kept-secrets.ts';
import { sameBrowser } from '#tests/server/support/same-browser.ts';
import { openTestServer, type InjectedServer } from '#tests/server/support/test-server.ts';
import { answerSteps, card, contact, personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { databases, type TestDatabase } from '#tests/server/support/databases.ts';
import { folderForTest } from '#tests/server/support/processes/server-process.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const [oldKey, newKey] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
const diana = { ...personal, first_name: 'Diana' };
const noPause = async () => undefined;
const now = '2026-03-10T17:00:00.000Z';

describe.each(databases)('on $name', ({ create }) => {
  async function serverWith(database: TestDatabase, dataKey: Buffer, moreDataKeys: readonly Buffer[] = []): Promise<InjectedServer> {
    const server = await openTestServer(database, { settings: { dataKey, moreDataKeys } });
    onTestFinished(() => server.close().catch(() => undefined));
    return server;
  }

  async function database(): Promise<TestDatabase> {
    const made = await create();
    onTestFinished(() => made.drop());
    return made;
  }

  test('every encrypted column of the tables is encrypted again, and no other is named', async () => {
    const server = await serverWith(await database(), oldKey);
    const tables = await server.services.store.db.introspection.getTables();
    const inSchema = tables.flatMap(({ name, columns }) =>
      columns.filter((column) => column.name.startsWith('sealed_')).map((column) => `${name}.${column.name}`),
    );
    const named = Object.entries(sealedTables).flatMap(([table, { columns }]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    );
    expect([...named, 'key_canary.sealed_text'].toSorted()).toEqual(inSchema.toSorted());
  });

  test('an interrupted rotation continues later, while people continue with their steps, and then the old key is no longer needed', async () => {
    const place = await database();
    const server = await serverWith(place, oldKey, [newKey]);
    const [done, open] = [server.client(), server.client()];
    const completed = await startEnrollment(done);
    await answerSteps(done, completed, card);
    await done.call('POST /save-review-info', { enrollment_id: completed, first_enroll: 1, additional_notes: 'A note' });
    const unfinished = await startEnrollment(open);
    await open.call('POST /save-personal-info', { enrollment_id: unfinished, ...personal });
    await typed(open, unfinished);
    const shown = await open.call('GET /get-form-fields-personal-info', { enrollment_id: unfinished });
    const print = server.services.sealer.fingerprint('tries', 'dana');

    const sealer = await beginRotation(server.services.store, [oldKey, newKey], now, () => looked(server, ringIn(server)));
    await expect(resealAll(server.services.store, sealer, stopAfter(1))).rejects.toThrow('stopped');
    const halfway = await textsByKey(server.services.store.db);
    expect([...halfway.keys()].toSorted()).toEqual(['v1', 'v2']);
    expect(await open.call('GET /get-form-fields-personal-info', { enrollment_id: unfinished })).toEqual(shown);
    expect(await sameBrowser(server, done).call('GET /get-electronic-copy', { enrollment_id: completed })).toHaveProperty('content');
    await expect(retireKeys(server.services.store, [oldKey, newKey])).rejects.toThrow(/v1 cannot be retired: rows still need it/);
    await expect(openSealedStore(settingsOf(place, newKey), new Date(now))).rejects.toThrow(
      /under several data keys, and v1 of them is not in DATA_KEY/,
    );

    const again = await beginRotation(server.services.store, [newKey, oldKey], now, noPause);
    await resealAll(server.services.store, again, () => undefined);
    expect([...(await textsByKey(server.services.store.db)).keys()]).toEqual(['v2']);
    expect(await retireKeys(server.services.store, [oldKey, newKey])).toEqual(['v1']);
    // The page was opened before the rotation, and its save is no conflict.
    const { step_version } = shown;
    await open.call('POST /save-personal-info', { enrollment_id: unfinished, step_version, ...diana });
    await server.close();

    const later = await serverWith(place, newKey);
    expect(later.services.sealer.fingerprint('tries', 'dana')).toBe(print);
    expect(await keptSecrets(later, completed, 'primary_info')).toEqual({ ssn: { value: '219091234' } });
    expect(
      await sameBrowser(later, open).call('GET /get-enrollment-temp-info', { enrollment_id: unfinished, column: 'primary_info' }),
    ).toMatchObject({
      result: { first_name: 'Diana' },
    });
    expect(await sameBrowser(later, done).call('GET /get-electronic-copy', { enrollment_id: completed })).toHaveProperty('content');
    await later.close();
    await expect(openSealedStore(settingsOf(place, oldKey), new Date(now))).rejects.toThrow(/different key/);
  });

  test('a server that cannot read the rows about the keys says so once', async () => {
    const { services } = await serverWith(await database(), oldKey);
    const { store, settings } = services;
    const row = { id: 'writing', sealed_text: 'v9.unreadable', written_at: now, tried_at: now };
    await store.write((trx) => trx.insertInto('key_canary').values(row).execute());
    const log: string[] = [];
    const follower = followKeys({
      store,
      sealer: services.sealer as RingSealer,
      place: keyPlaceOf(settings),
      log: (line) => log.push(line),
    });
    onTestFinished(() => follower.stop());
    await follower.look();
    await follower.look();
    expect(log).toEqual([expect.stringContaining('cannot follow a rotation of the data key')]);
  });

  test('a second rotation builds on the first, and a retired key is never mistaken for a new one', async () => {
    const place = await database();
    const server = await serverWith(place, oldKey);
    const { store } = server.services;
    const enrollment = await startEnrollment(server.client());
    for (const [keys, label] of [
      [[oldKey, newKey], 'v2'],
      [[newKey, Buffer.alloc(32, 9)], 'v3'],
    ] as const) {
      const sealer = await beginRotation(store, keys, now, noPause);
      await resealAll(store, sealer, () => undefined);
      await retireKeys(store, keys);
      expect([...(await textsByKey(store.db)).keys()]).toEqual([label]);
    }
    await expect(beginRotation(store, [Buffer.alloc(32, 9), oldKey], now, noPause)).rejects.toThrow(/no new key to rotate to/);
    expect((await readKeyRows(store.db)).retired.size).toBe(2);
    const later = await serverWith(place, Buffer.alloc(32, 9));
    expect(ringIn(later).ring().writing).toBe('v3');
    expect(await later.services.store.db.selectFrom('enrollment').select('id').execute()).toEqual([{ id: enrollment }]);
  });
});

/** Servers look every two seconds; this is one look. */
async function looked({ services: { store, settings } }: InjectedServer, sealer: RingSealer): Promise<void> {
  const follower = followKeys({ store, sealer, place: keyPlaceOf(settings), log: () => undefined });
  await follower.look();
  await follower.stop();
}

/** A test server's sealer is the one that a rotation turns. */
function ringIn({ services: { sealer } }: InjectedServer): RingSealer {
  return sealer as RingSealer;
}

function stopAfter(batches: number): () => void {
  let left = batches;
  return () => {
    left -= 1;
    if (left === 0) throw new Error('stopped');
  };
}

function settingsOf({ place }: TestDatabase, dataKey: Buffer) {
  return 'databaseUrl' in place
    ? { ...place, dataKey, dataDir: folderForTest() }
    : { dataKey, dataDir: place.file.replace(/\/[^/]*$/, '') };
}

async function typed(client: TestClient, enrollment_id: string): Promise<void> {
  const data = { ...contact, city: 'Half typed' };
  await client.call('POST /save-enrollment', { enrollment_id, email: 'dana@example.com', tab: 'contact_info', data });
  await client.call('POST /save-enrollment', {
    enrollment_id,
    email: 'dana@example.com',
    tab: 'primary_info',
    data: { ...personal, ssn: '219-09-9999' },
  });
}
