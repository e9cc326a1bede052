import type { Config } from '#server/config/config.ts';
import type { CheckedElsewhere } from '#server/config/config-store.ts';
import { program } from '#server/program.ts';
import { checkedConfig, keepCheckedConfig } from '#server/store/configuration/checked-config.ts';
import type { Sealer } from '#server/store/seal/seal.ts';
import type { Db, Store } from '#server/store/store.ts';

/* The first check of a configuration takes a second of CPU time, and every process would spend it at the same moment.
   So the process that publishes stores its result for the others. An embedded database has no other processes. */

/** Looks up the check result stored by the process that published this configuration. */
export function checkedInDatabase({ kind, db }: Store, sealer: Sealer): CheckedElsewhere {
  return async (hash) => {
    if (kind === 'sqlite' || program === undefined) return undefined;
    // If it cannot be read, this process checks the configuration itself.
    return checkedConfig(db, sealer, { hash, program }).catch(() => undefined);
  };
}

/** Stores the check result of this process for the others. */
export async function leaveChecked({ kind }: Store, trx: Db, sealer: Sealer, hash: string, config: Config): Promise<void> {
  if (kind === 'postgres' && program !== undefined) await keepCheckedConfig(trx, sealer, { hash, program }, config);
}
