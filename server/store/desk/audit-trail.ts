import type { Db, Write } from '../store.ts';
import type { Tables } from '../tables.ts';

/** An audit entry as it is logged: without reason and detail, in which staff may have named someone. */
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

/** Writes whose audit events are logged afterwards. A transaction that fails or runs again logs nothing twice. */
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
