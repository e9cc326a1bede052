import type { ListPlace } from '../desk/desk-list.ts';
import { randomId } from '../ids.ts';
import type { Sealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';
import type { SentQuoteTable } from '../tables/cart.ts';

/** The place that the ciphertext of a quote's recipient is bound to. */
export const sentQuotePlace = (id: string) => `sent-quote/${id}`;

/** The recipient of a mailed quote. */
export interface Recipient {
  readonly name: string;
  readonly email: string;
}

/** A quote that a broker mails. */
export type NewSentQuote = Omit<SentQuoteTable, 'id' | 'sealed_to' | 'plans' | 'opened_at'> & {
  readonly to: Recipient;
  readonly plans: readonly number[];
};

/** A quote that a broker mailed, readable. */
export type SentQuote = Omit<SentQuoteTable, 'sealed_to' | 'plans'> & Pick<NewSentQuote, 'to' | 'plans'>;

export async function addSentQuote(db: Db, sealer: Sealer, { to, plans, ...quote }: NewSentQuote): Promise<void> {
  const id = randomId();
  const sealed_to = sealer.seal(sentQuotePlace(id), JSON.stringify(to));
  await db
    .insertInto('sent_quote')
    .values({ id, ...quote, sealed_to, plans: JSON.stringify(plans), opened_at: null })
    .execute();
}

/** Records the first time that a quote's link was followed. */
export async function markOpened(db: Db, linkHash: string, now: string): Promise<void> {
  await db.updateTable('sent_quote').set({ opened_at: now }).where('link_hash', '=', linkHash).where('opened_at', 'is', null).execute();
}

/** The broker whose quotes are wanted, and the time at which they must still be valid. */
interface Of {
  readonly agentId: string;
  readonly now: string;
}

const valid = (db: Db, { agentId, now }: Of) => db.selectFrom('sent_quote').where('agent_id', '=', agentId).where('expires_at', '>', now);

/** A page of a broker's quotes, sorted by when they were sent. */
export async function sentQuotes(
  db: Db,
  sealer: Sealer,
  { agentId, now, descending, after, most }: Of & { readonly descending: boolean; readonly after?: ListPlace; readonly most: number },
): Promise<readonly (SentQuote & ListPlace)[]> {
  const direction = descending ? 'desc' : 'asc';
  let query = valid(db, { agentId, now }).selectAll().orderBy('sent_at', direction).orderBy('id', direction).limit(most);
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('sent_at', 'id'), descending ? '<' : '>', tuple(after.at, after.id)));
  }
  return (await query.execute()).map((row) => ({ ...opened(sealer, row), at: row.sent_at }));
}

/** One of a broker's quotes that can still be opened. */
export async function sentQuote(db: Db, sealer: Sealer, id: string, of: Of): Promise<SentQuote | undefined> {
  const row = await valid(db, of).selectAll().where('id', '=', id).executeTakeFirst();
  return row && opened(sealer, row);
}

/** The number of a broker's quotes that are not opened yet, and the number that were opened. */
export async function countQuotes(db: Db, of: Of): Promise<{ readonly sent: number; readonly opened: number }> {
  const { all, opened: seen } = await valid(db, of)
    .select((use) => [use.fn.countAll().as('all'), use.fn.count('opened_at').as('opened')])
    .executeTakeFirstOrThrow();
  return { sent: Number(all) - Number(seen), opened: Number(seen) };
}

function opened(sealer: Sealer, { sealed_to, plans, ...row }: SentQuoteTable): SentQuote {
  return {
    ...row,
    to: JSON.parse(sealer.open(sentQuotePlace(row.id), sealed_to)) as Recipient,
    plans: JSON.parse(plans) as readonly number[],
  };
}
