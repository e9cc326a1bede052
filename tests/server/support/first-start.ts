import { dirname } from 'node:path';
import { demoFolder } from '#server/config/config-folder.ts';
import { readTexts } from '#server/config/source/config-source.ts';
import { startPeople } from '#server/people/begin-people.ts';
import { notePeopleFile } from '#server/people/people-file.ts';
import { openSealedStore } from '#server/store/sealed-store.ts';
import type { StorePlace } from '#server/store/store.ts';

/** The time of a test server's clock, unless the test sets it: noon of March 10, 2026 in the demo's time zone. */
export const testNoon = new Date('2026-03-10T17:00:00Z');

/** The data key of test servers on PostgreSQL. Those on SQLite have one in their folder. */
export const testDataKey = Buffer.alloc(32, 7);

/** Leaves in a database what the first start of a server with the demo configuration leaves: its tables, keys and people. */
export async function startFirst(place: StorePlace): Promise<void> {
  const settings = 'file' in place ? { dataDir: dirname(place.file) } : { ...place, dataDir: '', dataKey: testDataKey };
  const { store, sealer } = await openSealedStore(settings, testNoon);
  const texts = readTexts(demoFolder);
  await startPeople(store, sealer, texts);
  await notePeopleFile(store, sealer, texts);
  await store.close();
}
