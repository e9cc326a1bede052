import { resolve } from 'node:path';
import { makeBackup } from '#server/backup/make-backup.ts';
import { readTexts } from '#server/config/source/config-source.ts';
import { ownConfigFolder } from '#server/config/config-folder.ts';
import type { Settings } from '#server/settings/settings.ts';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';
import { keysIn } from '#server/store/keys/data-key.ts';
import { keyIdOf } from '#server/store/keys/key-id.ts';
import { keyPlaceOf } from '#server/store/sealed-store.ts';
import { readOptions } from './arguments.ts';
import type { Command } from './command.ts';
import { existingPlace } from './existing-place.ts';

const usage = 'npm run backup -- --out FILE';

/** Writes an encrypted backup of the database and the configuration, while servers go on. */
export const backup: Command = async (args, settings, say) => {
  const { out } = readOptions(args, { out: { type: 'string' } }, usage);
  if (!out) throw new CannotDo(usage);
  const place = existingPlace(settings);
  const key = backupKey(settings);
  const texts = readTexts(ownConfigFolder(settings));
  const { end } = await makeBackup({ place, texts, key, out: resolve(out), now: new Date() });
  const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
  say(`${resolve(out)}: ${rows} rows of ${Object.keys(end.rows).length} tables and ${end.files} configuration files, read back and whole.`);
  say(
    `It was encrypted with ${settings.backupKey ? 'BACKUP_KEY' : 'the data key'} (${keyIdOf(key)}). It does not hold the data key, without which`,
  );
  say('no one can read it: keep that key elsewhere, for as long as you keep this backup.');
};

function backupKey(settings: Settings): Buffer {
  const key = settings.backupKey ?? keysIn(keyPlaceOf(settings)).at(-1);
  if (!key) throw new CannotDo('There is no key to encrypt the backup with: set DATA_KEY as for the server, or BACKUP_KEY.');
  return key;
}
