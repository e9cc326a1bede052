import type { ConfigTexts } from '#server/config/source/config-source.ts';
import type { ConfigChange } from '#server/rules/config-changes.ts';
import type { Sealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';
import type { ConfigVersionTable } from '../tables/configuration.ts';

/** A published configuration without its texts. */
export interface ConfigVersion extends Pick<ConfigVersionTable, 'number' | 'published_at' | 'published_by' | 'note' | 'texts_hash'> {
  readonly changed_files: readonly string[];
  readonly changes: readonly ConfigChange[];
}

const columns = ['number', 'published_at', 'published_by', 'note', 'texts_hash', 'changed_files', 'changes'] as const;
/** The place that the ciphertext of a version's files is bound to. */
export const versionPlace = (number: number) => `config-version/${number}`;

export async function newestVersion(db: Db): Promise<ConfigVersion | undefined> {
  return (await newestVersions(db, 1))[0];
}

/** The number of the newest version; 0 if there is none. */
export async function newestVersionNumber(db: Db): Promise<number> {
  const row = await db.selectFrom('config_version').select('number').orderBy('number', 'desc').limit(1).executeTakeFirst();
  return row?.number ?? 0;
}

/** The latest versions, newest first. */
export async function newestVersions(db: Db, limit: number): Promise<readonly ConfigVersion[]> {
  const rows = await db.selectFrom('config_version').select(columns).orderBy('number', 'desc').limit(limit).execute();
  return rows.map((row) => ({
    ...row,
    changed_files: JSON.parse(row.changed_files) as string[],
    changes: JSON.parse(row.changes) as ConfigChange[],
  }));
}

/** The files of a version. */
export async function textsOfVersion(db: Db, sealer: Sealer, number: number): Promise<ConfigTexts | undefined> {
  const row = await db.selectFrom('config_version').select('sealed_texts').where('number', '=', number).executeTakeFirst();
  return row && (JSON.parse(sealer.open(versionPlace(number), row.sealed_texts)) as ConfigTexts);
}

/** Stores a version; returns whether its number was free. */
export async function addVersion(db: Db, sealer: Sealer, version: ConfigVersion, texts: ConfigTexts): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('config_version')
    .values({
      ...version,
      changed_files: JSON.stringify(version.changed_files),
      changes: JSON.stringify(version.changes),
      sealed_texts: sealer.seal(versionPlace(version.number), JSON.stringify(texts)),
    })
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Deletes versions that never came into force. */
export async function dropVersions(db: Db, numbers: readonly number[]): Promise<void> {
  await db
    .deleteFrom('config_version')
    .where('number', 'in', [...numbers])
    .execute();
}
