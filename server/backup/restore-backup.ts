import { existsSync, rmSync } from 'node:fs';
import { type ConfigTexts, differingFiles, readTexts, replaceTexts } from '#server/config/source/config-source.ts';
import { CannotDo } from '#server/store/troubles/cannot-do.ts';
import { eraseAgain, erasedEnrollments } from '#server/store/enrollments/erasures.ts';
import { sealerOf } from '#server/store/keys/data-key.ts';
import { ringOf } from '#server/store/keys/key-ring.ts';
import { keyRowsOf } from '#server/store/keys/key-rows.ts';
import { loadDatabase } from '#server/store/snapshots/load-database.ts';
import { migrateLoaded, migrationNames, migrationsOf } from '#server/store/migrate.ts';
import { type Db, openDatabase, type StorePlace } from '#server/store/store.ts';
import { hasRows } from '#server/store/table-names.ts';
import { batchesIn, readWholeBackup, type WholeBackup } from './read-backup.ts';

/** A backup, and where it is restored to. */
export interface RestoreJob {
  readonly from: string;
  readonly keys: readonly Buffer[];
  readonly place: StorePlace;
  /** The folder that servers will read the configuration from. */
  readonly configDir: string;
  readonly dataKeys: readonly Buffer[];
  /** Whether what is there may be replaced. */
  readonly replace: boolean;
  /** The enrollments that are known to have been erased; undefined if that is not known. */
  readonly erased?: readonly string[] | undefined;
  readonly now: Date;
}

/** A backup that was restored. */
export interface Restored extends WholeBackup {
  /** The number of its enrollments that were erased again; undefined if it is not known which had been. */
  readonly erasedAgain: number | undefined;
}

/**
 * Restores a whole backup, or changes nothing. What the given list or the replaced database knows to be erased is erased
 * again before anyone sees it. Throws {@link CannotDo} with the reason.
 */
export async function restoreBackup(job: RestoreJob): Promise<Restored> {
  const backup = await readWholeBackup(job.from, job.keys);
  refuseUnreadable(backup, job.dataKeys);
  const migratedTo = lastMigration(backup);
  refuseOtherConfiguration(backup, job);
  await refuseFilled(job);
  const erased = await knownErasures(job);
  // Before the database, because these can be put back.
  const putBack = replaceConfiguration(job.configDir, backup.texts);
  let erasedAgain: number | undefined;
  const finish = async (db: Db) => {
    if (erased) erasedAgain = await eraseAll(db, erased, job);
  };
  try {
    await loadDatabase(job.place, { migratedTo, batches: batchesIn(job.from, job.keys), finish });
  } catch (error) {
    putBack();
    throw error;
  }
  return { ...backup, erasedAgain };
}

/** Writes the configuration of a backup that holds one; returns how to put the present one back. */
function replaceConfiguration(folder: string, texts: ConfigTexts): () => void {
  if (Object.keys(texts).length === 0) return () => undefined;
  const before = existsSync(folder) ? readTexts(folder) : undefined;
  replaceTexts(folder, texts);
  return () => (before ? replaceTexts(folder, before) : rmSync(folder, { recursive: true, force: true }));
}

async function knownErasures({ place, replace, erased }: RestoreJob): Promise<ReadonlySet<string> | undefined> {
  const replaced = replace ? await erasuresIn(place) : undefined;
  return erased || replaced ? new Set([...(erased ?? []), ...(replaced ?? [])]) : undefined;
}

/** The erasures in the audit log of the replaced database; undefined if it is empty or too damaged to be read. */
async function erasuresIn(place: StorePlace): Promise<ReadonlySet<string> | undefined> {
  if ('file' in place && !existsSync(place.file)) return undefined;
  try {
    const { store } = openDatabase(place);
    try {
      return (await hasRows(store.db, ['audit'])) ? await erasedEnrollments(store.db) : undefined;
    } finally {
      await store.close();
    }
  } catch {
    return undefined;
  }
}

// Erasing needs fully migrated tables.
async function eraseAll(db: Db, erased: ReadonlySet<string>, { dataKeys, now }: RestoreJob): Promise<number> {
  if (erased.size === 0) return 0;
  await migrateLoaded(db);
  const [dataKey, ...moreDataKeys] = dataKeys;
  const sealer = await sealerOf(db, { ...(dataKey ? { dataKey } : {}), moreDataKeys, dataDir: '', inFolder: false });
  return eraseAgain(db, sealer, erased, now.toISOString());
}

function refuseUnreadable({ canaries }: WholeBackup, dataKeys: readonly Buffer[]): void {
  if (dataKeys.length === 0)
    throw new CannotDo(`The data key is missing, without which no one can read what this backup holds.
Set DATA_KEY, or put the data.key of the backup's day into the data folder; then restore again. Nothing was changed.`);
  const rows = keyRowsOf(canaries.map(({ id, sealed_text }) => ({ id: String(id), sealed_text: String(sealed_text) })));
  if (ringOf(rows, dataKeys).missing.length === 0) return;
  throw new CannotDo(`The data key given here does not decrypt all that this backup holds. Nothing was changed.
Set DATA_KEY, or the data.key in the data folder, to what the server had on the day of the backup.`);
}

function lastMigration({ head }: WholeBackup): string {
  const known = head.migrations.every((name, at) => migrationNames[at] === name);
  const last = head.migrations.at(-1);
  if (known && last !== undefined) return last;
  throw new CannotDo(`A newer version of this program made this backup, and this version does not know its tables. Nothing was changed.
Restore it with that version.`);
}

function refuseOtherConfiguration({ texts }: WholeBackup, { configDir, replace }: RestoreJob): void {
  if (replace || !existsSync(configDir) || Object.keys(texts).length === 0) return;
  const differing = differingFiles(readTexts(configDir), texts);
  if (differing.length === 0) return;
  throw new CannotDo(`The configuration in ${configDir} differs from the one in the backup (${differing.join(', ')}). Nothing was changed.
Add --replace to replace it, or set CONFIG_DIR to another folder.`);
}

async function refuseFilled({ place, replace }: RestoreJob): Promise<void> {
  if ('file' in place && (replace || !existsSync(place.file))) return;
  const { store, snapshot } = openDatabase(place);
  try {
    const isOurs = (await migrationsOf(store.db)).length > 0;
    // Not views, nor tables of another schema, which a managed database may have.
    const tables = (await snapshot.tables(store.db)).filter((name) => !name.startsWith('kysely_'));
    if (!isOurs && tables.length > 0)
      throw new CannotDo('The database holds tables of another program. Give this one a database of its own. Nothing was changed.');
    if (!replace && (await hasRows(store.db, tables)))
      throw new CannotDo('The database holds data already. Add --replace to replace all of it with the backup. Nothing was changed.');
  } finally {
    await store.close();
  }
}
