import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { CannotStart } from './cannot-start.ts';
import { makePrivate } from './private-file.ts';

/** A process that was asked to end a moment ago may still be closing. */
const patienceMs = 3000;

/**
 * Holds a data folder for this process alone, and answers how to let it go. Throws {@link CannotStart} when another process holds it.
 * The lock is one of SQLite's on an empty file: the operating system takes it back when the process ends, however it ends, so that no
 * stale one is ever in the way. Node has no other lock of that kind.
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
      `Another server uses the data folder ${folder}. Only one at a time may: stop it first, or give this one another DATA_DIR and PORT.`,
      { cause },
    );
  }
  return () => lock.close();
}
