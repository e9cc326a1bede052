import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addEnrollment, lockEnrollment } from '#server/store/enrollments/enrollments.ts';
import { dropAnswers, hashColumns, saveAnswers, savedHashes } from '#server/store/steps/step-answers.ts';
import { dropDraft } from '#server/store/steps/step-drafts.ts';
import { createSealer } from '#server/store/seal/seal.ts';
import { openStore, type Place, type Store } from '#server/store/store.ts';

let folder: string;
let store: Store;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'enrollkit-remember-'));
  store = await openStore({ file: join(folder, 'store.db') });
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true });
});

const now = '2026-03-10T17:00:00.000Z';
const draft = { enrollment_id: 'one', tab: 'contact_info', sealed_data: '', saved_at: now, based_on: null, schema_hash: null };
const filter = { zip: '75201', state: 'TX', dob: '05/14/1991', gender: 1, tier: 'IO' } as const;

async function withEnrollment(): Promise<void> {
  const sealer = createSealer(Buffer.alloc(32, 7));
  const session = { id_hash: 'session', created_at: now, seen_at: now, expires_at: now };
  await store.write(async (trx) => {
    await trx.insertInto('session').values(session).execute();
    const enrollment = { id: 'one', eprocess: 'applicant', type: 'new-user', filter, config_hash: '' };
    await addEnrollment(trx, sealer, enrollment, 'session', now);
  });
}

/** How often the places were actually read. */
function readings(places: readonly Place[]) {
  const counted = { times: 0, ask: () => store.remember(places.join(), places, read) };
  const read = async () => (counted.times += 1);
  return counted;
}

const addDraft = (to = store) => to.write((trx) => trx.insertInto('step_draft').values(draft).execute());

test('a cached read is repeated after a write to its table, and not after a write to another', async () => {
  await withEnrollment();
  const [drafts, answers] = [readings(['step_draft']), readings(['enrollment', 'step_answer'])];
  for (const each of [drafts, answers, drafts, answers]) await each.ask();
  expect([drafts.times, answers.times]).toEqual([1, 1]);
  await addDraft();
  for (const each of [drafts, answers]) await each.ask();
  expect([drafts.times, answers.times]).toEqual([2, 1]);
});

test('cascading deletes invalidate cached reads', async () => {
  await withEnrollment();
  await addDraft();
  const drafts = readings(['step_draft']);
  await drafts.ask();
  await store.write((trx) => trx.deleteFrom('enrollment').execute());
  await drafts.ask();
  expect(drafts.times).toBe(2);
});

test('saving a step again for the same questions keeps the cached list of saved steps, but not the answers', async () => {
  await withEnrollment();
  const sealer = createSealer(Buffer.alloc(32, 7)).forEnrollment('one', null);
  const step = { tab: 'contact_info', answers: {}, sealedSecrets: null, definitionsHash: 'asked', now };
  const save = (definitionsHash = 'asked') => store.write((trx) => saveAnswers(trx, sealer, { ...step, definitionsHash }));
  await save();
  const [saved, answers] = [readings(hashColumns), readings(['step_answer'])];
  const times = async () => {
    for (const each of [saved, answers]) await each.ask();
    return [saved.times, answers.times];
  };
  expect(await times()).toEqual([1, 1]);
  await save();
  expect(await times()).toEqual([1, 2]);
  await save('asked otherwise');
  expect(await times()).toEqual([2, 3]);
  await store.write((trx) => dropAnswers(trx, 'one', 'contact_info'));
  expect(await times()).toEqual([3, 4]);
});

test('a statement that changes nothing keeps cached reads', async () => {
  await withEnrollment();
  const drafts = readings(['step_draft']);
  await drafts.ask();
  await store.write((trx) => dropDraft(trx, 'one', 'contact_info'));
  await drafts.ask();
  expect(drafts.times).toBe(1);
});

test('a change that only counts an enrollment’s changes keeps its cached reads', async () => {
  await withEnrollment();
  const enrollments = readings(['enrollment']);
  await enrollments.ask();
  await store.write((trx) => lockEnrollment(trx, 'one', now));
  await enrollments.ask();
  expect(enrollments.times).toBe(1);
  await store.write((trx) => trx.updateTable('enrollment').set({ effective_date: '04/01/2026' }).execute());
  await enrollments.ask();
  expect(enrollments.times).toBe(2);
});

test('writes of another process are seen', async () => {
  await withEnrollment();
  const drafts = readings(['step_draft']);
  await drafts.ask();
  const other = await openStore({ file: join(folder, 'store.db') });
  await addDraft(other);
  await other.close();
  await drafts.ask();
  expect(drafts.times).toBe(2);
});

test('during a transaction, no one else sees what may be rolled back', async () => {
  await withEnrollment();
  const answer = {
    enrollment_id: 'one',
    tab: 'contact_info',
    sealed_answers: '',
    sealed_secrets: null,
    definitions_hash: '',
    saved_at: now,
  };
  const saved = async () => (await savedHashes(store.db, 'one')).length;
  const seen: number[] = [];
  const failing = store.write(async (trx) => {
    await trx
      .insertInto('step_answer')
      .values({ ...answer, schema_hash: null })
      .execute();
    seen.push((await savedHashes(trx, 'one')).length, await saved());
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(seen.slice(0, 2)).toEqual([1, 0]);
  expect(await saved()).toBe(0);
});
