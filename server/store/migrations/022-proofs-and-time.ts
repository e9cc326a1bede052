import type { Kysely } from 'kysely';

/**
 * Whether a session that came by a mailed link or code still has to prove who it is; and the latest time by which codes
 * were judged.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('enrollment_session')
    .addColumn('proof_needed', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('clock_mark')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('latest', 'text', (c) => c.notNull())
    .execute();
}
