import { existsSync, renameSync, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import type { ConfigTexts } from '#server/config/source/config-source.ts';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';
import { cannotWrite } from '#server/store/troubles/cannot-write.ts';
import { flushFolderOf } from '#server/store/files/flush-folder.ts';
import type { AnyRow, Snapshot } from '#server/store/snapshots/snapshot.ts';
import type { StorePlace } from '#server/store/store.ts';
import { withSnapshot } from '#server/store/snapshots/with-snapshot.ts';
import { type BackupEnd, type BackupEntry, packed } from './entries.ts';
import { sealFrames } from './frames.ts';
import { readWholeBackup, type WholeBackup } from './read-backup.ts';

/** A backup to make: its source and its destination. */
export interface BackupJob {
  readonly place: StorePlace;
  readonly texts: ConfigTexts;
  readonly key: Buffer;
  readonly out: string;
  readonly now: Date;
}

/** Writes a backup under a name of its own, reads it back, and gives it its name only if all of it is there. */
export async function makeBackup({ place, texts, key, out, now }: BackupJob): Promise<WholeBackup> {
  if (existsSync(out)) throw new CannotDo(`${out} exists already. Choose another name; a backup never replaces one.`);
  const aside = `${out}.${process.pid}`;
  const database = 'databaseUrl' in place ? 'postgres' : 'sqlite';
  try {
    const written = await withSnapshot(place, async (snapshot) => {
      if (snapshot.migrations.length === 0) throw new CannotDo('There is nothing to back up: the database has no tables yet.');
      const end: { rows: Record<string, number>; files: number } = { rows: {}, files: 0 };
      const head = { made_at: now.toISOString(), database, migrations: snapshot.migrations } as const;
      const frames = sealFrames(key, packed(entriesOf({ head }, snapshot, texts, end)));
      await writeFrames(frames, aside, out);
      return end;
    });
    const read = await readWholeBackup(aside, [key]);
    if (!sameEnd(read.end, written)) throw new CannotDo('What was written is not what was read from the database. Check the disk.');
    renameSync(aside, out);
    flushFolderOf(out);
    return read;
  } finally {
    rmSync(aside, { force: true });
  }
}

async function writeFrames(frames: AsyncIterable<Buffer>, aside: string, out: string): Promise<void> {
  const refuse = cannotWrite(out);
  const file = await open(aside, 'wx', 0o600).catch(refuse);
  try {
    for await (const frame of frames) await file.appendFile(frame).catch(refuse);
    await file.sync().catch(refuse);
  } finally {
    await file.close();
  }
}

async function* entriesOf(
  head: BackupEntry,
  snapshot: Snapshot,
  texts: ConfigTexts,
  counted: { rows: Record<string, number>; files: number },
): AsyncGenerator<BackupEntry> {
  yield head;
  for (const table of snapshot.tables) {
    let columns: readonly string[] | undefined;
    counted.rows[table] = 0;
    for await (const row of snapshot.rows(table)) {
      if (!columns) yield { table, columns: (columns = Object.keys(row)) };
      yield { row: columns.map((column) => storable(table, column, row)) };
      counted.rows[table] += 1;
    }
  }
  for (const [file, text] of Object.entries(texts)) {
    yield { file, text };
    counted.files += 1;
  }
  yield { end: { ...counted } };
}

// A new kind of value must be taught to backups before it is lost in one.
function storable(table: string, column: string, row: AnyRow): AnyRow[string] {
  const value = row[column];
  if (value === null || typeof value === 'string' || Number.isSafeInteger(value)) return value as AnyRow[string];
  throw new Error(`${table}.${column} holds a value that a backup cannot store: ${typeof value}`);
}

function sameEnd(a: BackupEnd, b: BackupEnd): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
