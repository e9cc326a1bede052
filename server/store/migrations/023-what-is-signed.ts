import type { Kysely } from 'kysely';

/**
 * The content that a signature covers: fingerprints of it next to the evidence, and of sensitive answers next to each step, so that
 * none has to be decrypted to compare.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('step_answer').addColumn('secret_prints', 'text').execute();
  await db.schema.alterTable('signature_evidence').addColumn('digest', 'text').execute();
  await db.schema.alterTable('signature_evidence').addColumn('sealed_covered', 'text').execute();
}
