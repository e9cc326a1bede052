import { createReadStream, existsSync } from 'node:fs';
import type { ConfigTexts } from '#server/config/source/config-source.ts';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';
import type { AnyRow } from '#server/store/snapshots/snapshot.ts';
import { type BackupEnd, type BackupEntry, type BackupHead, type TableEntry, unpacked } from './entries.ts';
import { openFrames } from './frames.ts';

/** The content of a whole backup besides its rows. */
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
  for await (const entry of entriesIn(file, keys)) {
    if ('head' in entry) head = entry.head;
    else if ('file' in entry) texts[entry.file] = entry.text;
    else if ('end' in entry) end = entry.end;
    else {
      rows[entry.table] = (rows[entry.table] ?? 0) + 1;
      if (entry.table === 'key_canary') canaries.push(entry.row);
    }
  }
  if (!head || !end || !sameCounts(rows, end.rows))
    throw new CannotDo('This backup is not whole: it does not hold the rows that it names.');
  return { head, end, texts, canaries };
}

/** Rows of one table. */
interface Batch {
  readonly table: string;
  readonly rows: AnyRow[];
  length: number;
}

/** The servers of the database that was backed up: they do not use the restored one, and would be waited for. */
const serversOnly = 'server_process';

/** The rows of a backup that are restored, in portions that one statement can insert. */
export async function* batchesIn(file: string, keys: readonly Buffer[]): AsyncGenerator<Readonly<Batch>> {
  let batch: Batch | undefined;
  for await (const entry of entriesIn(file, keys)) {
    if (!('row' in entry) || entry.table === serversOnly) continue;
    if (batch && (batch.table !== entry.table || isFull(batch))) {
      yield batch;
      batch = undefined;
    }
    batch ??= { table: entry.table, rows: [], length: 0 };
    batch.rows.push(entry.row);
    for (const value of Object.values(entry.row)) batch.length += typeof value === 'string' ? value.length : 8;
  }
  if (batch) yield batch;
}

const mostRows = 200;
const mostLength = 1_000_000;

const isFull = ({ rows, length }: Batch) => rows.length >= mostRows || length >= mostLength;

type WholeEntry = Exclude<BackupEntry, TableEntry | { readonly row: unknown }> | { readonly table: string; readonly row: AnyRow };

/** The entries, each row with its table and the names of its columns. */
async function* entriesIn(file: string, keys: readonly Buffer[]): AsyncGenerator<WholeEntry> {
  if (!existsSync(file)) throw new CannotDo(`There is no file ${file}.`);
  let open: TableEntry = { table: '', columns: [] };
  for await (const entry of unpacked(openFrames(keys, createReadStream(file, { highWaterMark: 256 * 1024 })))) {
    if ('table' in entry) open = entry;
    else if ('row' in entry) yield { table: open.table, row: rowOf(open.columns, entry.row) };
    else yield entry;
  }
}

function rowOf(columns: readonly string[], values: readonly AnyRow[string][]): AnyRow {
  return Object.fromEntries(columns.map((column, at) => [column, values[at] ?? null]));
}

function sameCounts(found: Readonly<Record<string, number>>, expected: Readonly<Record<string, number>>): boolean {
  return Object.entries(expected).every(([table, count]) => (found[table] ?? 0) === count);
}
