import type { Kysely } from 'kysely';

/** The dependents who came and went with a correction. Earlier corrections tell of none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['joined', 'sealed_left']) await db.schema.alterTable('policy_change').addColumn(column, 'text').execute();
}
