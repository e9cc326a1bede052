import type { Kysely } from 'kysely';

/** Which save of a step its unfinished input is based on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('step_draft').addColumn('based_on', 'text').execute();
}
