import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** What a hash costs, in scrypt's own parameters. Stored with each hash, so that it can be raised. */
export interface HashCost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** A quarter of a second and 32 MB. */
export const slowHash: HashCost = { N: 32_768, r: 8, p: 3 };

/** Brings passwords into their stored form, and checks them against it. */
export interface Passwords {
  /** A password in its stored form. */
  hash(password: string): Promise<string>;
  /** A placeholder where there is no password yet: no password matches it, and a try takes as long as any other. */
  none(): string;
  /**
   * Whether a password matches the stored one. Takes the same time if none is stored, so that attackers cannot tell
   * whether a name exists.
   */
  matches(password: string, stored: string | undefined): Promise<boolean>;
}

/** Passwords whose new hashes have a cost. */
export function passwordsAt(cost: HashCost): Passwords {
  const none = () => written(randomBytes(16), randomBytes(hashLength), cost);
  const unknown = none();
  return {
    none,
    hash: async (password) => {
      const salt = randomBytes(16);
      return written(salt, await derive(password, salt, cost), cost);
    },
    matches: async (password, stored) => {
      const [, N, r, p, salt, hash] = (stored ?? unknown).split('$');
      const expected = Buffer.from(hash ?? '', 'base64url');
      const derived = await derive(password, Buffer.from(salt ?? '', 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
      return timingSafeEqual(derived, expected) && stored !== undefined;
    },
  };
}

/** An initial password: 80 random bits, in groups that can be copied by hand. */
export function firstPassword(): string {
  const letters = [...randomBytes(16)].map((byte) => readable[byte % 32]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

// Lowercase letters and digits that do not look alike.
const readable = '23456789abcdefghijkmnpqrstuvwxyz';
const hashLength = 32;

function written(salt: Buffer, hash: Buffer, { N, r, p }: HashCost): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), hash.toString('base64url')].join('$');
}

function derive(password: string, salt: Buffer, cost: HashCost): Promise<Buffer> {
  // Different keyboards may encode the same letters differently.
  const text = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    scrypt(text, salt, hashLength, { ...cost, maxmem: 128 * 1024 * 1024 }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
