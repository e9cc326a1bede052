import { describe, expect, onTestFinished, test } from 'vitest';
import { followKeys } from '#server/jobs/key-changes.ts';
import type { RingSealer } from '#server/store/seal/seal.ts';
import { sealedTables } from '#server/store/keys/sealed-columns.ts';
import { answerRollCall } from '#server/store/keys/server-processes.ts';
import { readKeyRows } from '#server/store/keys/key-rows.ts';
import { resealAll } from '#server/store/keys/reseal.ts';
import { beginRotation, retireKeys, textsByKey } from '#server/store/keys/rotate-key.ts';
import { type Servers, serversOn } from '#server/store/keys/servers-ready.ts';
import { keyPlaceOf, openSealedStore } from '#server/store/sealed-store.ts';
import { keptSecrets } from '#tests/server/support/rows/kept-secrets.ts';
import { noServers } from '#tests/server/support/no-servers.ts';
import { sameBrowser } from '#tests/server/support/same-browser.ts';
import { openTestServer, type InjectedServer } from '#tests/server/support/test-server.ts';
import { answerSteps, card, contact, personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { databases, type TestDatabase } from '#tests/server/support/databases.ts';
import { hangLimit } from '#tests/support/hang-limit.ts';
import { folderForTest } from '#tests/server/support/processes/server-process.ts';
import type { TestClient } from '#tests/server/support/test-client.ts';

const [oldKey, newKey] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
const diana = { ...personal, first_name: 'Diana' };
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

    const sealer = await beginRotation(server.services.store, [oldKey, newKey], now, seenBy(server));
    await expect(resealAll(server.services.store, sealer, stopAfter(1))).rejects.toThrow('stopped');
    const halfway = await textsByKey(server.services.store.db);
    expect([...halfway.keys()].toSorted()).toEqual(['v1', 'v2']);
    expect(await open.call('GET /get-form-fields-personal-info', { enrollment_id: unfinished })).toEqual(shown);
    expect(await sameBrowser(server, done).call('GET /get-electronic-copy', { enrollment_id: completed })).toHaveProperty('content');
    await expect(retireKeys(server.services.store, [oldKey, newKey], noServers)).rejects.toThrow(
      /v1 cannot be retired: rows still need it/,
    );
    await expect(openSealedStore(settingsOf(place, newKey), new Date(now))).rejects.toThrow(
      /under several data keys, and v1 of them is not in DATA_KEY/,
    );

    const again = await beginRotation(server.services.store, [newKey, oldKey], now, noServers);
    await resealAll(server.services.store, again, () => undefined);
    expect([...(await textsByKey(server.services.store.db)).keys()]).toEqual(['v2']);
    expect(await retireKeys(server.services.store, [oldKey, newKey], noServers)).toEqual(['v1']);
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

  test('a rotation begins only once every running server has the new key', async () => {
    const place = await database();
    const [behind, ready] = [await serverWith(place, oldKey), await serverWith(place, oldKey, [newKey])];
    const { store } = ready.services;
    const servers = serversOn(store, { atLeast: 0, atMost: hangLimit }, () => undefined);
    await expect(beginRotation(store, [oldKey, newKey], now, servers)).rejects.toThrow(
      /Not every server has the new key[^]*Without it: process \d+ on [^,]+\n/,
    );
    expect([...(await readKeyRows(store.db)).canaries.keys()]).toEqual(['v1']);

    await behind.close();
    await beginRotation(store, [oldKey, newKey], now, servers);
    expect(ringIn(ready).ring().writing).toBe('v2');
  });

  test('a key is not retired as long as a running server encrypts with it', async () => {
    const place = await database();
    const behind = await serverWith(place, oldKey);
    const { store } = behind.services;
    const servers = serversOn(store, { atLeast: 0, atMost: hangLimit }, () => undefined);
    // As a version did that did not ask the servers.
    await resealAll(store, await beginRotation(store, [oldKey, newKey], now, noServers), () => undefined);
    await expect(retireKeys(store, [oldKey, newKey], servers)).rejects.toThrow(/With another key: process \d+ on /);
    await behind.close();
    const ready = await serverWith(place, oldKey, [newKey]);
    const others = serversOn(ready.services.store, { atLeast: 0, atMost: hangLimit }, () => undefined);
    expect(await retireKeys(ready.services.store, [oldKey, newKey], others)).toEqual(['v1']);
  });

  test('a killed server does not hold up a rotation for long', async () => {
    const server = await serverWith(await database(), oldKey, [newKey]);
    const { store } = server.services;
    const killed = { id: 'killed', name: 'process 7 on elsewhere', started_at: now };
    await answerRollCall(store, killed, 0, { keys: [oldKey], writing: 'v1' });
    const lines: string[] = [];
    await serversOn(store, { atLeast: 0, atMost: 3000 }, (line) => lines.push(line)).have(newKey);
    expect(lines).toEqual(['The server process 7 on elsewhere did not answer for 3 seconds, and is taken for ended.']);
    await serversOn(store, { atLeast: 0, atMost: hangLimit }, (line) => lines.push(line)).have(newKey);
    expect(lines).toHaveLength(1);
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
      const sealer = await beginRotation(store, keys, now, noServers);
      await resealAll(store, sealer, () => undefined);
      await retireKeys(store, keys, noServers);
      expect([...(await textsByKey(store.db)).keys()]).toEqual([label]);
    }
    await expect(beginRotation(store, [Buffer.alloc(32, 9), oldKey], now, noServers)).rejects.toThrow(/no new key to rotate to/);
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

/** Servers of which this one looks at once. */
function seenBy(server: InjectedServer): Servers {
  const looks = () => looked(server, ringIn(server));
  return { ...noServers, looked: looks, have: looks, encryptWith: looks };
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
