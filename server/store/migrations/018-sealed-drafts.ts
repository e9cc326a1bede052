import type { Kysely } from 'kysely';

/** The sensitive part of unfinished input, each answer sealed by itself, so that it can be carried on without being opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('step_draft').addColumn('sealed_secrets', 'text').execute();
}
