import { keyNeeded } from '#server/settings/settings.ts';
import { CannotStart } from '../troubles/cannot-start.ts';
import { openFilter } from '../enrollments/enrollments.ts';
import { openMessage } from '../outbox/outbox.ts';
import { keyFileOf, makeKey, readKeys } from './key-file.ts';
import { ringOf } from './key-ring.ts';
import { addCanary, beginEnrollmentKeys, type KeyRows, readKeyRows } from './key-rows.ts';
import { createRingSealer, createSealer, type RingSealer, type Sealer } from '../seal/seal.ts';
import type { Db, Store } from '../store.ts';
import { hasRows, tablesOf } from '../table-names.ts';

/* Verifies that the data key belongs to the database. The first start encrypts a known text; each later start decrypts
   it before anything is written, so a wrong key changes nothing. */

/** A source of data keys. */
export interface KeyPlace {
  /** The key from the environment. */
  readonly dataKey?: Buffer;
  /** The other keys from there, during a rotation. */
  readonly moreDataKeys?: readonly Buffer[];
  readonly dataDir: string;
  /** Whether keys may be in the data folder, which holds only for the database in that folder. */
  readonly inFolder: boolean;
}

/** The keys of a place, as they are now. */
export function keysIn({ dataKey, moreDataKeys = [], dataDir, inFolder }: KeyPlace): readonly Buffer[] {
  if (dataKey) return [dataKey, ...moreDataKeys];
  return inFolder ? readKeys(dataDir) : [];
}

/**
 * Returns the sealer of a database, which may be empty or older than the canary. Throws {@link CannotStart} if its rows
 * were encrypted with another key, or a key is missing.
 */
export async function sealerOf(db: Db, place: KeyPlace): Promise<RingSealer> {
  const keys = keysIn(place);
  if (keys.length > 0) return checked(db, keys, place);
  if (!place.inFolder) throw new CannotStart(keyNeeded);
  if (await hasRows(db, await tablesOf(db))) throw new CannotStart(keyLost(place));
  return createSealer(makeKey(place.dataDir));
}

/**
 * Writes the canary of a database without one. If processes start at once with different keys, one of them is refused.
 */
export async function keepCanary(store: Store, sealer: RingSealer, place: KeyPlace, now: string): Promise<void> {
  const { db, write } = store;
  const { keys, writing } = sealer.ring();
  const key = keys.get(writing);
  if ((await readKeyRows(db)).canaries.size === 0 && key) await write((trx) => addCanary(trx, key, writing, now));
  const ring = (await checked(db, [...keys.values()], place)).ring();
  const begins = !ring.enrollmentKeys && key !== undefined && (await isAlone(store));
  if (begins) await write((trx) => beginEnrollmentKeys(trx, { key, label: writing }, now));
  sealer.turnTo({ ...ring, enrollmentKeys: ring.enrollmentKeys || begins });
}

// Servers of the previous version cannot read what an enrollment's own key encrypts, and may still be using a shared database.
async function isAlone({ kind, db }: Store): Promise<boolean> {
  return kind === 'sqlite' || !(await hasRows(db, ['enrollment']));
}

async function checked(db: Db, keys: readonly Buffer[], place: KeyPlace): Promise<RingSealer> {
  const rows = await keyRowsIn(db);
  if (rows && rows.canaries.size > 0) {
    const { ring, missing } = ringOf(rows, keys);
    if (ring) return createRingSealer(ring);
    throw new CannotStart(missing.length < rows.canaries.size ? keyMissing(missing, place) : keyWrong(place));
  }
  const sealer = await olderSealer(db, await tablesOf(db), keys);
  if (!sealer) throw new CannotStart(keyWrong(place));
  return sealer;
}

// Undefined in a database that is older than these rows. Listing its tables takes longer than the rest of a start, so only a
// database that cannot give the rows is asked for them.
async function keyRowsIn(db: Db): Promise<KeyRows | undefined> {
  try {
    return await readKeyRows(db);
  } catch {
    // Another server that started at the same time may have created the tables since.
    return (await tablesOf(db)).has('key_canary') ? readKeyRows(db) : undefined;
  }
}

// Without a canary, rows of two keys are possible, so a key that decrypts one of them is accepted.
async function olderSealer(db: Db, tables: ReadonlySet<string>, keys: readonly Buffer[]): Promise<RingSealer | undefined> {
  const older = (
    await Promise.all(sealedSamples.map(({ table, sample }) => (tables.has(table) ? sample(db) : Promise.resolve([]))))
  ).flat();
  return keys.map(createSealer).find((sealer) => older.length === 0 || older.some((open) => opens(() => open(sealer))));
}

function opens(open: () => unknown): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}

type Sample = (sealer: Sealer) => unknown;

/** As many rows of a table as show whether a key is the right one. */
const enough = 5;

/** Encrypted rows of a database older than its canary. Every enrollment and every mail has one. */
const sealedSamples: readonly { readonly table: string; readonly sample: (db: Db) => Promise<readonly Sample[]> }[] = [
  {
    table: 'enrollment',
    sample: async (db) =>
      (await db.selectFrom('enrollment').select(['id', 'sealed_filter']).limit(enough).execute()).map(
        ({ id, sealed_filter }) =>
          (sealer) =>
            openFilter(sealer.forEnrollment(id, null), sealed_filter),
      ),
  },
  {
    table: 'outbox',
    sample: async (db) =>
      (await db.selectFrom('outbox').select(['id', 'sealed_message']).limit(enough).execute()).map(
        (row) => (sealer) => openMessage(sealer, { ...row, enrollment_id: null, sealed_key: null }),
      ),
  },
];

const sourceOf = ({ dataKey, dataDir }: KeyPlace) => (dataKey ? 'DATA_KEY' : keyFileOf(dataDir));

const keyWrong = (
  place: KeyPlace,
) => `The data key does not decrypt the stored data, which was encrypted with a different key than the one in ${sourceOf(place)}.
Nothing was changed. Start with the key that was used before, in DATA_KEY${place.inFolder ? ` or in ${keyFileOf(place.dataDir)}` : ''}.
Without it, the encrypted data cannot be read; a new key needs an empty database.`;

const keyMissing = (
  missing: readonly string[],
  place: KeyPlace,
) => `The database has rows under several data keys, and ${missing.join(' and ')} of them ${missing.length === 1 ? 'is' : 'are'} not in ${sourceOf(place)}.
Nothing was changed. Give all of them until \`npm run keys -- status\` says that the old one is not needed, and it was retired.`;

const keyLost = ({
  dataDir,
}: KeyPlace) => `The data key is missing: the database has rows, but DATA_KEY is not set and there is no ${keyFileOf(dataDir)}.
A new key would not decrypt them, so none was created and nothing was changed. Restore the file from your backup, or set DATA_KEY to its content.
To start with an empty database, set DATA_DIR to another folder.`;
