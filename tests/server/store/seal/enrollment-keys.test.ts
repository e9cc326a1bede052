import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { followKeys } from '#server/jobs/key-changes.ts';
import { sweepNow } from '#tests/server/support/sweep-now.ts';
import { sealersOf } from '#server/store/seal/enrollment-keys.ts';
import { countWithoutKey, giveKeys } from '#server/store/keys/give-keys.ts';
import { claimDue, listOutbox, post } from '#server/store/outbox/outbox.ts';
import { resealAll } from '#server/store/keys/reseal.ts';
import { beginRotation, textsByKey } from '#server/store/keys/rotate-key.ts';
import { type EnrollmentSealer, isOwn, type RingSealer } from '#server/store/seal/seal.ts';
import { allSealed, columnsOf } from '#server/store/keys/sealed-columns.ts';
import { keyPlaceOf } from '#server/store/sealed-store.ts';
import { answersPlace } from '#server/store/steps/step-answers.ts';
import type { Db } from '#server/store/store.ts';
import { databases } from '#tests/server/support/databases.ts';
import { answerSteps, card, contact, personal, startEnrollment } from '#tests/server/support/example-answers.ts';
import { keptSecrets } from '#tests/server/support/rows/kept-secrets.ts';
import { noServers } from '#tests/server/support/no-servers.ts';
import { ownSealer } from '#tests/server/support/rows/own-sealer.ts';
import { serverForEach } from '#tests/server/support/server-for.ts';
import { openTestServer } from '#tests/server/support/test-server.ts';

const now = '2026-03-10T17:00:00.000Z';
const [oldKey, newKey] = [Buffer.alloc(32, 7), Buffer.alloc(32, 8)];
const diana = { ...personal, first_name: 'Diana' };
const mail = { kind: 'mail', to: 'dana@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' } as const;

test('every table with encrypted rows of enrollments says whose they are', () => {
  const ownerless = allSealed.filter(([, { owner }]) => owner === undefined).map(([name]) => name);
  // The vault's tokens outlive their enrollment until the vault has deleted the numbers.
  expect(ownerless.toSorted()).toEqual(
    [
      'checked_config',
      'config_version',
      'employee',
      'enrollment_key',
      'export_part',
      'kept_number',
      'lead',
      'people_entry',
      'saved_filter',
      'saved_quote',
      'sent_quote',
      'staff',
      'webhook',
    ].toSorted(),
  );
});

describe.each(databases)('on $name', ({ create }) => {
  const server = serverForEach(create, { settings: { dataKey: oldKey, moreDataKeys: [newKey] } });
  const ring = () => server.services.sealer as RingSealer;
  const db = () => server.services.store.db;

  async function completed(): Promise<string> {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await answerSteps(client, enrollment_id, card);
    await client.call('POST /save-review-info', { enrollment_id, first_enroll: 1, additional_notes: 'A note' });
    return enrollment_id;
  }

  async function unfinished() {
    const client = server.client();
    const enrollment_id = await startEnrollment(client);
    await client.call('POST /save-personal-info', { enrollment_id, ...personal });
    const data = { ...personal, ssn: '219-09-9999' };
    await client.call('POST /save-enrollment', { enrollment_id, email: 'dana@example.com', tab: 'primary_info', data });
    await client.call('POST /save-draft', { enrollment_id, tab_name: 'contact_info', data: { ...contact, city: 'Half typed' } });
    return { client, enrollment_id };
  }

  const answersIn = async (id: string) =>
    db().selectFrom('step_answer').selectAll().where('enrollment_id', '=', id).where('tab', '=', 'primary_info').executeTakeFirstOrThrow();

  test('what belongs to an enrollment is encrypted under its own key, and all else under the data key', async () => {
    await completed();
    await unfinished();
    const texts = await textsIn(db());
    const owned = new Set(allSealed.filter(([, { owner }]) => owner !== undefined).map(([name]) => name));
    for (const { table, text } of texts) expect([table, isOwn(text)]).toEqual([table, owned.has(table)]);
    const met = new Set(texts.map(({ table }) => table));
    const expected = [
      'enrollment',
      'enrollment_key',
      'kept_number',
      'outbox',
      'policy',
      'signature_evidence',
      'step_answer',
      'step_draft',
      'vault',
    ];
    expect([...met]).toEqual(expect.arrayContaining(expected));
  });

  test('no key but its own decrypts an enrollment, and no row decrypts with a key that was put in its place', async () => {
    const [one, other] = [await unfinished(), await unfinished()];
    const row = await answersIn(one.enrollment_id);
    const place = answersPlace(one.enrollment_id, 'primary_info');
    const open = (sealer: Pick<EnrollmentSealer, 'open'>) => sealer.open(place, row.sealed_answers);
    expect(open(await ownSealer(server, one.enrollment_id))).toContain('Dana');
    expect(() => open(ring())).toThrow('an unknown key');
    expect(() => open(ring().forEnrollment(one.enrollment_id, null))).toThrow('an unknown key');
    const keys = await db().selectFrom('enrollment_key').selectAll().execute();
    const stolen = keys.find(({ enrollment_id }) => enrollment_id === other.enrollment_id)?.sealed_key ?? '';
    expect(() => open(ring().forEnrollment(other.enrollment_id, stolen))).toThrow();
    await server.services.store.write((trx) =>
      trx.updateTable('enrollment_key').set({ sealed_key: stolen }).where('enrollment_id', '=', one.enrollment_id).execute(),
    );
    const moved = await ownSealer(server, one.enrollment_id);
    expect(() => open(moved)).toThrow();
  });

  test('once an abandoned enrollment is deleted, copies of its rows that are put back cannot be decrypted', async () => {
    const { enrollment_id } = await unfinished();
    const before = await ownSealer(server, enrollment_id);
    const row = await answersIn(enrollment_id);
    const kept = await db().selectFrom('enrollment').selectAll().where('id', '=', enrollment_id).executeTakeFirstOrThrow();
    await sweptLater();
    expect(await db().selectFrom('enrollment_key').select('enrollment_id').execute()).toEqual([]);
    expect(await db().selectFrom('outbox').select('id').execute()).toEqual([]);

    await server.services.store.write(async (trx) => {
      await trx.insertInto('enrollment').values(kept).execute();
      await trx.insertInto('step_answer').values(row).execute();
    });
    expect(before.open(answersPlace(enrollment_id, 'primary_info'), row.sealed_answers)).toContain('Dana');
    const after = (await sealersOf(db(), ring(), [enrollment_id])).get(enrollment_id);
    expect(() => after?.open(answersPlace(enrollment_id, 'primary_info'), row.sealed_answers)).toThrow('an unknown key');
    await expect(keptSecrets(server, enrollment_id, 'primary_info')).rejects.toThrow('an unknown key');
  });

  test('a message that was posted while its enrollment was deleted holds up no other', async () => {
    const { enrollment_id } = await unfinished();
    const own = await ownSealer(server, enrollment_id);
    await sweptLater();
    const { store } = server.services;
    const later = '2099-01-01T00:00:00.000Z';
    await store.write(async (trx) => {
      await post(trx, own, { key: 'late', message: mail, at: later });
      await post(trx, ring(), { key: 'of no enrollment', message: mail, at: later });
    });
    expect(await listOutbox(db(), ring())).toHaveLength(1);
    const due = { lane: 'people', now: later, until: '2099-01-01T00:01:00.000Z', limit: 10 } as const;
    expect(await store.write((trx) => claimDue(trx, due))).toHaveLength(1);
    expect(await db().selectFrom('outbox').select('once_key').execute()).toEqual([{ once_key: 'of no enrollment' }]);
  });

  test('a rotation of the data key changes the key of each enrollment and the tokens of its numbers, and nothing else of it', async () => {
    await completed();
    for (let count = 0; count < 5; count += 1) await unfinished();
    const before = await textsIn(db());
    const touched = await rotated([oldKey, newKey]);
    expect([...touched.keys()].filter((table) => table !== 'people_entry').toSorted()).toEqual(['enrollment_key', 'kept_number']);
    expect(touched.get('enrollment_key')).toBe(6);
    const changed = (await textsIn(db())).filter(({ text }) => !before.some((each) => each.text === text));
    expect(new Set(changed.map(({ table }) => table))).toEqual(new Set(['enrollment_key', 'kept_number', 'people_entry']));
    expect([...(await textsByKey(db())).keys()]).toEqual(['v2']);
  });

  test('enrollments of the version before are served, and get their keys while they are', async () => {
    await asBefore();
    const done = await completed();
    const { client, enrollment_id } = await unfinished();
    await server.services.store.write((trx) => trx.updateTable('vault').set({ enrollment_id: null }).execute());
    expect((await textsIn(db())).filter(({ text }) => isOwn(text))).toEqual([]);
    const shown = () => client.call('GET /get-form-fields-personal-info', { enrollment_id });
    const first = await shown();
    const { store } = server.services;

    expect(await giveKeys(store, ring(), now, noServers)).toBe(2);
    expect(await countWithoutKey(db())).toBe(0);
    expect(await shown()).toEqual(first);
    await expect(resealAll(store, ring(), stopAfter(2))).rejects.toThrow('stopped');
    expect(await shown()).toEqual(first);
    // Read before it was encrypted again, and saved after it: no conflict.
    await client.call('POST /save-personal-info', { enrollment_id, step_version: first.step_version, ...diana });

    expect(await giveKeys(store, ring(), now, noServers)).toBe(0);
    await resealAll(store, ring(), () => undefined);
    const owned = new Set(allSealed.filter(([, { owner }]) => owner !== undefined).map(([name]) => name));
    for (const { table, text } of await textsIn(db())) expect([table, isOwn(text)]).toEqual([table, owned.has(table)]);
    expect((await shown()).result.map(({ value }) => value)).toContain('Diana');
    expect(await keptSecrets(server, done, 'primary_info')).toEqual({ ssn: { value: '219091234' } });
    const again = new Map<string, number>();
    await resealAll(store, ring(), ({ table, rows }) => again.set(table, rows));
    expect(again).toEqual(new Map());
  });

  test('a rotation without keys of enrollments encrypts each row, as before', async () => {
    await asBefore();
    const done = await completed();
    const sealer = await beginRotation(server.services.store, [oldKey, newKey], now, noServers);
    await resealAll(server.services.store, sealer, () => undefined);
    expect([...(await textsByKey(db())).keys()]).toEqual(['v2']);
    ring().turnTo(sealer.ring());
    expect(await keptSecrets(server, done, 'primary_info')).toEqual({ ssn: { value: '219091234' } });
  });

  test('a shared database of the version before gets keys only when it is told to, because other servers may not read them', async () => {
    await asBefore();
    await startEnrollment(server.client());
    const next = await openTestServer(server.database, { settings: { dataKey: oldKey } });
    onTestFinished(() => next.close());
    await startEnrollment(next.client());
    const keys = await db().selectFrom('enrollment_key').select('enrollment_id').execute();
    expect(keys).toHaveLength(server.services.store.kind === 'sqlite' ? 1 : 0);

    await giveKeys(next.services.store, next.services.sealer as RingSealer, now, noServers);
    const follower = followKeys({
      store: server.services.store,
      sealer: ring(),
      place: keyPlaceOf(server.services.settings),
      log: () => undefined,
    });
    await follower.look();
    await follower.stop();
    await startEnrollment(server.client());
    expect(await countWithoutKey(db())).toBe(0);
  });

  /** As if the database and the server had no keys of enrollments. */
  async function asBefore(): Promise<void> {
    await server.services.store.write((trx) => trx.deleteFrom('key_canary').where('id', '=', 'enrollment-keys').execute());
    ring().turnTo({ ...ring().ring(), enrollmentKeys: false });
  }

  async function rotated(keys: readonly Buffer[]): Promise<ReadonlyMap<string, number>> {
    const sealer = await beginRotation(server.services.store, keys, now, noServers);
    const touched = new Map<string, number>();
    await resealAll(server.services.store, sealer, ({ table, rows }) => touched.set(table, rows));
    return touched;
  }

  async function sweptLater(): Promise<void> {
    server.at('2026-06-10T17:00:00Z');
    expect(await sweepNow(server)).toBeGreaterThan(0);
  }
});

/** Every encrypted text of the database. */
async function textsIn(db: Db): Promise<readonly { readonly table: string; readonly text: string }[]> {
  const found: { table: string; text: string }[] = [];
  for (const [table, { columns }] of allSealed) {
    const { rows } = await sql<Record<string, string | null>>`select * from ${sql.table(table)}`.execute(db);
    const texts = rows.flatMap((row) => columnsOf(columns).flatMap(([column, how]) => textsOf(row[column] ?? null, how)));
    found.push(...texts.map((text) => ({ table, text })));
  }
  return found;
}

function textsOf(text: string | null, how: unknown): readonly string[] {
  if (text === null) return [];
  return typeof how === 'function' ? [text] : Object.values(JSON.parse(text) as Record<string, string>);
}

function stopAfter(batches: number): () => void {
  let left = batches;
  return () => {
    left -= 1;
    if (left === 0) throw new Error('stopped');
  };
}
