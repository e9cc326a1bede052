import { type KeyRows, openNamed, opensCanary } from './key-rows.ts';
import { firstLabel, hashSecretOf, type Ring } from '../seal/seal.ts';

/** The keys of a database among the given ones, and the names of those that are missing. */
export interface FoundRing {
  readonly ring: Ring | undefined;
  readonly missing: readonly string[];
}

/** Matches the given keys to the database's canaries. Without all of them, there is no ring. */
export function ringOf(rows: KeyRows, given: readonly Buffer[]): FoundRing {
  const keys = new Map<string, Buffer>();
  const missing: string[] = [];
  for (const [label, sealed] of rows.canaries) {
    const key = given.find((each) => opensCanary(each, label, sealed));
    if (key) keys.set(label, key);
    else missing.push(label);
  }
  if (missing.length > 0) return { ring: undefined, missing };
  const writing = rows.writing === undefined ? firstLabel : openNamed(keys, 'writing', rows.writing);
  return { ring: { keys, writing, hashSecret: hashSecretIn(rows, keys), enrollmentKeys: rows.enrollmentKeys }, missing };
}

/** The given keys that the database has never used. */
export function unusedKeys({ canaries, retired }: KeyRows, given: readonly Buffer[]): readonly Buffer[] {
  const used = [...canaries, ...retired];
  return given.filter((key) => !used.some(([label, sealed]) => opensCanary(key, label, sealed)));
}

function hashSecretIn({ hashSecret }: KeyRows, keys: ReadonlyMap<string, Buffer>): Buffer {
  if (hashSecret !== undefined) return Buffer.from(openNamed(keys, 'hash-secret', hashSecret), 'base64');
  const first = keys.get(firstLabel);
  if (!first) throw new Error('the secret of keyed hashes is missing');
  return hashSecretOf(first);
}
