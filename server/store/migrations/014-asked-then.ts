import type { Kysely } from 'kysely';

/** The schema that a step's answers, and its unfinished input, were given under. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('step_answer').addColumn('schema_hash', 'text').execute();
  await db.schema.alterTable('step_draft').addColumn('schema_hash', 'text').execute();
}
