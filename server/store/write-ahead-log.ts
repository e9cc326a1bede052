import { type FileHandle, open } from 'node:fs/promises';
import { oneAtATime } from './one-at-a-time.ts';

/** The write-ahead log of an embedded database, in which a commit is durable once the log is on the disk. */
export interface WriteAheadLog {
  /** Answers when all that was committed before has reached the disk. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * SQLite would wait for the disk inside of the commit, and the whole process with it. Here it waits in a thread: the commit
 * leaves the log in the hands of the operating system, and nothing is acknowledged before it is flushed.
 * The log stays the same file for as long as a connection is open.
 */
export function writeAheadLog(databaseFile: string): WriteAheadLog {
  let opened: Promise<FileHandle> | undefined;
  return {
    // The right to write is asked for because Windows flushes no other files. A slow disk would otherwise hold all threads that Node has for files.
    flush: oneAtATime(async () => (await (opened ??= open(`${databaseFile}-wal`, 'r+'))).datasync()),
    close: async () => (await opened)?.close(),
  };
}
