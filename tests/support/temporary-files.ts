import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const inMemory = '/dev/shm';
const enough = 2 ** 30;

/**
 * Lets the tests keep their temporary files in memory, where the system offers a gigabyte of it: the databases of the tests
 * wait for each save to be on disk, the longer the more a machine does besides. `TMPDIR` names another folder.
 */
export function keepFilesInMemory(): void {
  if (process.env.TMPDIR) return;
  process.env.TESTS_DISK = tmpdir();
  if (freeBytes(inMemory) >= enough) process.env.TMPDIR = inMemory;
}

/** The folder for temporary files that stay when the tests have ended, and are too many for memory. */
export function folderOnDisk(): string {
  return process.env.TESTS_DISK ?? tmpdir();
}

function freeBytes(folder: string): number {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return 0;
  }
}
