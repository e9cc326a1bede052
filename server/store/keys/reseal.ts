import { type RawBuilder, sql } from 'kysely';
import { type EnrollmentSealer, isOwn, labelOf, ownLabel, type RingSealer, type Sealer } from '../seal/seal.ts';
import { allSealed, type AnyRow, type AnyTable, columnsOf, type SealedColumn } from './sealed-columns.ts';
import type { Db, Store } from '../store.ts';

const batchSize = 40;

/** Its progress. */
export interface Progress {
  readonly table: string;
  readonly rows: number;
}

/**
 * Encrypts again, a few rows at a time, everything that is under the wrong key. The right key is the enrollment's own
 * for rows of an enrollment that has one, and otherwise the current data key.
 */
export async function resealAll(store: Store, sealer: RingSealer, onProgress: (progress: Progress) => void): Promise<void> {
  for (const [table, how] of allSealed) {
    let rows = 0;
    let after: AnyRow | undefined;
    for (;;) {
      const batch = await nextRows(store.db, sealer, table, how, after);
      const stale = batch.flatMap((row) => staleRow(sealer, how, row));
      if (stale.length > 0) {
        await store.write(async (trx) => {
          for (const { row, changed } of stale) await replaceRow(trx, table, how, row, changed);
        });
        rows += stale.length;
        onProgress({ table, rows });
      }
      after = batch.at(-1);
      if (batch.length < batchSize) break;
    }
  }
}

// The query leaves out rows that need no change, so that a rotation reads little more than it writes.
async function nextRows(
  db: Db,
  sealer: RingSealer,
  table: string,
  { key, owner, columns }: AnyTable,
  after: AnyRow | undefined,
): Promise<readonly AnyRow[]> {
  const keys = sql.join(key.map((name) => sql.ref(name)));
  const from = after ? sql`and (${keys}) > (${sql.join(key.map((name) => after[name]))})` : sql``;
  const right = `${owner ? ownLabel : sealer.ring().writing}.`;
  const wrong = sql.join(
    columnsOf(columns).map(([column, how]) => isWrong(sql.ref(`${table}.${column}`), how, right)),
    sql` or `,
  );
  const ownersKey = sql`(select sealed_key from enrollment_key where enrollment_key.enrollment_id = ${owner})`;
  const whose = owner ? sql`, ${owner} as owner_id, ${ownersKey} as owner_key` : sql``;
  const asked: RawBuilder<AnyRow> = sql`
    select ${sql.table(table)}.*${whose} from ${sql.table(table)} where (${wrong}) ${from} order by ${keys} limit ${sql.lit(batchSize)}`;
  return (await asked.execute(db)).rows;
}

// Of several texts in JSON, each follows its name.
function isWrong(text: RawBuilder<unknown>, how: SealedColumn<AnyRow>, right: string): RawBuilder<unknown> {
  if (typeof how === 'function') return sql`substr(${text}, 1, ${sql.lit(right.length)}) <> ${right}`;
  return sql`${text} like '%:"v%'`;
}

interface Stale {
  readonly row: AnyRow;
  readonly changed: AnyRow;
}

function staleRow(ring: RingSealer, { columns, along }: AnyTable, row: AnyRow): readonly Stale[] {
  const { owner_id, owner_key } = row;
  const isOwned = typeof owner_id === 'string' && typeof owner_key === 'string';
  const how = { sealer: isOwned ? ring.forEnrollment(owner_id, owner_key) : ring, right: isOwned ? ownLabel : ring.ring().writing };
  const changed: Record<string, string | number | null> = {};
  for (const [column, place] of columnsOf(columns)) {
    const text = row[column];
    const again = typeof text === 'string' ? resealed(how, place, row, text) : undefined;
    if (again !== undefined && again !== text) changed[column] = again;
  }
  return Object.keys(changed).length > 0 ? [{ row, changed: Object.assign(changed, along?.(row, changed)) }] : [];
}

/** A key that encrypts rows, and the prefix of their texts. */
interface Resealing {
  readonly sealer: Sealer | EnrollmentSealer;
  readonly right: string;
}

function resealed(how: Resealing, place: SealedColumn<AnyRow>, row: AnyRow, text: string): string {
  if (typeof place === 'function') return resealedText(how, place(row), text);
  const texts = Object.entries(JSON.parse(text) as Record<string, string>);
  return JSON.stringify(Object.fromEntries(texts.map(([name, each]) => [name, resealedText(how, place.each(row), each)])));
}

// The text of a deleted enrollment stays as it is, because nothing can decrypt it.
function resealedText({ sealer, right }: Resealing, place: string, text: string): string {
  return labelOf(text) === right || isOwn(text) ? text : sealer.seal(place, sealer.open(place, text));
}

// A row that was saved since it was read stays as it is, because it is already under the new key.
async function replaceRow(db: Db, table: string, { key }: AnyTable, row: AnyRow, changed: AnyRow): Promise<void> {
  const set = sql.join(Object.entries(changed).map(([column, value]) => sql`${sql.ref(column)} = ${value}`));
  const sealed = Object.keys(changed).filter((column) => column.startsWith('sealed_'));
  const same = [...key, ...sealed].map((column) => sql`${sql.ref(column)} = ${row[column]}`);
  await sql`update ${sql.table(table)} set ${set} where ${sql.join(same, sql` and `)}`.execute(db);
}
