import type { Kysely } from 'kysely';

/** Notes and cancellations by staff, and which enrollment a message is about. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_note')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('enrollment_id', 'text', (c) => c.notNull().references('enrollment.id').onDelete('cascade'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('staff_name', 'text', (c) => c.notNull())
    .addColumn('sealed_text', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('staff_note_of').on('staff_note').columns(['enrollment_id', 'at']).execute();
  await db.schema
    .createTable('policy_cancellation')
    .addColumn('policy_id', 'text', (c) => c.primaryKey().references('policy.policy_id').onDelete('cascade'))
    .addColumn('cancelled_at', 'text', (c) => c.notNull())
    .addColumn('ends_on', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('staff_name', 'text', (c) => c.notNull())
    .addColumn('sealed_comment', 'text')
    .execute();
  await db.schema.alterTable('outbox').addColumn('enrollment_id', 'text').execute();
  await db.schema.createIndex('outbox_of').on('outbox').columns(['enrollment_id', 'created_at']).execute();
}
