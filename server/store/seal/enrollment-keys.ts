import { type AliasedExpression, sql } from 'kysely';
import type { EnrollmentSealer, Sealer } from './seal.ts';
import type { Db } from '../store.ts';

/** An enrollment's own key, still encrypted; null if it has none. */
export interface WithKey {
  readonly sealed_key: string | null;
}

/** Reads the key of an enrollment in the query that reads what it decrypts. `id` is the column with the enrollment's id. */
export function keyOf(id: `${string}.${string}`): AliasedExpression<string | null, 'sealed_key'> {
  return sql<string | null>`(select sealed_key from enrollment_key where enrollment_key.enrollment_id = ${sql.ref(id)})`.as('sealed_key');
}

/** Stores the key of a new enrollment, in the transaction that starts it. */
export async function keepEnrollmentKey(db: Db, enrollment_id: string, sealed_key: string | null): Promise<void> {
  if (sealed_key !== null) await db.insertInto('enrollment_key').values({ enrollment_id, sealed_key }).execute();
}

/** The sealers of several enrollments; those that are gone have none. */
export async function sealersOf(db: Db, sealer: Sealer, ids: readonly string[]): Promise<ReadonlyMap<string, EnrollmentSealer>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('enrollment')
    .select(['id', keyOf('enrollment.id')])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, sealed_key }) => [id, sealer.forEnrollment(id, sealed_key)]));
}
