import { type RawBuilder, sql } from 'kysely';
import { CannotDo } from './cannot-do.ts';
import { ringOf, unusedKeys } from './key-ring.ts';
import { addCanary, putNamed, readKeyRows, retireCanary } from './key-rows.ts';
import { createRingSealer, firstLabel, labelOf, type Ring, type RingSealer } from './seal.ts';
import { type SealedColumn, type SealedTable, sealedTables } from './sealed-columns.ts';
import type { Db, Store } from './store.ts';

/* Encrypts every row under a new key while servers run. Each step can be repeated, so a rotation that was killed goes on
   where it stood: what is encrypted under which key is written in each text. */

type AnyTable = SealedTable<Readonly<Record<string, string | number | null>>>;
type AnyRow = Readonly<Record<string, string | number | null>>;

const tables = Object.entries(sealedTables) as unknown as readonly (readonly [string, AnyTable])[];
const batchSize = 40;

/** How far a rotation is. */
export interface Progress {
  readonly table: string;
  readonly rows: number;
}

/** How many texts are encrypted under each key, by its name. */
export async function textsByKey(db: Db): Promise<ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const [table, { columns }] of tables) {
    for (const [column, how] of columnsOf(columns)) {
      for (const [label, count] of await labelsIn(db, table, column, how)) counts.set(label, (counts.get(label) ?? 0) + count);
    }
  }
  return counts;
}

/**
 * Makes the newest of the given keys the one that encrypts. Every server learns to read it before the first one writes
 * with it; `pause` is as long as servers take to look.
 */
export async function beginRotation(
  { db, write }: Store,
  given: readonly Buffer[],
  now: string,
  pause: () => Promise<void>,
): Promise<RingSealer> {
  const rows = await readKeyRows(db);
  const before = found(rows, given);
  const [fresh, ...others] = unusedKeys(rows, given);
  const isUnfinished = before.keys.size > 1;
  if (!fresh && !isUnfinished) throw new CannotDo(noNewKey);
  if (others.length > 0) throw new CannotDo('Two keys are new, and a rotation is to one of them. Leave the other one out.');
  if (fresh && isUnfinished) throw new CannotDo('An earlier rotation is not finished. Finish and retire it with its own keys first.');
  const label = fresh ? nextLabel(before) : newestOf(before);
  if (fresh) await write((trx) => addCanary(trx, fresh, label, now));
  const ring = found(await readKeyRows(db), given);
  const key = ring.keys.get(label);
  if (!key) throw new Error(`the key ${label} was not found again`);
  if (ring.writing !== label) {
    await pause();
    await write(async (trx) => {
      await putNamed(trx, { key, label }, 'hash-secret', ring.hashSecret.toString('base64'), now);
      await putNamed(trx, { key, label }, 'writing', label, now);
    });
    await pause();
  }
  return createRingSealer({ ...ring, writing: label });
}

const noNewKey = `There is no new key to rotate to. Make one with \`npm run keys -- new\`, and give it to every server first.`;

/** Encrypts under the key that encrypts now what is not, a few rows at a time. */
export async function resealAll(store: Store, sealer: RingSealer, told: (progress: Progress) => void): Promise<void> {
  for (const [table, how] of tables) {
    let rows = 0;
    let after: AnyRow | undefined;
    for (;;) {
      const batch = await nextRows(store.db, table, how, after);
      const stale = batch.flatMap((row) => staleRow(sealer, how, row));
      if (stale.length > 0) {
        await store.write(async (trx) => {
          for (const { row, changed } of stale) await replaceRow(trx, table, how, row, changed);
        });
        rows += stale.length;
        told({ table, rows });
      }
      after = batch.at(-1);
      if (batch.length < batchSize) break;
    }
  }
}

/** Gives up the keys that no text is encrypted under; returns their names. */
export async function retireKeys({ db, write }: Store, given: readonly Buffer[]): Promise<readonly string[]> {
  const { keys, writing } = found(await readKeyRows(db), given);
  const counts = await textsByKey(db);
  const old = [...keys.keys()].filter((label) => label !== writing);
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

async function nextRows(db: Db, table: string, { key }: AnyTable, after: AnyRow | undefined): Promise<readonly AnyRow[]> {
  const columns = sql.join(key.map((name) => sql.ref(name)));
  const from = after ? sql`where (${columns}) > (${sql.join(key.map((name) => after[name]))})` : sql``;
  const asked: RawBuilder<AnyRow> = sql`select * from ${sql.table(table)} ${from} order by ${columns} limit ${sql.lit(batchSize)}`;
  return (await asked.execute(db)).rows;
}

function columnsOf(columns: object): readonly (readonly [string, SealedColumn<AnyRow>])[] {
  return Object.entries(columns);
}

interface Stale {
  readonly row: AnyRow;
  readonly changed: AnyRow;
}

function staleRow(sealer: RingSealer, { columns, along }: AnyTable, row: AnyRow): readonly Stale[] {
  const changed: Record<string, string | number | null> = {};
  for (const [column, how] of columnsOf(columns)) {
    const text = row[column];
    const again = typeof text === 'string' ? resealed(sealer, how, row, text) : undefined;
    if (again !== undefined && again !== text) changed[column] = again;
  }
  return Object.keys(changed).length > 0 ? [{ row, changed: Object.assign(changed, along?.(row, changed)) }] : [];
}

function resealed(sealer: RingSealer, how: SealedColumn<AnyRow>, row: AnyRow, text: string): string {
  if (typeof how === 'function') return resealedText(sealer, how(row), text);
  const texts = Object.entries(JSON.parse(text) as Record<string, string>);
  return JSON.stringify(Object.fromEntries(texts.map(([name, each]) => [name, resealedText(sealer, how.each(row), each)])));
}

function resealedText(sealer: RingSealer, place: string, text: string): string {
  return labelOf(text) === sealer.ring().writing ? text : sealer.seal(place, sealer.open(place, text));
}

// What a server saved since it was read stays: it is encrypted under the new key already.
async function replaceRow(db: Db, table: string, { key }: AnyTable, row: AnyRow, changed: AnyRow): Promise<void> {
  const set = sql.join(Object.entries(changed).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  const sealed = Object.keys(changed).filter((column) => column.startsWith('sealed_'));
  const same = [...key, ...sealed].map((column) => sql`${sql.ref(column)} = ${row[column]}`);
  await sql`update ${sql.table(table)} set ${set} where ${sql.join(same, sql` and `)}`.execute(db);
}

// A label ends at the first dot, and no key's number has five digits.
async function labelsIn(db: Db, table: string, column: string, how: SealedColumn<AnyRow>): Promise<readonly (readonly [string, number])[]> {
  const text = sql.ref(column);
  if (typeof how !== 'function') return labelsOfEach(db, table, column);
  const { rows } = await sql<{ start: string; count: number | string }>`
    select substr(${text}, 1, 6) as start, count(*) as count from ${sql.table(table)} where ${text} is not null group by 1`.execute(db);
  return rows.map(({ start, count }) => [labelOf(start), Number(count)]);
}

async function labelsOfEach(db: Db, table: string, column: string): Promise<readonly (readonly [string, number])[]> {
  const { rows } = await sql<{ text: string }>`
    select ${sql.ref(column)} as text from ${sql.table(table)} where ${sql.ref(column)} is not null`.execute(db);
  return rows.flatMap(({ text }) => Object.values(JSON.parse(text) as Record<string, string>).map((each) => [labelOf(each), 1] as const));
}
