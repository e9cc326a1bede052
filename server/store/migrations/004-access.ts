import type { Kysely } from 'kysely';

/** By what right a session acts for someone, and whose landing page its browser came by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['role', 'landing_agent_id', 'landing_group_id']) {
    await db.schema.alterTable('session').addColumn(column, 'text').execute();
  }
}
