import { createHash, timingSafeEqual } from 'node:crypto';
import { plainCode } from '#server/config/plain-code.ts';
import type { PeopleFile } from '#server/config/files/people-file.ts';

export type Rep = PeopleFile['agents'][number];
export type Group = PeopleFile['groups'][number];

/** The rep with this access code. The rep id opens nothing, because it appears on landing pages. */
export function repByCode({ agents }: Pick<PeopleFile, 'agents'>, written: string): Rep | undefined {
  return agents.find(({ access_code }) => isSame(access_code, written));
}

/** The group with this code: its employees' code, or that of its own office, which may see whom it has enrolled. */
export function groupByCode(
  { groups }: Pick<PeopleFile, 'groups'>,
  written: string,
): { readonly group: Group; readonly role: 'employee' | 'group'; readonly employee_id?: string } | undefined {
  const office = groups.find(({ access_code }) => isSame(access_code, written));
  if (office) return { group: office, role: 'group' };
  const employer = groups.find(({ code }) => isSame(code, written));
  return employer && { group: employer, role: 'employee' };
}

// Digests have equal length, so the duration of the comparison does not reveal how much was right.
function isSame(code: string | undefined, written: string): boolean {
  return code !== undefined && timingSafeEqual(digest(code), digest(written));
}

function digest(code: string): Buffer {
  return createHash('sha256').update(plainCode(code)).digest();
}
