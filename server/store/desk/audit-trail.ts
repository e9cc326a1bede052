import type { Db, Write } from '../store.ts';
import type { Tables } from '../tables.ts';

/** An audit entry as it is logged: without its reason and detail, where staff may have named people. */
export interface AuditEvent {
  readonly audit: string;
  readonly enrollment_id: string;
  readonly staff_name?: string;
}

const waiting = new WeakMap<Db, AuditEvent[]>();

/** Logs an entry once its transaction is durable. */
export function logAfterCommit(db: Db, event: AuditEvent): void {
  waiting.get(db)?.push(event);
}

/**
 * A write function that logs the audit events of each transaction after it commits. A transaction that fails logs
 * nothing, and one that is retried logs nothing twice.
 */
export function loggingAudits(write: Write<Tables>, log: (event: AuditEvent) => void): Write<Tables> {
  return async (work) => {
    let events: AuditEvent[] = [];
    const result = await write(async (trx) => {
      events = [];
      waiting.set(trx, events);
      return work(trx);
    });
    for (const event of events) log(event);
    return result;
  };
}
