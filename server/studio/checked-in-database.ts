import type { Config } from '#server/config/config.ts';
import type { CheckedElsewhere } from '#server/config/config-store.ts';
import { program } from '#server/program.ts';
import { checkedConfig, keepCheckedConfig } from '#server/store/configuration/checked-config.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import type { Db, Store } from '#server/store/store.ts';

/* Checking a configuration takes a second of a core when it comes first, and every process would spend it at the same time.
   So the one that publishes leaves what it found. An embedded database has no other processes. */

/** Looks up the check result stored by the process that published this configuration. */
export function checkedInDatabase({ kind, db }: Store, sealer: Sealer): CheckedElsewhere {
  return async (hash) => {
    if (kind === 'sqlite' || program === undefined) return undefined;
    // What cannot be read is checked here.
    return checkedConfig(db, sealer, { hash, program }).catch(() => undefined);
  };
}

/** Stores the check result of this process for the others. */
export async function leaveChecked({ kind }: Store, trx: Db, sealer: Sealer, hash: string, config: Config): Promise<void> {
  if (kind === 'postgres' && program !== undefined) await keepCheckedConfig(trx, sealer, { hash, program }, config);
}
