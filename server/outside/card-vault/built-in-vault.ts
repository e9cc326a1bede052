import { randomId } from '#server/store/ids.ts';
import { vaultPlace } from '#server/store/sealed-places.ts';
import type { Sealer } from '#server/store/seal.ts';
import type { Store } from '#server/store/store.ts';
import type { CardVault } from './card-vault.ts';

/**
 * The stand-in: stores encrypted numbers in a separate table. This makes the server part of the cardholder data
 * environment; carriers that take real cards use a tokenizer instead.
 */
export function builtInVault(store: Store, sealer: Sealer, now: () => Date): CardVault {
  return {
    async keep(kind, number) {
      const token = `${kind === 'card_number' ? 'card' : 'bank'}_${randomId()}`;
      const row = { token, kind, sealed_number: sealer.seal(vaultPlace(token), number), created_at: now().toISOString() };
      await store.write((trx) => trx.insertInto('vault').values(row).execute());
      return token;
    },
    async forget(token) {
      await store.write((trx) => trx.deleteFrom('vault').where('token', '=', token).execute());
    },
  };
}
