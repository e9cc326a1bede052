import { plainCode } from '#server/config/plain-code.ts';
import {
  type CodeKind,
  type Entry,
  type PeopleEntry,
  peopleEntries,
  type PeopleKind,
  peopleVersion,
} from '#server/store/people/people-entries.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import type { Db } from '#server/store/store.ts';

/** People in the shape of people.yaml. */
export type PeopleLists = Readonly<Record<(typeof lists)[PeopleKind], readonly Entry[]>>;

/** The people that the database holds. */
export interface HeldPeople {
  readonly people: PeopleLists;
  /** Grows with each change. */
  readonly version: number;
  /** The owner of an access code. */
  readonly ownerOf: (kind: CodeKind, code: string) => string | undefined;
}

/** The list of people.yaml that holds the entries of a kind. */
export const lists = {
  portal: 'portals',
  agent: 'agents',
  group: 'groups',
  member: 'members',
  referral: 'referrals',
} as const satisfies Record<PeopleKind, string>;

/** Reads the people that the database holds; undefined before the first start has given it any. */
export async function readPeople(db: Db, sealer: Sealer): Promise<HeldPeople | undefined> {
  // In this order: people who change in between are read again at the next look.
  const version = await peopleVersion(db);
  if (version === undefined) return undefined;
  const entries = await peopleEntries(db, sealer);
  const owners = new Map(entries.map(({ kind, entry, code_hash }) => [`${kind}/${code_hash}`, entry.id]));
  return {
    people: peopleOf(entries),
    version,
    ownerOf: (kind, code) => owners.get(`${kind}/${accessCodeHash(sealer, kind, code)}`),
  };
}

function peopleOf(entries: readonly PeopleEntry[]): PeopleLists {
  const of = (wanted: PeopleKind) => entries.filter(({ kind }) => kind === wanted).map(({ entry }) => entry);
  return { portals: of('portal'), agents: of('agent'), groups: of('group'), members: of('member'), referrals: of('referral') };
}

/** The entries of people.yaml, with hashes in place of access codes. */
export function entriesOf(sealer: Sealer, people: Partial<PeopleLists>, kind: PeopleKind): readonly PeopleEntry[] {
  return (people[lists[kind]] ?? []).map(({ access_code, ...entry }) => ({
    kind,
    entry: entry as Entry,
    code_hash: isCodeKind(kind) && typeof access_code === 'string' ? accessCodeHash(sealer, kind, access_code) : null,
  }));
}

/** The hash of an access code, however it is typed. */
export function accessCodeHash(sealer: Sealer, kind: CodeKind, code: string): string {
  return sealer.fingerprint(`people/${kind}/code`, plainCode(code));
}

export const isCodeKind = (kind: PeopleKind): kind is CodeKind => kind === 'agent' || kind === 'group';
