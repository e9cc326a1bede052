import { hkdfSync } from 'node:crypto';

const idLength = 8;

/** Names a key without revealing it, such as `9f86d081884c7d65`. */
export function keyIdOf(key: Buffer): string {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), 'enrollkit backup key id', idLength)).toString('hex');
}
