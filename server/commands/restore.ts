import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { readErasedList } from '#server/backup/erased-list.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { ownConfigFolder } from '#server/config/config-folder.ts';
import type { Settings } from '#server/settings/settings.ts';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';
import type { RollPatience } from '#server/store/keys/server-processes.ts';
import { type Servers, serversOn } from '#server/store/keys/servers-ready.ts';
import { hasRows, tablesOf } from '#server/store/table-names.ts';
import { openDatabase, type Store, type StorePlace } from '#server/store/store.ts';
import { rollPatience } from '#server/jobs/key-changes.ts';
import { keysIn } from '#server/store/keys/data-key.ts';
import { lockFolder } from '#server/store/files/folder-lock.ts';
import { keyPlaceOf, placeOf } from '#server/store/sealed-store.ts';
import { readOptions } from './arguments.ts';
import type { Command } from './command.ts';

const usage = 'npm run restore -- --from FILE [--erased FILE …] [--replace]';

const options = { from: { type: 'string' }, replace: { type: 'boolean' }, erased: { type: 'string', multiple: true } } as const;

const erasuresUnknown = `Enrollments that were erased since then are back, because nothing here tells which they were. If there were any, restore again
with --replace and --erased FILE: a list of \`npm run erased\`, or the server's log.`;

/** Restores a backup into an empty database, or with --replace into any. Servers are waited for with this patience. */
export function restoreWith(patience: RollPatience): Command {
  return async (args, settings, say) => {
    const { from, replace = false, erased: lists } = readOptions(args, options, usage);
    if (!from) throw new CannotDo(usage);
    const erased = lists && (await Promise.all(lists.map((list) => readErasedList(resolve(list))))).flat();
    const dataKeys = keysIn(keyPlaceOf(settings));
    const keys = [...(settings.backupKey ? [settings.backupKey] : []), ...dataKeys];
    const place = placeOf(settings);
    const configDir = ownConfigFolder(settings);
    const unlock = holdFolder(settings);
    try {
      if (replace) await refuseServed(place, (store) => serversOn(store, patience, say));
      const job = { from: resolve(from), keys, place, configDir, dataKeys, replace, erased, now: new Date() };
      const { head, end, erasedAgain } = await restoreBackup(job);
      const rows = Object.values(end.rows).reduce((sum, count) => sum + count, 0);
      say(`Restored the backup of ${head.made_at}: ${rows} rows and ${end.files} configuration files.`);
      say(erasedAgain === undefined ? erasuresUnknown : `Enrollments that had been erased since, and were erased again: ${erasedAgain}.`);
      say('Start the server.');
    } finally {
      unlock();
    }
  };
}

/** The command for operators. */
export const restore = restoreWith(rollPatience);

// Servers on PostgreSQL hold no lock between their requests.
async function refuseServed(place: StorePlace, serversOf: (store: Store) => Servers): Promise<void> {
  if (!('databaseUrl' in place)) return;
  const { store } = openDatabase(place);
  try {
    if (!(await tablesOf(store.db)).has('server_process') || !(await hasRows(store.db, ['server_process']))) return;
    await serversOf(store).ended();
  } finally {
    await store.close();
  }
}

// No server may use the folder meanwhile.
function holdFolder({ dataDir, databaseUrl }: Settings): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return databaseUrl ? () => undefined : lockFolder(dataDir);
}
