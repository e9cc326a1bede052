import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

const ownerOnly = 0o600;

/** Makes a file that only its owner may read, unless it is there; SQLite gives the files beside a database the same mode. */
export function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', ownerOnly));
  keepPrivate(file);
}

/** Takes a file away from everybody but its owner. One that belongs to another user, as mounted secrets do, stays as it is. */
export function keepPrivate(file: string): void {
  if (!existsSync(file)) return;
  try {
    chmodSync(file, ownerOnly);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EPERM' && code !== 'EROFS') throw error;
  }
}
