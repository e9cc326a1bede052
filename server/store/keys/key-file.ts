import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from '../troubles/cannot-start.ts';
import { flushFolderOf } from '../files/flush-folder.ts';
import { giveToFolderOwner, keepPrivate } from '../files/private-file.ts';

/** The key file in a data folder. */
export const keyFileOf = (dataDir: string) => join(dataDir, 'data.key');

/** The first key in the data folder, if there is one. */
export function readKey(dataDir: string): Buffer | undefined {
  return readKeys(dataDir)[0];
}

/** The keys in the data folder, one a line, oldest first. */
export function readKeys(dataDir: string): readonly Buffer[] {
  const file = keyFileOf(dataDir);
  if (!existsSync(file)) return [];
  keepPrivate(file);
  const keys = readFileSync(file, 'utf8')
    .trim()
    .split(/\s+/)
    .map((line) => Buffer.from(line, 'base64'));
  if (keys.some((key) => key.length !== 32))
    throw new CannotStart(`${file} does not hold a 32-byte key in base64. Restore it from your backup.`);
  return keys;
}

/** Replaces the keys in the data folder atomically. */
export function writeKeys(dataDir: string, keys: readonly Buffer[]): void {
  const aside = writeAside(dataDir, keys);
  renameSync(aside, keyFileOf(dataDir));
  flushFolderOf(aside);
}

function writeAside(dataDir: string, keys: readonly Buffer[]): string {
  const aside = join(dataDir, `data.key.${process.pid}`);
  writeFileSync(aside, keys.map((key) => `${key.toString('base64')}\n`).join(''), { mode: 0o600, flush: true });
  giveToFolderOwner(aside);
  return aside;
}

/**
 * Creates the key of a data folder, readable only by its owner. It is written to a temporary file and linked into
 * place: no one reads a half-written key, and if two processes start at once, one wins.
 */
export function makeKey(dataDir: string): Buffer {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const key = randomBytes(32);
  const aside = writeAside(dataDir, [key]);
  try {
    linkSync(aside, keyFileOf(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(aside);
  }
  return readKey(dataDir) ?? key;
}
