import { keyNeeded } from '#server/settings.ts';
import { CannotStart } from './cannot-start.ts';
import { openFilter } from './enrollments.ts';
import { openMessage } from './outbox.ts';
import { createSealer, keyFileOf, makeKey, readKey, type Sealer } from './seal.ts';
import type { Db, Store } from './store.ts';

/*
 * Whether the data key is the one of the database. The first start seals a known text; each later start opens it before anything is
 * written, so that a wrong key changes nothing.
 */

/** Where a data key may come from. */
export interface KeyPlace {
  /** The key of the environment. */
  readonly dataKey?: Buffer;
  readonly dataDir: string;
  /** Whether a key may lie in the data folder, as it does for the database in that folder. */
  readonly inFolder: boolean;
}

const canary = { id: 'data-key', place: 'key_canary/data-key', text: 'sealed with the data key of this database' } as const;

/** The sealer of a database that may be older than its canary or empty. Throws {@link CannotStart} when its rows are of another key, or the key is lost. */
export async function sealerOf(db: Db, place: KeyPlace): Promise<Sealer> {
  const found = place.dataKey ?? (place.inFolder ? readKey(place.dataDir) : undefined);
  if (found) return checked(db, createSealer(found), place);
  if (!place.inFolder) throw new CannotStart(keyNeeded);
  if (await hasRows(db)) throw new CannotStart(keyLost(place));
  return createSealer(makeKey(place.dataDir));
}

/** Writes the canary of a database that has none. Of processes that start at once with different keys, one is refused. */
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
  // Rows of two keys are possible where there was no canary; what one of them opens is no reason to refuse it.
  return older.length === 0 || older.some((open) => opens(() => open(sealer)));
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

/** Sealed rows of a database that is older than its canary. Each enrollment has one from its beginning, and each mail. */
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

async function hasRows(db: Db): Promise<boolean> {
  for (const table of await tablesOf(db)) {
    if (table.startsWith('kysely_')) continue;
    const [row] = await db
      .selectFrom(table as 'enrollment')
      .select(({ lit }) => lit(1).as('one'))
      .limit(1)
      .execute();
    if (row) return true;
  }
  return false;
}

async function tablesOf(db: Db): Promise<ReadonlySet<string>> {
  return new Set((await db.introspection.getTables()).map(({ name }) => name));
}

const sourceOf = ({ dataKey, dataDir }: KeyPlace) => (dataKey ? 'DATA_KEY' : keyFileOf(dataDir));

const keyWrong = (
  place: KeyPlace,
) => `The data key does not open what is stored: the rows were sealed with another key than the one of ${sourceOf(place)}.
Nothing was changed. Start with the key that was used before, in DATA_KEY${place.inFolder ? ` or in ${keyFileOf(place.dataDir)}` : ''}.
Without it nobody can read what was sealed; a new key needs an empty database.`;

const keyLost = ({
  dataDir,
}: KeyPlace) => `The data key is missing: the database has rows, but DATA_KEY is not set and there is no ${keyFileOf(dataDir)}.
A new key would open none of them, so none was made and nothing was changed. Put the file back from your backup, or set DATA_KEY to its content.
To begin with an empty database, name another folder by DATA_DIR.`;
