import type { Kysely } from 'kysely';

/** What people.yaml said when its people were taken over, as a keyed hash, so that a later edit, which has no effect, is noticed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('people_version').addColumn('file_hash', 'text').execute();
}
