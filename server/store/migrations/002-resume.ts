import type { Kysely } from 'kysely';

/** Returning to a saved enrollment. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('resume_code')
    .addColumn('enrollment_id', 'text', (c) => c.primaryKey().references('enrollment.id').onDelete('cascade'))
    .addColumn('code_hash', 'text', (c) => c.notNull().unique())
    .addColumn('link_hash', 'text', (c) => c.notNull().unique())
    .addColumn('saved_tab', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('step_draft')
    .addColumn('enrollment_id', 'text', (c) => c.notNull().references('enrollment.id').onDelete('cascade'))
    .addColumn('tab', 'text', (c) => c.notNull())
    .addColumn('sealed_data', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('step_draft_pk', ['enrollment_id', 'tab'])
    .execute();
  await db.schema
    .createTable('tries')
    .addColumn('bucket', 'text', (c) => c.primaryKey())
    .addColumn('times', 'text', (c) => c.notNull())
    .addColumn('touched_at', 'text', (c) => c.notNull())
    .execute();
  for (const column of ['resumed_agent_id', 'resumed_group_id', 'resumed_user_id']) {
    await db.schema.alterTable('session').addColumn(column, 'text').execute();
  }
}
