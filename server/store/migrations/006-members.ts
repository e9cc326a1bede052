import type { Kysely } from 'kysely';

/** The owners of enrollments: their member, and the agent or group responsible after completion. And the locations of devices. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['user_id', 'agent_id', 'group_id']) {
    await db.schema.alterTable('enrollment').addColumn(column, 'text').execute();
    await db.schema.createIndex(`enrollment_by_${column}`).on('enrollment').column(column).execute();
  }
  await db.schema
    .createTable('lead')
    .addColumn('device_hash', 'text', (c) => c.primaryKey())
    .addColumn('web_url', 'text', (c) => c.notNull())
    .addColumn('agent_id', 'text')
    .addColumn('group_id', 'text')
    .addColumn('sealed_zip', 'text')
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .execute();
}
