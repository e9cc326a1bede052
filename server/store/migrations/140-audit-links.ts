import type { Kysely } from 'kysely';

/** The chain over the audit log, and the link that each record belongs to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit_link')
    .addColumn('number', 'integer', (c) => c.primaryKey())
    .addColumn('closed_at', 'text', (c) => c.notNull())
    .addColumn('oldest_at', 'text', (c) => c.notNull())
    .addColumn('records', 'integer', (c) => c.notNull())
    .addColumn('digest', 'text', (c) => c.notNull())
    .addColumn('mac', 'text', (c) => c.notNull())
    .execute();
  await db.schema.alterTable('audit').addColumn('link', 'integer').execute();
  await db.schema.createIndex('audit_of_link').on('audit').column('link').execute();
}
