import type { Kysely } from 'kysely';

/** Webhook endpoints; their deliveries are messages of the outbox. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('webhook')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('url', 'text', (c) => c.notNull())
    .addColumn('carrier_id', 'text')
    .addColumn('events', 'text', (c) => c.notNull())
    .addColumn('sealed_secret', 'text', (c) => c.notNull())
    .addColumn('sealed_previous', 'text')
    .addColumn('previous_until', 'text')
    .addColumn('active', 'integer', (c) => c.notNull())
    .addColumn('created_by', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.alterTable('outbox').addColumn('webhook_id', 'text').execute();
  await db.schema.createIndex('outbox_of_webhook').on('outbox').columns(['webhook_id', 'created_at', 'id']).execute();
}
