import { existsSync } from 'node:fs';
import type { Settings } from '#server/settings/settings.ts';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';
import { placeOf } from '#server/store/sealed-store.ts';
import type { StorePlace } from '#server/store/store.ts';

/** The database of the settings. Opening one that does not exist would create it; throws {@link CannotDo} instead. */
export function existingPlace(settings: Pick<Settings, 'databaseUrl' | 'dataDir'>): StorePlace {
  const place = placeOf(settings);
  if ('file' in place && !existsSync(place.file))
    throw new CannotDo(`There is no database ${place.file}. Is DATA_DIR set as for the server?`);
  return place;
}
