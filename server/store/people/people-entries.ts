import type { Sealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';

/** The lists of people.yaml. */
export const peopleKinds = ['portal', 'agent', 'group', 'member', 'referral'] as const;
/** One of {@link peopleKinds}. */
export type PeopleKind = (typeof peopleKinds)[number];

/** The kinds of people who have an access code. */
export type CodeKind = Extract<PeopleKind, 'agent' | 'group'>;

/** An entry in the shape of people.yaml, without its access code. */
export type Entry = Readonly<Record<string, unknown>> & { readonly id: string };

/** An entry with the hash of its access code; null without one. */
export interface PeopleEntry {
  readonly kind: PeopleKind;
  readonly entry: Entry;
  readonly code_hash: string | null;
}

export const peopleEntryPlace = (kind: string, id: string) => `people/${kind}/${id}`;

const onlyRow = 1;
const rowsAtOnce = 100;

/** Every entry, in the order of its list. */
export async function peopleEntries(db: Db, sealer: Sealer): Promise<readonly PeopleEntry[]> {
  const rows = await db.selectFrom('people_entry').selectAll().orderBy('kind').orderBy('position').orderBy('id').execute();
  return rows.map(({ kind, id, sealed_entry, code_hash }) => ({
    kind: kind as PeopleKind,
    entry: JSON.parse(sealer.open(peopleEntryPlace(kind, id), sealed_entry)) as Entry,
    code_hash,
  }));
}

/** The number of the newest change; undefined as long as the database holds no people. */
export async function peopleVersion(db: Db): Promise<number | undefined> {
  return (await db.selectFrom('people_version').select('number').executeTakeFirst())?.number;
}

/** Claims the right to add the first people to the database; returns whether this transaction has it. Others wait for it. */
export async function beginPeople(db: Db): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('people_version')
    .values({ id: onlyRow, number: 1, file_hash: null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** The keyed hash of people.yaml when its people were imported; null if none was recorded. */
export async function peopleFileHash(db: Db): Promise<string | null> {
  return (await db.selectFrom('people_version').select('file_hash').executeTakeFirst())?.file_hash ?? null;
}

/** Records the hash, unless one is recorded already. */
export async function keepPeopleFileHash(db: Db, file_hash: string): Promise<void> {
  await db.updateTable('people_version').set({ file_hash }).where('file_hash', 'is', null).execute();
}

/** Claims the next change after a version; returns false if another transaction has made it. */
export async function takePeopleVersion(db: Db, after: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('people_version')
    .set({ number: after + 1 })
    .where('number', '=', after)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Adds entries at the end of their lists, with positions from `from` on. */
export async function addPeopleEntries(db: Db, sealer: Sealer, entries: readonly PeopleEntry[], from = 0): Promise<void> {
  const rows = entries.map(({ kind, entry, code_hash }, at) => ({
    kind,
    id: entry.id,
    position: from + at,
    sealed_entry: sealer.seal(peopleEntryPlace(kind, entry.id), JSON.stringify(entry)),
    code_hash,
  }));
  for (let at = 0; at < rows.length; at += rowsAtOnce) {
    await db
      .insertInto('people_entry')
      .values(rows.slice(at, at + rowsAtOnce))
      .execute();
  }
}

/** Replaces an entry, and its access code unless that is left out. */
export async function changePeopleEntry(
  db: Db,
  sealer: Sealer,
  { kind, entry, code_hash }: Omit<PeopleEntry, 'code_hash'> & { readonly code_hash?: string | null },
): Promise<void> {
  const sealed_entry = sealer.seal(peopleEntryPlace(kind, entry.id), JSON.stringify(entry));
  await db
    .updateTable('people_entry')
    .set({ sealed_entry, ...(code_hash === undefined ? {} : { code_hash }) })
    .where('kind', '=', kind)
    .where('id', '=', entry.id)
    .execute();
}

/** The owner of the access code with this hash. */
export async function codeOwner(db: Db, kind: CodeKind, codeHash: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('people_entry')
    .select('id')
    .where('kind', '=', kind)
    .where('code_hash', '=', codeHash)
    .executeTakeFirst();
  return row?.id;
}

/** The ids of the entries of a kind that have an access code. */
export async function codesHeld(db: Db, kind: CodeKind): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom('people_entry').select('id').where('kind', '=', kind).where('code_hash', 'is not', null).execute();
  return new Set(rows.map(({ id }) => id));
}
