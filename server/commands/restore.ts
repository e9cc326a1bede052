import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { ownConfigDir, type Settings } from '#server/settings.ts';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';
import { keysIn } from '#server/store/keys/data-key.ts';
import { lockFolder } from '#server/store/files/folder-lock.ts';
import { keyPlaceOf, placeOf } from '#server/store/sealed-store.ts';
import { readOptions } from './arguments.ts';
import type { Command } from './command.ts';

const usage = 'npm run restore -- --from FILE [--replace]';

/** Restores a backup into an empty database, or with --replace into any. */
export const restore: Command = async (args, settings, say) => {
  const { from, replace = false } = readOptions(args, { from: { type: 'string' }, replace: { type: 'boolean' } }, usage);
  if (!from) throw new CannotDo(usage);
  const dataKeys = keysIn(keyPlaceOf(settings));
  const keys = [...(settings.backupKey ? [settings.backupKey] : []), ...dataKeys];
  const place = placeOf(settings);
  const configDir = ownConfigDir(settings);
  const unlock = holdFolder(settings);
  try {
    const { head, end } = await restoreBackup({ from: resolve(from), keys, place, configDir, dataKeys, replace });
    const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
    say(`Restored the backup of ${head.made_at}: ${rows} rows and ${end.files} configuration files. Start the server.`);
  } finally {
    unlock();
  }
};

// No server may use the folder meanwhile.
function holdFolder({ dataDir, databaseUrl }: Settings): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return databaseUrl ? () => undefined : lockFolder(dataDir);
}
