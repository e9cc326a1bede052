import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** The cost of a hash: a quarter of a second and 32 MB. Stored with each hash, so that it can be raised. */
const cost = { N: 32_768, r: 8, p: 3 };

/** A password in its stored form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return written(salt, await derive(password, salt, cost));
}

/** A placeholder where there is no password yet: no password matches it, and a try takes as long as any other. */
export function noPassword(): string {
  return written(randomBytes(16), randomBytes(hashLength));
}

/**
 * Whether a password matches the stored one. Takes the same time if none is stored, so that attackers cannot tell
 * whether a name exists.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt, hash] = (stored ?? dummyHash).split('$');
  const expected = Buffer.from(hash ?? '', 'base64url');
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(derived, expected) && stored !== undefined;
}

/** An initial password: 80 random bits, in groups that can be copied by hand. */
export function firstPassword(): string {
  const letters = [...randomBytes(16)].map((byte) => readable[byte % 32]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

// Lowercase letters and digits that do not look alike.
const readable = '23456789abcdefghijkmnpqrstuvwxyz';
const hashLength = 32;
const dummyHash = noPassword();

function written(salt: Buffer, hash: Buffer): string {
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

function derive(password: string, salt: Buffer, of: typeof cost): Promise<Buffer> {
  // Different keyboards may encode the same letters differently.
  const text = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    scrypt(text, salt, hashLength, { ...of, maxmem: 128 * 1024 * 1024 }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
