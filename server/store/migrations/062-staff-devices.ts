import type { Kysely } from 'kysely';

/** On which device and from where a staff session began, in words; empty for sessions from before. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['device', 'network']) {
    await db.schema
      .alterTable('staff_session')
      .addColumn(column, 'text', (c) => c.notNull().defaultTo(''))
      .execute();
  }
}
