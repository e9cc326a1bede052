import { randomId } from '#server/store/ids.ts';
import { vaultPlace } from '#server/store/seal/sealed-places.ts';
import type { Store } from '#server/store/store.ts';
import type { CardVault } from './card-vault.ts';

/**
 * The stand-in: stores encrypted numbers in a separate table. This makes the server part of the cardholder data
 * environment; carriers that take real cards use a tokenizer instead.
 */
export function builtInVault(store: Store, now: () => Date): CardVault {
  return {
    async keep(kind, number, owner) {
      const token = `${kind === 'card_number' ? 'card' : 'bank'}_${randomId()}`;
      const sealed_number = owner.seal(vaultPlace(token), number);
      const row = { token, kind, sealed_number, created_at: now().toISOString(), enrollment_id: owner.enrollmentId };
      await store.write((trx) => trx.insertInto('vault').values(row).execute());
      return token;
    },
    async forget(token) {
      await store.write((trx) => trx.deleteFrom('vault').where('token', '=', token).execute());
    },
  };
}
