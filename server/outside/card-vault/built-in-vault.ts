import { randomId } from '#server/store/ids.ts';
import type { Sealer } from '#server/store/seal.ts';
import type { Store } from '#server/store/store.ts';
import type { CardVault } from './card-vault.ts';

/**
 * The stand-in: numbers lie sealed in a table of their own. It makes the server part of the card data
 * environment; a carrier that takes cards for real names a tokenizer instead.
 */
export function builtInVault(store: Store, sealer: Sealer, now: () => Date): CardVault {
  return {
    async keep(kind, number) {
      const token = `${kind === 'card_number' ? 'card' : 'bank'}_${randomId()}`;
      const row = { token, kind, sealed_number: sealer.seal(`vault/${token}`, number), created_at: now().toISOString() };
      await store.write((trx) => trx.insertInto('vault').values(row).execute());
      return token;
    },
    async forget(token) {
      await store.write((trx) => trx.deleteFrom('vault').where('token', '=', token).execute());
    },
  };
}
