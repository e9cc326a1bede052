import type { Kysely } from 'kysely';

/** The quotes that brokers mailed, and when each was opened. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sent_quote')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('link_hash', 'text', (c) => c.notNull().unique())
    .addColumn('agent_id', 'text', (c) => c.notNull())
    .addColumn('sealed_to', 'text', (c) => c.notNull())
    .addColumn('plans', 'text', (c) => c.notNull())
    .addColumn('cents', 'integer', (c) => c.notNull())
    .addColumn('sent_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('opened_at', 'text')
    .execute();
  await db.schema.createIndex('sent_quote_of_agent').on('sent_quote').columns(['agent_id', 'sent_at', 'id']).execute();
}
