import { join } from 'node:path';
import type { Settings } from '#server/settings/settings.ts';
import { keepCanary, type KeyPlace, sealerOf } from './keys/data-key.ts';
import type { FastPaths } from './fast-paths.ts';
import { migrate } from './migrate.ts';
import type { RingSealer } from './seal/seal.ts';
import type { QueryListener } from './query-listener.ts';
import { inWords } from './troubles/start-words.ts';
import { openDatabase, type Store, type StorePlace } from './store.ts';

/** The database with the sealer for its encrypted columns. */
export interface SealedStore {
  readonly store: Store;
  readonly sealer: RingSealer;
}

type Place = DatabaseSettings & Pick<Settings, 'dataKey' | 'moreDataKeys'>;
type DatabaseSettings = Pick<Settings, 'databaseUrl' | 'dataDir'> &
  Partial<Pick<Settings, 'databasePooler' | 'databaseConnections' | 'databaseReadUrl'>>;

/** Further options for opening a database. */
interface Opening {
  readonly fast?: FastPaths | undefined;
  readonly listener?: QueryListener | undefined;
  /** Logs that a replica cannot be used. */
  readonly log?: (line: string) => void;
}

/**
 * Opens the database from the settings. Verifies the key before anything is written. Throws `CannotStart` if the key is
 * wrong or the database cannot be opened.
 */
export async function openSealedStore(settings: Place, now: Date, { fast, listener, log }: Opening = {}): Promise<SealedStore> {
  const place = withReplica(placeOf(settings), settings.databaseReadUrl, log);
  try {
    const { migrator, store, verifyReplica } = openDatabase(place, fast, listener);
    const key = keyPlaceOf(settings);
    return await closedOnFailure(store, async () => {
      const sealer = await sealerOf(store.db, key);
      await migrate(store.db, migrator);
      await keepCanary(store, sealer, key, now.toISOString());
      await verifyReplica();
      return { store, sealer };
    });
  } catch (error) {
    throw inWords(error, place);
  }
}

function withReplica(place: StorePlace, url: string | undefined, log: (line: string) => void = () => undefined): StorePlace {
  return 'databaseUrl' in place && url !== undefined ? { ...place, replica: { url, log } } : place;
}

async function closedOnFailure<Result>(store: Store, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    await store.close();
    throw error;
  }
}

/** The place of the database in these settings. */
export function placeOf({ databaseUrl, dataDir, databasePooler, databaseConnections }: DatabaseSettings): StorePlace {
  if (!databaseUrl) return { file: join(dataDir, 'enrollkit.db') };
  return {
    databaseUrl,
    ...(databasePooler === undefined ? {} : { pooler: databasePooler }),
    ...(databaseConnections === undefined ? {} : { connections: databaseConnections }),
  };
}

/** The place of the data keys in these settings. */
export function keyPlaceOf(settings: Place): KeyPlace {
  return { ...settings, inFolder: settings.databaseUrl === undefined };
}
