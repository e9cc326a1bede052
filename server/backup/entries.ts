import { createGunzip, createGzip } from 'node:zlib';
import { Readable } from 'node:stream';
import type { AnyRow } from '#server/store/snapshots/snapshot.ts';

/* The content of a backup as lines of JSON: a header, the rows of each table, the configuration, and the counts of each. */

/** The first line. */
export interface BackupHead {
  readonly made_at: string;
  readonly database: 'sqlite' | 'postgres';
  readonly migrations: readonly string[];
}

/** The last line: the number of rows of each table. */
export interface BackupEnd {
  readonly rows: Readonly<Record<string, number>>;
  readonly files: number;
}

/** Comes before the rows of a table. */
export interface TableEntry {
  readonly table: string;
  readonly columns: readonly string[];
}

export type BackupEntry =
  | { readonly head: BackupHead }
  | TableEntry
  | { readonly row: readonly AnyRow[string][] }
  | { readonly file: string; readonly text: string }
  | { readonly end: BackupEnd };

// Lines are handed on in portions, because each portion has a price.
const portionLength = 64 * 1024;

/** Writes entries as compressed lines. */
export function packed(entries: AsyncIterable<BackupEntry>): AsyncIterable<Buffer> {
  return piped(portions(entries), createGzip());
}

/** Reads them again. */
export async function* unpacked(bytes: AsyncIterable<Buffer>): AsyncGenerator<BackupEntry> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let held = '';
  for await (const chunk of piped(bytes, createGunzip())) {
    const lines = (held + decoder.decode(chunk, { stream: true })).split('\n');
    held = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as BackupEntry;
  }
}

async function* portions(entries: AsyncIterable<BackupEntry>): AsyncGenerator<Buffer> {
  let text = '';
  for await (const entry of entries) {
    text += `${JSON.stringify(entry)}\n`;
    if (text.length < portionLength) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(text);
}

// An error of the source ends the stream that it flows through.
function piped(
  source: AsyncIterable<Buffer>,
  through: ReturnType<typeof createGzip> | ReturnType<typeof createGunzip>,
): AsyncIterable<Buffer> {
  const from = Readable.from(source);
  from.on('error', (error) => through.destroy(error));
  through.on('close', () => from.destroy());
  return from.pipe(through);
}
