import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, openSync, closeSync, fsyncSync, readFileSync, unlinkSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { CannotStart } from './cannot-start.ts';
import { keepPrivate } from './private-file.ts';

/**
 * Encrypts what the database must not reveal. A ciphertext decrypts only in the place it was created for
 * (`step_answer/<enrollment>/<tab>`), so that a person with write access to the database cannot swap rows.
 */
export interface Sealer {
  seal(place: string, text: string): string;
  /** Throws if the text was changed, moved to another place, or encrypted with another key. */
  open(place: string, sealed: string): string;
  /**
   * A keyed hash: the same text in the same place always has the same one, and the database alone is not enough to find
   * a short text by trying them all. 43 characters of base64url.
   */
  fingerprint(place: string, text: string): string;
}

// Names the key, so that a later one can be told apart.
const version = 'v1';
const nonceLength = 12;
const tagLength = 16;

// Random bytes are requested by the thousand, because a call costs far more than its bytes. None is used twice.
let pool = Buffer.alloc(0);

function freshNonce(): Buffer {
  if (pool.length < nonceLength) pool = randomBytes(nonceLength * 256);
  const nonce = pool.subarray(0, nonceLength);
  pool = pool.subarray(nonceLength);
  return nonce;
}

/** A sealer that uses AES-256-GCM with a 32-byte key. */
export function createSealer(key: Buffer): Sealer {
  const hashKey = createSecretKey(Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'fingerprint', 32)));
  return {
    fingerprint: (place, text) => createHmac('sha256', hashKey).update(`${place}\n${text}`).digest('base64url'),
    seal(place, text) {
      const nonce = freshNonce();
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(`${version}:${place}`));
      const body = cipher.update(text, 'utf8');
      // Empty for this cipher, whose ciphertext is as long as the text.
      cipher.final();
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')}`;
    },
    open(place, sealed) {
      if (!sealed.startsWith(`${version}.`)) throw new Error(`the text at ${place} is encrypted with an unknown key`);
      const bytes = Buffer.from(sealed.slice(version.length + 1), 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength))
        .setAAD(Buffer.from(`${version}:${place}`))
        .setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
      return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString('utf8');
    },
  };
}

/** The key file in a data folder. */
export const keyFileOf = (dataDir: string) => join(dataDir, 'data.key');

/** The key in the data folder, if there is one. */
export function readKey(dataDir: string): Buffer | undefined {
  const file = keyFileOf(dataDir);
  if (!existsSync(file)) return undefined;
  keepPrivate(file);
  const key = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64');
  if (key.length !== 32) throw new CannotStart(`${file} does not hold a 32-byte key in base64. Restore it from your backup.`);
  return key;
}

/**
 * Creates the key of a data folder, readable only by its owner. It is written to a temporary file and linked into
 * place: no one reads a half-written key, and if two processes start at once, one wins.
 */
export function makeKey(dataDir: string): Buffer {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const aside = join(dataDir, `data.key.${process.pid}`);
  const descriptor = openSync(aside, 'w', 0o600);
  const key = randomBytes(32);
  writeSync(descriptor, `${key.toString('base64')}\n`);
  fsyncSync(descriptor);
  closeSync(descriptor);
  try {
    linkSync(aside, keyFileOf(dataDir));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(aside);
  }
  return readKey(dataDir) ?? key;
}
