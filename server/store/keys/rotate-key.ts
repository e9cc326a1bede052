import { sql } from 'kysely';
import { CannotDo } from '../troubles/cannot-do.ts';
import { ringOf, unusedKeys } from './key-ring.ts';
import { addCanary, beginEnrollmentKeys, putNamed, readKeyRows, retireCanary } from './key-rows.ts';
import { createRingSealer, firstLabel, isOwn, labelOf, ownLabel, type Ring, type RingSealer } from '../seal/seal.ts';
import type { Servers } from './servers-ready.ts';
import { allSealed, type AnyRow, columnsOf, type SealedColumn } from './sealed-columns.ts';
import type { Db, Store } from '../store.ts';

/* Switches to a new key while servers run. Each step can be repeated, so an interrupted rotation continues where it
   stopped: each ciphertext names its key. */

/** The number of texts under each data key, by its name. Those under keys of enrollments need none. */
export async function textsByKey(db: Db): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const [table, { columns }] of allSealed) {
    for (const [column, how] of columnsOf(columns)) {
      for (const [label, count] of await labelsIn(db, table, column, how)) counts.set(label, (counts.get(label) ?? 0) + count);
    }
  }
  return counts;
}

/**
 * Makes the newest of the given keys the one that encrypts. Every server learns to decrypt with it before the first one
 * encrypts with it. Nothing is changed if a server does not have it.
 */
export async function beginRotation({ db, write }: Store, given: readonly Buffer[], now: string, servers: Servers): Promise<RingSealer> {
  const rows = await readKeyRows(db);
  const before = found(rows, given);
  const [fresh, ...others] = unusedKeys(rows, given);
  const isUnfinished = before.keys.size > 1;
  if (!fresh && !isUnfinished) throw new CannotDo(noNewKey);
  if (others.length > 0) throw new CannotDo('Two keys are new, and a rotation is to one of them. Leave the other one out.');
  if (fresh && isUnfinished) throw new CannotDo('An earlier rotation is not finished. Finish and retire it with its own keys first.');
  const label = fresh ? nextLabel(before) : newestOf(before);
  if (fresh) {
    await servers.have(fresh);
    await write((trx) => addCanary(trx, fresh, label, now));
  }
  const ring = found(await readKeyRows(db), given);
  const key = ring.keys.get(label);
  if (!key) throw new Error(`the key ${label} was not found again`);
  if (ring.writing !== label) {
    await servers.have(key);
    await write(async (trx) => {
      await putNamed(trx, { key, label }, 'hash-secret', ring.hashSecret.toString('base64'), now);
      await putNamed(trx, { key, label }, 'writing', label, now);
      if (ring.enrollmentKeys) await beginEnrollmentKeys(trx, { key, label }, now);
    });
  }
  await servers.encryptWith(label);
  return createRingSealer({ ...ring, writing: label });
}

const noNewKey = `There is no new key to rotate to. Make one with \`npm run keys -- new\`, and give it to every server first.`;

/** Retires the keys that no text is encrypted under, and no server encrypts with; returns their names. */
export async function retireKeys({ db, write }: Store, given: readonly Buffer[], servers: Servers): Promise<readonly string[]> {
  const { keys, writing } = found(await readKeyRows(db), given);
  const old = [...keys.keys()].filter((label) => label !== writing);
  if (old.length === 0) return [];
  // Before the count, so that no text comes after it.
  await servers.encryptWith(writing);
  const counts = await textsByKey(db);
  const needed = old.filter((label) => counts.has(label));
  if (needed.length > 0)
    throw new CannotDo(`${needed.join(' and ')} cannot be retired: rows still need it. Run \`npm run keys -- rotate\` first.`);
  await write(async (trx) => {
    for (const label of old) await retireCanary(trx, label);
  });
  return old;
}

function found(rows: Awaited<ReturnType<typeof readKeyRows>>, given: readonly Buffer[]): Ring {
  if (rows.canaries.size === 0) throw new CannotDo('The database has no data key yet. Start the server once.');
  const { ring, missing } = ringOf(rows, given);
  if (!ring)
    throw new CannotDo(`The database has rows under the data key ${missing.join(' and ')}, which is not given. Nothing was changed.`);
  return ring;
}

const numberOf = (label: string) => Number(label.slice(1));

function newestOf({ keys }: Ring): string {
  return [...keys.keys()].toSorted((a, b) => numberOf(b) - numberOf(a))[0] ?? firstLabel;
}

const nextLabel = (ring: Ring) => `v${numberOf(newestOf(ring)) + 1}`;

const ownStart = `${ownLabel}.`;

// A label ends at the first dot, and no key's number has five digits.
async function labelsIn(db: Db, table: string, column: string, how: SealedColumn<AnyRow>): Promise<readonly (readonly [string, number])[]> {
  const text = sql.ref(column);
  if (typeof how !== 'function') return labelsOfEach(db, table, column);
  const { rows } = await sql<{ start: string; count: number | string }>`
    select substr(${text}, 1, 6) as start, count(*) as count from ${sql.table(table)}
    where substr(${text}, 1, ${sql.lit(ownStart.length)}) <> ${ownStart} group by 1`.execute(db);
  return rows.map(({ start, count }) => [labelOf(start), Number(count)]);
}

async function labelsOfEach(db: Db, table: string, column: string): Promise<readonly (readonly [string, number])[]> {
  const { rows } = await sql<{ text: string }>`
    select ${sql.ref(column)} as text from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db);
  return rows.flatMap(({ text }) =>
    Object.values(JSON.parse(text) as Record<string, string>)
      .filter((each) => !isOwn(each))
      .map((each) => [labelOf(each), 1] as const),
  );
}
