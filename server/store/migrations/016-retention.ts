import type { Kysely } from 'kysely';

/**
 * The vault's numbers by the field that refers to each, so that replaced ones can be deleted; and indexes by age for what is
 * kept for a limited time.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // A row outlives its enrollment until the vault has deleted its number.
  await db.schema
    .createTable('kept_number')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('enrollment_id', 'text', (c) => c.notNull())
    .addColumn('tab', 'text', (c) => c.notNull())
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('sealed_token', 'text', (c) => c.notNull())
    .addColumn('gone_at', 'text')
    .execute();
  await db.schema.createIndex('kept_number_enrollment').on('kept_number').column('enrollment_id').execute();
  await db.schema.createIndex('kept_number_gone').on('kept_number').column('gone_at').execute();
  await db.schema.createIndex('audit_at').on('audit').column('at').execute();
  await db.schema.createIndex('lead_seen').on('lead').column('seen_at').execute();
}
