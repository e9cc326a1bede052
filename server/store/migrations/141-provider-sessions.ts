import type { Kysely } from 'kysely';

/** Whether an identity provider opened a session of staff. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('staff_session')
    .addColumn('by_provider', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
}
