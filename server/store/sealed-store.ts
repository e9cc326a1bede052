import { join } from 'node:path';
import type { Settings } from '#server/settings.ts';
import { keepCanary, sealerOf } from './data-key.ts';
import { migrate } from './migrate.ts';
import type { Sealer } from './seal.ts';
import { openDatabase, type Store, type StorePlace } from './store.ts';

/** The database with what opens its sealed columns. */
export interface SealedStore {
  readonly store: Store;
  readonly sealer: Sealer;
}

/** Opens the database of the settings. Its key is tried before anything is written; throws `CannotStart` when it is not the right one. */
export async function openSealedStore(settings: Pick<Settings, 'databaseUrl' | 'dataDir' | 'dataKey'>, now: Date): Promise<SealedStore> {
  const { migrator, ...store } = openDatabase(placeOf(settings));
  const key = { ...settings, inFolder: settings.databaseUrl === undefined };
  try {
    const sealer = await sealerOf(store.db, key);
    await migrate(migrator);
    await keepCanary(store, sealer, key, now.toISOString());
    return { store, sealer };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function placeOf({ databaseUrl, dataDir }: Pick<Settings, 'databaseUrl' | 'dataDir'>): StorePlace {
  return databaseUrl ? { databaseUrl } : { file: join(dataDir, 'enrollkit.db') };
}
