import { chmodSync, closeSync, existsSync, openSync } from 'node:fs';

const ownerOnly = 0o600;

/**
 * Creates a file that only its owner may read, unless it exists; SQLite gives the files next to a database the same
 * mode.
 */
export function makePrivate(file: string): void {
  closeSync(openSync(file, 'a', ownerOnly));
  keepPrivate(file);
}

/** Restricts a file to its owner. A file of another user, such as a mounted secret, stays as it is. */
export function keepPrivate(file: string): void {
  if (!existsSync(file)) return;
  try {
    chmodSync(file, ownerOnly);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'EPERM' && code !== 'EROFS') throw error;
  }
}
