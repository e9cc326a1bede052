import type { Db, Write } from '../store.ts';
import type { Tables } from '../tables.ts';

/** What the log tells of an entry in the audit table: no reason and no detail, in which staff may have named someone. */
export interface AuditEvent {
  readonly audit: string;
  readonly enrollment_id: string;
  readonly staff_name?: string;
}

const waiting = new WeakMap<Db, AuditEvent[]>();

/** Tells of an entry once its transaction is durable. */
export function tellLater(db: Db, event: AuditEvent): void {
  waiting.get(db)?.push(event);
}

/** Writes, and tells afterwards what they audited. A transaction that fails or runs again tells nothing twice. */
export function tellingAudits(write: Write<Tables>, tell: (event: AuditEvent) => void): Write<Tables> {
  return async (work) => {
    let events: AuditEvent[] = [];
    const result = await write(async (trx) => {
      events = [];
      waiting.set(trx, events);
      return work(trx);
    });
    for (const event of events) tell(event);
    return result;
  };
}
