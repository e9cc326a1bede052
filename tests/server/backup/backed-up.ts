import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { demoFolder } from '#server/config/config-folder.ts';
import { readTexts } from '#server/config/source/config-source.ts';
import { makeBackup } from '#server/backup/make-backup.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { readKey } from '#server/store/keys/key-file.ts';
import type { StorePlace } from '#server/store/store.ts';
import { folderForTest } from '#tests/server/support/processes/server-process.ts';
import type { InjectedServer } from '#tests/server/support/test-server.ts';

/** The key that backups of tests are encrypted with. */
export const backupKey = Buffer.alloc(32, 9);

/** A backup of a server's database, made while it runs; returns its file. */
export async function backedUp(server: InjectedServer): Promise<string> {
  const out = join(folderForTest(), 'store.backup');
  await makeBackup({ place: server.database.place, texts: readTexts(demoFolder), key: backupKey, out, now: new Date() });
  return out;
}

/** The data key of a test server. */
export function dataKeyOf({ database: { place } }: InjectedServer): Buffer {
  const key = 'file' in place ? readKey(dirname(place.file)) : Buffer.alloc(32, 7);
  if (!key) throw new Error('the server has no data key');
  return key;
}

/** Restores a backup into a database; the configuration goes into a folder of its own. */
export async function restored(
  from: string,
  place: StorePlace,
  server: InjectedServer,
  more: { readonly replace?: boolean; readonly erased?: readonly string[] } = {},
) {
  if ('file' in place) mkdirSync(dirname(place.file), { recursive: true });
  const configDir = join(folderForTest(), 'configuration');
  const job = { from, keys: [backupKey], place, configDir, dataKeys: [dataKeyOf(server)], replace: false, now: new Date(), ...more };
  const { erasedAgain } = await restoreBackup(job);
  return { configDir, erasedAgain };
}
