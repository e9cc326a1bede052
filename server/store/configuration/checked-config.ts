import { deserialize, serialize } from 'node:v8';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Config } from '#server/config/config.ts';
import type { Sealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';

/** The place that a checked configuration's ciphertext is bound to. It is encrypted because it contains access codes. */
export const checkedConfigPlace = (hash: string) => `checked-config/${hash}`;

/** A configuration that a process of this program has checked. */
export interface CheckedConfig {
  /** The hash of its files and people. */
  readonly hash: string;
  /** The build that checked it, because another build may find other faults. */
  readonly program: string;
}

/** Stores the result of a check, replacing the previous one. */
export async function keepCheckedConfig(db: Db, sealer: Sealer, { hash, program }: CheckedConfig, config: Config): Promise<void> {
  const text = gzipSync(serialize(config)).toString('base64');
  await db.deleteFrom('checked_config').execute();
  await db
    .insertInto('checked_config')
    .values({ hash, program, sealed_config: sealer.seal(checkedConfigPlace(hash), text) })
    .onConflict((conflict) => conflict.column('hash').doNothing())
    .execute();
}

/** The result of a check; undefined if no process of this program has stored one. */
export async function checkedConfig(db: Db, sealer: Sealer, { hash, program }: CheckedConfig): Promise<Config | undefined> {
  const row = await db
    .selectFrom('checked_config')
    .select('sealed_config')
    .where('hash', '=', hash)
    .where('program', '=', program)
    .executeTakeFirst();
  return row && (deserialize(gunzipSync(Buffer.from(sealer.open(checkedConfigPlace(hash), row.sealed_config), 'base64'))) as Config);
}
