import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

/** What a hash costs: a quarter of a second and 32 MB. Kept beside each hash, so that it can be raised. */
const cost = { N: 32_768, r: 8, p: 3 };

/** A password as it is stored. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const { N, r, p } = cost;
  return ['scrypt', N, r, p, salt.toString('base64url'), (await derive(password, salt, cost)).toString('base64url')].join('$');
}

/** Whether a password is the stored one. Takes as long when nothing is stored, so that a name cannot be told from no name. */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, N, r, p, salt, hash] = (stored ?? (await nobodys())).split('$');
  const expected = Buffer.from(hash ?? '', 'base64url');
  const derived = await derive(password, Buffer.from(salt ?? '', 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(derived, expected) && stored !== undefined;
}

/** A password for the first day: 80 random bits, in groups that can be copied by hand. */
export function firstPassword(): string {
  const letters = [...randomBytes(16)].map((byte) => readable[byte % 32]).join('');
  return letters.replace(/(.{4})(?=.)/g, '$1-');
}

// Small letters and digits that are not read as each other.
const readable = '23456789abcdefghijkmnpqrstuvwxyz';
let madeUp: Promise<string> | undefined;
const nobodys = () => (madeUp ??= hashPassword(randomBytes(16).toString('base64url')));

function derive(password: string, salt: Buffer, of: typeof cost): Promise<Buffer> {
  // The same letters typed on another keyboard are the same password.
  const text = password.normalize('NFKC');
  return new Promise((resolve, reject) => {
    scrypt(text, salt, 32, { ...of, maxmem: 128 * 1024 * 1024 }, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
