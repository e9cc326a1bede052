import { createReadStream, existsSync } from 'node:fs';
import type { ConfigTexts } from '#server/config/config-source.ts';
import { CannotDo } from '#server/store/cannot-do.ts';
import type { AnyRow } from '#server/store/snapshot.ts';
import { type BackupEnd, type BackupEntry, type BackupHead, unpacked } from './entries.ts';
import { openFrames } from './frames.ts';

/** What a whole backup holds besides its rows. */
export interface WholeBackup {
  readonly head: BackupHead;
  readonly end: BackupEnd;
  readonly texts: ConfigTexts;
  /** The known texts that tell which data key its rows belong to. */
  readonly canaries: readonly AnyRow[];
}

/** Reads a backup to its end. Throws {@link CannotDo} if it is foreign, damaged or not whole, or the key is another one. */
export async function readWholeBackup(file: string, keys: readonly Buffer[]): Promise<WholeBackup> {
  const texts: Record<string, string> = {};
  const rows: Record<string, number> = {};
  const canaries: AnyRow[] = [];
  let [head, end]: [BackupHead?, BackupEnd?] = [];
  let table: { readonly table: string; readonly columns: readonly string[] } = { table: '', columns: [] };
  for await (const entry of entriesIn(file, keys)) {
    if ('head' in entry) head = entry.head;
    else if ('table' in entry) table = entry;
    else if ('file' in entry) texts[entry.file] = entry.text;
    else if ('end' in entry) end = entry.end;
    else {
      rows[table.table] = (rows[table.table] ?? 0) + 1;
      if (table.table === 'key_canary') canaries.push(rowOf(table.columns, entry.row));
    }
  }
  if (!head || !end || !sameCounts(rows, end.rows))
    throw new CannotDo('This backup is not whole: it does not hold the rows that it names.');
  return { head, end, texts, canaries };
}

/** The rows of a backup, in portions that one statement can insert. */
export async function* batchesIn(
  file: string,
  keys: readonly Buffer[],
): AsyncGenerator<{ readonly table: string; readonly rows: readonly AnyRow[] }> {
  let open: { readonly table: string; readonly columns: readonly string[] } | undefined;
  let [rows, length]: [AnyRow[], number] = [[], 0];
  for await (const entry of entriesIn(file, keys)) {
    if (open && rows.length > 0 && (!('row' in entry) || isFull(rows, length))) {
      yield { table: open.table, rows };
      [rows, length] = [[], 0];
    }
    if ('table' in entry) open = entry;
    if (!open || !('row' in entry)) continue;
    rows.push(rowOf(open.columns, entry.row));
    for (const value of entry.row) length += typeof value === 'string' ? value.length : 8;
  }
}

const mostRows = 200;
const mostLength = 1_000_000;

const isFull = (rows: readonly AnyRow[], length: number) => rows.length >= mostRows || length >= mostLength;

async function* entriesIn(file: string, keys: readonly Buffer[]): AsyncGenerator<BackupEntry> {
  if (!existsSync(file)) throw new CannotDo(`There is no file ${file}.`);
  yield* unpacked(openFrames(keys, createReadStream(file, { highWaterMark: 256 * 1024 })));
}

function rowOf(columns: readonly string[], values: readonly AnyRow[string][]): AnyRow {
  return Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null]));
}

function sameCounts(found: Readonly<Record<string, number>>, expected: Readonly<Record<string, number>>): boolean {
  return Object.entries(expected).every(([table, count]) => (found[table] ?? 0) === count);
}
