import { lastNumber } from '../number-series.ts';
import type { Db } from '../store.ts';
import type { AuditLinkTable } from '../tables/record.ts';
import { type ChainKey, digestOf, linkNumbers, macOf } from './audit-chain.ts';

/** A link as it was logged when it was added. */
export type LoggedLink = Pick<AuditLinkTable, 'number' | 'mac'>;

/** What was found in the audit log. */
export interface AuditFindings {
  readonly links: number;
  readonly records: number;
  /** The records that have no link yet. */
  readonly unlinked: number;
  readonly last: LoggedLink | undefined;
  /** What is not as it was written, in words. */
  readonly faults: readonly string[];
}

interface Expected {
  /** Retention may have deleted records from before this time. */
  readonly keptSince: string;
  readonly logged: readonly LoggedLink[];
}

const atOnce = 200;

/** Compares the audit log with its chain, and the chain with what was logged of it. */
export async function verifyAudit(db: Db, key: ChainKey, { keptSince, logged }: Expected): Promise<AuditFindings> {
  const end = await lastNumber(db, linkNumbers);
  const faults: string[] = [];
  let [links, records] = [0, 0];
  let before: LoggedLink = { number: 0, mac: '' };
  const leaveOut = (next: number) => {
    if (next > before.number + 1) faults.push(missingBetween(before.number + 1, next - 1));
  };
  for await (const link of linksUpTo(db, end)) {
    leaveOut(link.number);
    if (link.mac !== macOf(key, link, before.mac)) faults.push(`${nameOf(link)} is not as it was written, or the one before it is gone.`);
    const found = await recordsOf(db, link.number);
    const fault = link.oldest_at < keptSince ? undefined : faultOf(link, found);
    if (fault) faults.push(fault);
    links += 1;
    records += found.length;
    before = { number: link.number, mac: link.mac };
  }
  leaveOut(end + 1);
  faults.push(...(await unlike(db, logged)));
  return { links, records, unlinked: await unlinkedRecords(db), last: links > 0 ? before : undefined, faults };
}

async function* linksUpTo(db: Db, end: number): AsyncGenerator<AuditLinkTable> {
  for (let after = 0; after < end; after += atOnce) {
    yield* await db
      .selectFrom('audit_link')
      .selectAll()
      .where('number', '>', after)
      .where('number', '<=', Math.min(end, after + atOnce))
      .orderBy('number')
      .execute();
  }
}

const recordsOf = (db: Db, number: number) => db.selectFrom('audit').selectAll().where('link', '=', number).execute();

function faultOf(link: AuditLinkTable, found: Parameters<typeof digestOf>[0]): string | undefined {
  const more = found.length - link.records;
  if (more < 0) return `${nameOf(link)} lacks ${-more} of its ${link.records} records.`;
  if (more > 0) return `${nameOf(link)} has ${more} more than its ${link.records} records.`;
  return digestOf(found) === link.digest ? undefined : `${nameOf(link)} has a record that was changed.`;
}

const nameOf = ({ number, closed_at }: AuditLinkTable) => `Link ${number} of ${closed_at}`;

function missingBetween(from: number, to: number): string {
  return from === to ? `Link ${from} is missing.` : `Links ${from} to ${to} are missing.`;
}

async function unlike(db: Db, logged: readonly LoggedLink[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { number, mac } of logged) {
    const link = await db.selectFrom('audit_link').select('mac').where('number', '=', number).executeTakeFirst();
    if (link?.mac !== mac) faults.push(`Link ${number} is not the one that was logged.`);
  }
  return faults;
}

async function unlinkedRecords(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('audit')
    .select((use) => use.fn.countAll().as('count'))
    .where('link', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
