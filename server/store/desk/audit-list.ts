import type { SelectQueryBuilder } from 'kysely';
import type { ListPlace } from './desk-list.ts';
import type { Db } from '../store.ts';
import type { AuditTable } from '../tables/record.ts';
import type { Tables } from '../tables.ts';

/** The wanted events of the audit log, and the place to start at. */
export interface AuditWanted {
  readonly who?: string | undefined;
  readonly what?: string | undefined;
  readonly enrollmentId?: string | undefined;
  /** Instants, the second exclusive. */
  readonly from?: string | undefined;
  readonly before?: string | undefined;
  readonly descending: boolean;
  readonly after?: ListPlace | undefined;
  readonly most: number;
}

/**
 * The query for a page of the audit log. Every combination of filters has its own index, except those with an
 * enrollment, which has few events. Without filters, it returns only what staff did, because programs open answers all
 * day.
 */
export function auditQuery(
  db: Db,
  { who, what, enrollmentId, from, before, descending, after, most }: AuditWanted,
): SelectQueryBuilder<Tables, 'audit', AuditTable> {
  const direction = descending ? 'desc' : 'asc';
  let query = db.selectFrom('audit').selectAll().orderBy('at', direction).orderBy('id', direction).limit(most);
  if (who !== undefined) query = query.where('staff_name', '=', who);
  if (what !== undefined) query = query.where('action', '=', what);
  if (enrollmentId !== undefined) query = query.where('enrollment_id', '=', enrollmentId);
  if (who === undefined && what === undefined && enrollmentId === undefined) query = query.where('staff_name', 'is not', null);
  if (from !== undefined) query = query.where('at', '>=', from);
  if (before !== undefined) query = query.where('at', '<', before);
  if (after) {
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple('at', 'id'), descending ? '<' : '>', tuple(after.at, after.id)));
  }
  return query;
}
