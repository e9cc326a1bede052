import type { Kysely } from 'kysely';

/**
 * The sensitive part of unfinished input, each answer encrypted by itself, so that it can be carried over without being
 * decrypted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('step_draft').addColumn('sealed_secrets', 'text').execute();
}
