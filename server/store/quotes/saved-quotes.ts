import type { Filter } from '#server/rules/people/facts.ts';
import type { CartRow } from '../enrollments/access.ts';
import type { Sealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';

/** A mailed cart: the filter that determines its prices, and its plans. It contains no answers to steps. */
export interface SavedQuote {
  readonly filter: Filter;
  readonly cart: readonly CartRow[];
}

/** The place that a mailed quote's ciphertext is bound to. */
export const savedQuotePlace = (linkHash: string) => `saved-quote/${linkHash}`;

/** Stores a quote under the hash of its link; deletes expired ones. */
export async function addSavedQuote(
  db: Db,
  sealer: Sealer,
  link_hash: string,
  quote: SavedQuote,
  times: { readonly created_at: string; readonly expires_at: string },
): Promise<void> {
  await db.deleteFrom('saved_quote').where('expires_at', '<', times.created_at).execute();
  const sealed_quote = sealer.seal(savedQuotePlace(link_hash), JSON.stringify(quote));
  await db
    .insertInto('saved_quote')
    .values({ link_hash, sealed_quote, ...times })
    .execute();
}

/** The quote of a link that has not expired. */
export async function findSavedQuote(db: Db, sealer: Sealer, linkHash: string, now: string): Promise<SavedQuote | undefined> {
  const row = await db
    .selectFrom('saved_quote')
    .select('sealed_quote')
    .where('link_hash', '=', linkHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && (JSON.parse(sealer.open(savedQuotePlace(linkHash), row.sealed_quote)) as SavedQuote);
}
