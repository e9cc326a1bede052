import { createHash } from 'node:crypto';
import { nextNumbers } from '../number-series.ts';
import type { Sealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';
import type { AuditLinkTable, AuditTable } from '../tables/record.ts';

/* The chain over the audit log. A link holds a digest of some records, and a keyed hash over that and the link before. With
   write access to the database alone, no one can change, remove or add a record of a link unnoticed: it takes the data
   key to make another hash. */

/** The series of the links' numbers. A transaction that advances it has the end of the chain to itself. */
export const linkNumbers = 'audit links';

/** A keyed hash that no rotation of the data key changes. */
export type ChainKey = Pick<Sealer, 'fingerprint'>;

/** Whether a record waits for its link. */
export async function isUnlinked(db: Db): Promise<boolean> {
  return (await db.selectFrom('audit').select('id').where('link', 'is', null).limit(1).executeTakeFirst()) !== undefined;
}

/** Adds a link of the oldest records that have none, `most` of them at most. Another process may have left none to add. */
export async function addLink(trx: Db, key: ChainKey, closed_at: string, most: number): Promise<AuditLinkTable> {
  const number = await nextNumbers(trx, linkNumbers, 1);
  const before = await trx
    .selectFrom('audit_link')
    .select('mac')
    .where('number', '=', number - 1)
    .executeTakeFirst();
  const records = await trx.selectFrom('audit').selectAll().where('link', 'is', null).orderBy('at').orderBy('id').limit(most).execute();
  const ids = records.map(({ id }) => id);
  if (ids.length > 0) await trx.updateTable('audit').set({ link: number }).where('id', 'in', ids).execute();
  const oldest_at = records[0]?.at ?? closed_at;
  const link = { number, closed_at, oldest_at, records: records.length, digest: digestOf(records) };
  const closed = { ...link, mac: macOf(key, link, before?.mac) };
  await trx.insertInto('audit_link').values(closed).execute();
  return closed;
}

/** The digest of a link's records, in whatever order they are given. */
export function digestOf(records: readonly AuditTable[]): string {
  const hash = createHash('sha256');
  const texts = records.map(({ id, at, enrollment_id, session_hash, action, detail, staff_name, act_key }) =>
    JSON.stringify([id, at, enrollment_id, session_hash, action, detail, staff_name, act_key]),
  );
  for (const text of texts.toSorted()) hash.update(`${text}\n`);
  return hash.digest('base64url');
}

/** The keyed hash of a link, given that of the link before; the first has none before it. */
export function macOf(key: ChainKey, link: Omit<AuditLinkTable, 'mac'>, before = ''): string {
  const { number, closed_at, oldest_at, records, digest } = link;
  return key.fingerprint('audit-link', JSON.stringify([number, closed_at, oldest_at, records, digest, before]));
}
