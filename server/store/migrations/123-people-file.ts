import type { Kysely } from 'kysely';

/** A keyed hash of people.yaml when its people were taken over, so that a later edit, which has no effect, is noticed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('people_version').addColumn('file_hash', 'text').execute();
}
