import { hash, randomBytes } from 'node:crypto';

/** 128 random bits, safe in a URL and impossible to guess. It never begins with a character that a spreadsheet would read as a formula. */
export function randomId(): string {
  const id = randomBytes(16).toString('base64url');
  return id.startsWith('-') ? randomId() : id;
}

/** SHA-256 in hexadecimal. */
export function sha256(content: string | Buffer): string {
  return hash('sha256', content, 'hex');
}

// Crockford's alphabet: no letter looks like a digit.
const readable = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Ten letters and digits that can be copied by hand, 50 random bits. */
export function resumeCode(): string {
  return [...randomBytes(10)].map((byte) => readable[byte % 32]).join('');
}

/** Normalizes a code from how people type it: lowercase letters, spaces, dashes, O for 0, I and L for 1. */
export function readResumeCode(typed: string): string {
  return typed.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
}

/** A policy id that can be read out on the phone: `EK-7F3K-9QTM-20XW`, 60 random bits. */
export function policyId(): string {
  const letters = [...randomBytes(12)].map((byte) => readable[byte % 32]).join('');
  return `EK-${letters.slice(0, 4)}-${letters.slice(4, 8)}-${letters.slice(8)}`;
}
