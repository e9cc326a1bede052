import { type FileHandle, open } from 'node:fs/promises';
import { oneAtATime } from './one-at-a-time.ts';

/** The write-ahead log of an embedded database, in which a commit is durable once the log is on disk. */
export interface WriteAheadLog {
  /** Resolves once everything committed so far is on disk. */
  readonly flush: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * SQLite would wait for the disk inside the commit, and block the whole process. Here a thread waits: the commit leaves
 * the log with the operating system, and nothing is acknowledged before it is flushed. The log stays the same file as
 * long as a connection is open.
 */
export function writeAheadLog(databaseFile: string): WriteAheadLog {
  let opened: Promise<FileHandle> | undefined;
  return {
    // Opened for writing because Windows flushes no other files. A slow disk would otherwise occupy all of Node's file
    // threads.
    flush: oneAtATime(async () => (await (opened ??= open(`${databaseFile}-wal`, 'r+'))).datasync()),
    close: async () => (await opened)?.close(),
  };
}
