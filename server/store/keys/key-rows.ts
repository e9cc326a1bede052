import { firstLabel, openWith, sealWith } from '../seal/seal.ts';
import type { Db } from '../store.ts';

/* The rows of `key_canary`: a known text encrypted with each key of the database, the name of the key that encrypts from
   now on, the secret of keyed hashes, and whether new enrollments get keys of their own. */

const canaryText = 'sealed with the data key of this database';
const placeOf = (id: string) => `key_canary/${id}`;
const retiredStart = 'retired/';

/** The rows about the database's keys. */
export interface KeyRows {
  /** By the key's name. */
  readonly canaries: ReadonlyMap<string, string>;
  /** Canaries of keys that no row needs any more. */
  readonly retired: ReadonlyMap<string, string>;
  readonly writing: string | undefined;
  readonly hashSecret: string | undefined;
  /** Whether new enrollments get a key of their own. A server of an earlier version could not read them. */
  readonly enrollmentKeys: boolean;
}

type Name = 'writing' | 'hash-secret' | 'enrollment-keys';

/** The canary of a key has this id; the first key's is older than names. */
export function canaryId(label: string): string {
  return label === firstLabel ? 'data-key' : `data-key/${label}`;
}

/** Reads the rows. A database older than them has none. */
export async function readKeyRows(db: Db): Promise<KeyRows> {
  const rows = await db.selectFrom('key_canary').select(['id', 'sealed_text']).execute();
  return keyRowsOf(rows);
}

/** Sorts the rows, which may come from a backup. */
export function keyRowsOf(rows: readonly { readonly id: string; readonly sealed_text: string }[]): KeyRows {
  const textOf = (name: Name) => rows.find(({ id }) => id === name)?.sealed_text;
  const labelled = (start: string) =>
    new Map(
      rows.flatMap(({ id, sealed_text }) => (id.startsWith(`${start}data-key`) ? [[labelOfId(id.slice(start.length)), sealed_text]] : [])),
    );
  return {
    canaries: labelled(''),
    retired: labelled(retiredStart),
    writing: textOf('writing'),
    hashSecret: textOf('hash-secret'),
    enrollmentKeys: textOf('enrollment-keys') !== undefined,
  };
}

const labelOfId = (id: string) => (id === 'data-key' ? firstLabel : id.slice('data-key/'.length));

/** Whether a key is the one that a canary was encrypted with. */
export function opensCanary(key: Buffer, label: string, sealed: string): boolean {
  try {
    return openWith(key, placeOf(canaryId(label)), sealed) === canaryText;
  } catch {
    return false;
  }
}

/** Reads a named value with one of the keys. */
export function openNamed(keys: ReadonlyMap<string, Buffer>, name: Name, sealed: string): string {
  const key = keys.get(sealed.slice(0, sealed.indexOf('.')));
  if (!key) throw new Error(`no key for the row ${name}`);
  return openWith(key, placeOf(name), sealed);
}

/** Writes the canary of a key, unless it is there. */
export async function addCanary(db: Db, key: Buffer, label: string, now: string): Promise<void> {
  const id = canaryId(label);
  const row = { id, sealed_text: sealWith(key, label, placeOf(id), canaryText), written_at: now, tried_at: now };
  await db
    .insertInto('key_canary')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** A key and its name. */
export interface NamedKey {
  readonly key: Buffer;
  readonly label: string;
}

/** Writes a named value, replacing an earlier one. */
export async function putNamed(db: Db, { key, label }: NamedKey, name: Name, text: string, now: string): Promise<void> {
  const sealed_text = sealWith(key, label, placeOf(name), text);
  await db
    .insertInto('key_canary')
    .values({ id: name, sealed_text, written_at: now, tried_at: now })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ sealed_text, written_at: now }))
    .execute();
}

/** From now on, each new enrollment gets a key of its own. */
export async function beginEnrollmentKeys(db: Db, key: NamedKey, now: string): Promise<void> {
  await putNamed(db, key, 'enrollment-keys', 'on', now);
}

/** Keeps the canary of a key that no row needs anymore, so that the key is not mistaken for a new one. */
export async function retireCanary(db: Db, label: string): Promise<void> {
  const id = canaryId(label);
  await db
    .updateTable('key_canary')
    .set({ id: retiredStart + id })
    .where('id', '=', id)
    .execute();
}
