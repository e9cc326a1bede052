import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { erasedEnrollments } from '#server/store/enrollments/erasures.ts';
import { openDatabase } from '#server/store/store.ts';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';
import { cannotWrite } from '#server/store/troubles/cannot-write.ts';
import { readOptions } from './arguments.ts';
import type { Command } from './command.ts';
import { existingPlace } from './existing-place.ts';

const usage = 'npm run erased -- --out FILE';

/** Writes which enrollments were erased, so that a restore of an earlier backup can erase them again. */
export const erased: Command = async (args, settings, say) => {
  const { out } = readOptions(args, { out: { type: 'string' } }, usage);
  if (!out) throw new CannotDo(usage);
  const { store } = openDatabase(existingPlace(settings));
  try {
    const ids = [...(await erasedEnrollments(store.db))].toSorted();
    replaceFile(resolve(out), ids.map((id) => `${id}\n`).join(''));
    say(`${resolve(out)}: ${ids.length} erased enrollments.`);
  } finally {
    await store.close();
  }
};

// A reader finds either all of the previous list or all of this one.
function replaceFile(file: string, text: string): void {
  const aside = `${file}.${process.pid}`;
  try {
    writeFileSync(aside, text, { flag: 'wx', mode: 0o600, flush: true });
    renameSync(aside, file);
  } catch (error) {
    cannotWrite(file)(error);
  } finally {
    rmSync(aside, { force: true });
  }
}
