import { keyNeeded } from '#server/settings.ts';
import { CannotStart } from './cannot-start.ts';
import { openFilter } from './enrollments.ts';
import { openMessage } from './outbox.ts';
import { createSealer, keyFileOf, makeKey, readKey, type Sealer } from './seal.ts';
import type { Db, Store } from './store.ts';
import { hasRows, tablesOf } from './table-names.ts';

/* Verifies that the data key belongs to the database. The first start encrypts a known text; each later start decrypts
   it before anything is written, so a wrong key changes nothing. */

/** Where a data key can come from. */
export interface KeyPlace {
  /** The key from the environment. */
  readonly dataKey?: Buffer;
  readonly dataDir: string;
  /** Whether the key may be in the data folder, which holds only for the database in that folder. */
  readonly inFolder: boolean;
}

const canary = { id: 'data-key', place: 'key_canary/data-key', text: 'sealed with the data key of this database' } as const;

/**
 * Returns the sealer of a database, which may be empty or older than its canary. Throws {@link CannotStart} if its rows
 * belong to another key, or the key is lost.
 */
export async function sealerOf(db: Db, place: KeyPlace): Promise<Sealer> {
  const found = place.dataKey ?? (place.inFolder ? readKey(place.dataDir) : undefined);
  if (found) return checked(db, createSealer(found), place);
  if (!place.inFolder) throw new CannotStart(keyNeeded);
  if (await hasRows(db)) throw new CannotStart(keyLost(place));
  return createSealer(makeKey(place.dataDir));
}

/**
 * Writes the canary of a database without one. If processes start at once with different keys, one of them is refused.
 */
export async function keepCanary({ db, write }: Store, sealer: Sealer, place: KeyPlace, now: string): Promise<void> {
  if (!(await findCanary(db))) {
    const row = { id: canary.id, sealed_text: sealer.seal(canary.place, canary.text), written_at: now, tried_at: now };
    await write((trx) =>
      trx
        .insertInto('key_canary')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doNothing())
        .execute(),
    );
  }
  await checked(db, sealer, place);
}

async function checked(db: Db, sealer: Sealer, place: KeyPlace): Promise<Sealer> {
  const opened = await opensWhatIsThere(db, sealer);
  if (!opened) throw new CannotStart(keyWrong(place));
  return sealer;
}

async function opensWhatIsThere(db: Db, sealer: Sealer): Promise<boolean> {
  const tables = await tablesOf(db);
  const kept = tables.has('key_canary') ? await findCanary(db) : undefined;
  if (kept) return opens(() => sealer.open(canary.place, kept));
  const older = (
    await Promise.all(sealedSamples.map(({ table, sample }) => (tables.has(table) ? sample(db) : Promise.resolve([]))))
  ).flat();
  // Without a canary, rows of two keys are possible, so a key that decrypts one of them is accepted.
  return older.length === 0 || older.some((open) => opens(() => open(sealer)));
}

/** Whether a row of `key_canary` decrypts to the known text. */
export function opensCanary(sealer: Sealer, id: string, sealed: string): boolean {
  return id === canary.id && opens(() => sealer.open(canary.place, sealed));
}

function opens(open: () => unknown): boolean {
  try {
    open();
    return true;
  } catch {
    return false;
  }
}

async function findCanary(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('key_canary').select('sealed_text').where('id', '=', canary.id).executeTakeFirst();
  return row?.sealed_text;
}

type Sample = (sealer: Sealer) => unknown;

/** Encrypted rows of a database older than its canary. Every enrollment and every mail has one. */
const sealedSamples: readonly { readonly table: string; readonly sample: (db: Db) => Promise<readonly Sample[]> }[] = [
  {
    table: 'enrollment',
    sample: async (db) =>
      (await db.selectFrom('enrollment').select(['id', 'sealed_filter']).limit(5).execute()).map(
        ({ id, sealed_filter }) =>
          (sealer) =>
            openFilter(sealer, id, sealed_filter),
      ),
  },
  {
    table: 'outbox',
    sample: async (db) =>
      (await db.selectFrom('outbox').select(['id', 'sealed_message']).limit(5).execute()).map(
        (row) => (sealer) => openMessage(sealer, row),
      ),
  },
];

const sourceOf = ({ dataKey, dataDir }: KeyPlace) => (dataKey ? 'DATA_KEY' : keyFileOf(dataDir));

const keyWrong = (
  place: KeyPlace,
) => `The data key does not decrypt the stored data, which was encrypted with a different key than the one in ${sourceOf(place)}.
Nothing was changed. Start with the key that was used before, in DATA_KEY${place.inFolder ? ` or in ${keyFileOf(place.dataDir)}` : ''}.
Without it, the encrypted data cannot be read; a new key needs an empty database.`;

const keyLost = ({
  dataDir,
}: KeyPlace) => `The data key is missing: the database has rows, but DATA_KEY is not set and there is no ${keyFileOf(dataDir)}.
A new key would not decrypt them, so none was created and nothing was changed. Restore the file from your backup, or set DATA_KEY to its content.
To start with an empty database, set DATA_DIR to another folder.`;
