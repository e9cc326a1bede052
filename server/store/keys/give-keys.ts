import { keptNumberPlace } from '../steps/kept-numbers.ts';
import { beginEnrollmentKeys, readKeyRows } from './key-rows.ts';
import type { Servers } from './servers-ready.ts';
import type { RingSealer } from '../seal/seal.ts';
import type { Db, Store } from '../store.ts';

const batchSize = 500;

/**
 * Gives a key to each enrollment that has none, and to each new one from now on. {@link resealAll} encrypts existing
 * data again; until then, it is read as before. Every server learns to read the keys before anything is written with
 * them: `servers` waits for that, and longer than requests take. Returns how many enrollments got
 * a key.
 */
export async function giveKeys(store: Store, sealer: RingSealer, now: string, servers: Servers): Promise<number> {
  const { keys, writing } = sealer.ring();
  const key = keys.get(writing);
  if (!key) throw new Error(`the key ${writing} is not there`);
  if (!(await readKeyRows(store.db)).enrollmentKeys) {
    await store.write((trx) => beginEnrollmentKeys(trx, { key, label: writing }, now));
    await servers.looked();
  }
  sealer.turnTo({ ...sealer.ring(), enrollmentKeys: true });
  let given = 0;
  for (;;) {
    const batch = await store.write((trx) => giveSome(trx, sealer, store.kind === 'postgres'));
    given += batch;
    if (batch < batchSize) break;
  }
  await nameOwners(store, sealer);
  if (given > 0) await servers.looked();
  return given;
}

/** The number of enrollments without a key of their own. */
export async function countWithoutKey(db: Db): Promise<number> {
  const { count } = await withoutKey(db)
    .select((use) => use.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function giveSome(trx: Db, sealer: RingSealer, locks: boolean): Promise<number> {
  // The lock keeps them from being deleted meanwhile.
  const found = await withoutKey(trx)
    .select('id')
    .limit(batchSize)
    .$if(locks, (query) => query.forKeyShare())
    .execute();
  const rows = found.flatMap(({ id }) => {
    const sealed_key = sealer.makeEnrollmentKey(id);
    return sealed_key === null ? [] : [{ enrollment_id: id, sealed_key }];
  });
  if (rows.length === 0) return 0;
  await trx
    .insertInto('enrollment_key')
    .values(rows)
    .onConflict((conflict) => conflict.column('enrollment_id').doNothing())
    .execute();
  return rows.length;
}

function withoutKey(db: Db) {
  return db
    .selectFrom('enrollment')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('enrollment_key').select('enrollment_id').whereRef('enrollment_key.enrollment_id', '=', 'enrollment.id'))),
    );
}

// Numbers in the built-in vault name their enrollment only since enrollments have keys of their own.
async function nameOwners({ db, write }: Store, sealer: RingSealer): Promise<void> {
  for (let after = ''; await hasOwnerless(db); ) {
    const batch = await db
      .selectFrom('kept_number')
      .select(['id', 'enrollment_id', 'sealed_token'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batchSize)
      .execute();
    const last = batch.at(-1);
    if (!last) return;
    after = last.id;
    await write(async (trx) => {
      for (const { id, enrollment_id, sealed_token } of batch) {
        const token = sealer.open(keptNumberPlace(id), sealed_token);
        await trx.updateTable('vault').set({ enrollment_id }).where('token', '=', token).where('enrollment_id', 'is', null).execute();
      }
    });
  }
}

async function hasOwnerless(db: Db): Promise<boolean> {
  const row = await db.selectFrom('vault').select('token').where('enrollment_id', 'is', null).limit(1).executeTakeFirst();
  return row !== undefined;
}
