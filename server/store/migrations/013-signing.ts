import type { Kysely } from 'kysely';

/** The complete signed content, the content of the electronic copy, and requests to sign by text message. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('signature_evidence').addColumn('texts', 'text').execute();
  await db.schema.alterTable('policy').addColumn('sealed_copy', 'text').execute();
  await db.schema
    .createTable('signature_request')
    .addColumn('enrollment_id', 'text', (c) => c.primaryKey().references('enrollment.id').onDelete('cascade'))
    .addColumn('link_hash', 'text', (c) => c.notNull().unique())
    .addColumn('asked_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addColumn('signed_at', 'text')
    .execute();
}
