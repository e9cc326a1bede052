import { dirname } from 'node:path';
import { onTestFinished } from 'vitest';
import type { StorePlace } from '#server/store/store.ts';
import type { CreateDatabase } from '../databases.ts';
import { folderForTest } from './server-process.ts';

/** Where a process of a test keeps its data: the place of its database, and the settings that lead there. */
export interface ProcessPlace {
  readonly store: StorePlace;
  readonly environment: { readonly DATA_DIR: string; readonly DATA_KEY: string; readonly DATABASE_URL?: string };
}

/** A database that is dropped at the end of the test. */
export async function placeOn(create: CreateDatabase): Promise<ProcessPlace> {
  const { place, drop } = await create();
  onTestFinished(drop);
  const DATA_KEY = Buffer.alloc(32, 7).toString('base64');
  const environment =
    'databaseUrl' in place
      ? { DATA_DIR: folderForTest(), DATA_KEY, DATABASE_URL: place.databaseUrl }
      : { DATA_DIR: dirname(place.file), DATA_KEY };
  return { store: place, environment };
}
