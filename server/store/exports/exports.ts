import { gunzipSync, gzipSync } from 'node:zlib';
import { randomId } from '../ids.ts';
import type { Sealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';
import type { ExportCursorTable, ExportJobTable } from '../tables/exports.ts';

/** An export, finished or pending. */
export type ExportJob = Readonly<ExportJobTable>;

/** The parameters of an export. */
export type ExportAsked = Pick<
  ExportJobTable,
  'carrier' | 'layout' | 'layout_version' | 'format' | 'extent' | 'from_day' | 'to_day' | 'asked_by'
> & { readonly again_of?: string };

/** The process that makes an export is no longer the one that claimed it. */
export class ClaimLost extends Error {}

/** The place that the ciphertext of a part of an export is bound to. */
export const partPlace = (id: string, position: number) => `export/${id}/${position}`;

/** Adds an export to be made. If `onceKey` was used before, returns that earlier export. */
export async function addExport(db: Db, asked: ExportAsked, now: string, onceKey?: string): Promise<ExportJob> {
  const id = randomId();
  const once_key = onceKey ?? id;
  await db
    .insertInto('export_job')
    .values({ ...emptyJob, ...asked, id, once_key, asked_at: now, due_at: now })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .execute();
  return db.selectFrom('export_job').selectAll().where('once_key', '=', once_key).executeTakeFirstOrThrow();
}

const emptyJob = {
  state: 'waiting',
  tries: 0,
  claim: null,
  config_hash: null,
  from_number: 0,
  to_number: null,
  done_number: 0,
  policies: 0,
  records: 0,
  total: null,
  parts: 0,
  bytes: 0,
  error: null,
  finished_at: null,
  expires_at: null,
  control_number: null,
  again_of: null,
} as const;

/** An export by its id. */
export function findExport(db: Db, id: string): Promise<ExportJob | undefined> {
  return db.selectFrom('export_job').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The export of a carrier with a control number. */
export function exportByControlNumber(db: Db, carrier: string, controlNumber: number): Promise<ExportJob | undefined> {
  return db
    .selectFrom('export_job')
    .selectAll()
    .where('carrier', '=', carrier)
    .where('control_number', '=', controlNumber)
    .executeTakeFirst();
}

/** The exports that send others again, by the others' ids. */
export async function resentAs(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('export_job')
    .select(['id', 'again_of'])
    .where('again_of', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, again_of }) => [again_of ?? '', id]));
}

/** Exports, newest first: of these carriers if any are given, and older than `after` if it is given. */
export async function listExports(
  db: Db,
  {
    carriers,
    after,
    limit,
  }: { readonly carriers?: readonly string[] | undefined; readonly after?: ExportJob | undefined; readonly limit: number },
): Promise<readonly ExportJob[]> {
  return db
    .selectFrom('export_job')
    .selectAll()
    .$if(carriers !== undefined, (query) => query.where('carrier', 'in', ['', ...(carriers ?? [])]))
    .$if(after !== undefined, (query) =>
      query.where((or) =>
        or.or([
          or('asked_at', '<', after?.asked_at ?? ''),
          or.and([or('asked_at', '=', after?.asked_at ?? ''), or('id', '<', after?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

const unfinished = ['waiting', 'running'] as const;

/** Whether an export is due: a look that costs no transaction. */
export async function isExportDue(db: Db, now: string): Promise<boolean> {
  return (await dueExports(db, now).select('id').limit(1).executeTakeFirst()) !== undefined;
}

function dueExports(db: Db, now: string) {
  return db
    .selectFrom('export_job')
    .where('state', 'in', [...unfinished])
    .where('due_at', '<=', now);
}

/**
 * Claims the export that has waited longest, or whose process has let its claim end. The condition appears twice
 * because PostgreSQL checks the outer one again after waiting.
 */
export async function claimExport(db: Db, now: string, claimedUntil: string): Promise<ExportJob | undefined> {
  const due = dueExports(db, now).select('id').orderBy('due_at').limit(1);
  return db
    .updateTable('export_job')
    .set((column) => ({ state: 'running', claim: randomId(), due_at: claimedUntil, tries: column('tries', '+', 1) }))
    .where('id', '=', due)
    .where('state', 'in', [...unfinished])
    .where('due_at', '<=', now)
    .returningAll()
    .executeTakeFirst();
}

type Progress = Partial<Omit<ExportJobTable, 'id' | 'claim'>>;

/** Changes an export that this process has claimed. Throws {@link ClaimLost} if another one has it by now. */
export async function changeClaimed(db: Db, { id, claim }: Pick<ExportJob, 'id' | 'claim'>, change: Progress): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('export_job')
    .set(change)
    .where('id', '=', id)
    .where('claim', '=', claim)
    .where('state', '=', 'running')
    .executeTakeFirstOrThrow();
  if (Number(numUpdatedRows) !== 1) throw new ClaimLost('another process makes this export');
}

/** Stores a part of an export's file, compressed and encrypted. */
export async function addPart(db: Db, sealer: Sealer, id: string, position: number, text: string): Promise<void> {
  const sealed_text = sealer.seal(partPlace(id, position), gzipSync(text).toString('base64'));
  await db.insertInto('export_part').values({ export_id: id, position, sealed_text }).execute();
}

/** Deletes the stored parts of an export's file, so that it is made from the beginning. */
export async function dropParts(db: Db, id: string): Promise<void> {
  await db.deleteFrom('export_part').where('export_id', '=', id).execute();
}

/** The text of an export's file, part by part. */
export async function* readParts(db: Db, sealer: Sealer, id: string): AsyncGenerator<string> {
  for (let after = -1; ; ) {
    const part = await db
      .selectFrom('export_part')
      .select(['position', 'sealed_text'])
      .where('export_id', '=', id)
      .where('position', '>', after)
      .orderBy('position')
      .limit(1)
      .executeTakeFirst();
    if (!part) return;
    after = part.position;
    yield gunzipSync(Buffer.from(sealer.open(partPlace(id, part.position), part.sealed_text), 'base64')).toString('utf8');
  }
}

type CursorOf = Pick<ExportCursorTable, 'carrier' | 'layout' | 'format'>;

/** The number of the last change that a layout has exported; 0 if it was never exported. */
export async function cursorOf(db: Db, { carrier, layout, format }: CursorOf): Promise<number> {
  const row = await db
    .selectFrom('export_cursor')
    .select('number')
    .where('carrier', '=', carrier)
    .where('layout', '=', layout)
    .where('format', '=', format)
    .executeTakeFirst();
  return Number(row?.number ?? 0);
}

/** Moves a cursor. False if it is not where it is expected, because another export has moved it. */
export async function moveCursor(db: Db, of: CursorOf, from: number, number: number, moved_at: string): Promise<boolean> {
  const { carrier, layout, format } = of;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('export_cursor')
    .values({ carrier, layout, format, number, moved_at })
    .onConflict((conflict) =>
      conflict.columns(['carrier', 'layout', 'format']).doUpdateSet({ number, moved_at }).where('export_cursor.number', '=', from),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) === 1;
}

/** Deletes the files of expired exports; the exports stay listed. */
export async function dropOldExports(db: Db, now: string): Promise<void> {
  const old = db.selectFrom('export_job').select('id').where('expires_at', '<', now);
  await db.deleteFrom('export_part').where('export_id', 'in', old).execute();
}
