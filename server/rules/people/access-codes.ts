import { createHash, timingSafeEqual } from 'node:crypto';
import { plainCode } from '#server/config/plain-code.ts';
import type { PeopleFile } from '#server/config/files/people-file.ts';

export type Rep = PeopleFile['agents'][number];
export type Group = PeopleFile['groups'][number];

/** The group with this code for its employees. Its members and reps may know it, and agreements name it. */
export function groupByCode({ groups }: Pick<PeopleFile, 'groups'>, written: string): Group | undefined {
  return groups.find(({ code, retired }) => !retired && isSame(code, written));
}

// Digests have equal length, so the duration of the comparison does not reveal how much was right.
function isSame(code: string, written: string): boolean {
  return timingSafeEqual(digest(code), digest(written));
}

function digest(code: string): Buffer {
  return createHash('sha256').update(plainCode(code)).digest();
}
