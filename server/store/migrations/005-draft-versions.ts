import type { Kysely } from 'kysely';

/** The save of a step that its unfinished input is based on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('step_draft').addColumn('based_on', 'text').execute();
}
