import { chmodSync, chownSync, closeSync, existsSync, openSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

const ownerOnly = 0o600;

/**
 * Creates a file that only its owner may read, unless it exists; SQLite gives the files next to a database the same
 * mode.
 */
export function makePrivate(file: string): void {
  const isNew = !existsSync(file);
  closeSync(openSync(file, 'a', ownerOnly));
  if (isNew) giveToFolderOwner(file);
  keepPrivate(file);
}

/**
 * Gives a new file to the owner of its folder. Administrators run commands as root, and the server, which runs as a user of its own,
 * could not read what they wrote.
 */
export function giveToFolderOwner(file: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(file));
  chownSync(file, uid, gid);
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
