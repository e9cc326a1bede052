import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { CannotStart } from '../troubles/cannot-start.ts';
import { makePrivate } from './private-file.ts';

/** How long to wait for a process that was just asked to stop, in milliseconds. */
const patienceMs = 3000;

/**
 * Locks a data folder for this process, and returns a function that releases it. Throws {@link CannotStart} if another
 * process holds the lock. It is an SQLite lock on an empty file: the operating system releases it when the process ends
 * for whatever reason, so it is never stale. Node has no other lock of that kind.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'enrollkit.lock');
  makePrivate(file);
  const lock = new DatabaseSync(file);
  try {
    lock.exec(`pragma busy_timeout = ${patienceMs}; pragma journal_mode = memory; begin exclusive`);
  } catch (cause) {
    lock.close();
    throw new CannotStart(
      `Another server uses the data folder ${folder}, which only one may use at a time. Stop the other one, or give this one its own DATA_DIR and PORT.`,
      { cause },
    );
  }
  return () => lock.close();
}
