import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/* One-time passwords by time, as in RFC 6238 with what every authenticator app assumes: SHA-1, 30 seconds, 6 digits. */
const stepMs = 30_000;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret of 160 random bits, in base32. */
export function newTotpSecret(): string {
  return [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join('');
}

/** The URI that adds a secret to an authenticator app. */
export function totpAddress(secret: string, name: string, site: string): string {
  const label = `${encodeURIComponent(site)}:${encodeURIComponent(name)}`;
  // Not URLSearchParams: apps show its plus signs instead of spaces.
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(site)}`;
}

/** The code of a step: how many half minutes have passed since 1970. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const at = (hash.at(-1) ?? 0) & 15;
  return String((hash.readUInt32BE(at) & 0x7fff_ffff) % 1_000_000).padStart(6, '0');
}

/** The step that a code belongs to, if it is the current, previous or next one, because clocks differ. */
export function stepOfCode(secret: string, typed: string, now: Date): number | undefined {
  const code = Buffer.from(typed.replace(/\s/g, ''));
  const current = Math.floor(now.getTime() / stepMs);
  return [current, current - 1, current + 1].find((step) => {
    const own = Buffer.from(totpCode(secret, step));
    return own.length === code.length && timingSafeEqual(own, code);
  });
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
