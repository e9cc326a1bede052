import type { Kysely } from 'kysely';

/** Carts that were mailed as a quote, independent of the enrollment they were created in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('saved_quote')
    .addColumn('link_hash', 'text', (c) => c.primaryKey())
    .addColumn('sealed_quote', 'text', (c) => c.notNull())
    .addColumn('created_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('saved_quote_expiry').on('saved_quote').column('expires_at').execute();
}
