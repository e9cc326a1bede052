import { createHash } from 'node:crypto';

/** A hash of contents, in order. */
export function hashOf(contents: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex').slice(0, 32);
}

/** The hash of a configuration whose files without people.yaml have a hash, with these people. */
export function hashWithPeople(filesHash: string, people: unknown): string {
  return hashOf([filesHash, people]);
}
