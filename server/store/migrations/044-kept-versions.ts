import type { Kysely } from 'kysely';

/** The version of a step's answers stays when they are encrypted under another key. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('step_answer').addColumn('kept_version', 'text').execute();
}
