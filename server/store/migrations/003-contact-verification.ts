import type { Kysely } from 'kysely';

/** Contact verification: pending codes, proofs, and who uses which contact. Never the contact itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('one_time_code')
    .addColumn('enrollment_id', 'text', (c) => c.notNull().references('enrollment.id').onDelete('cascade'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('contact_hash', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text', (c) => c.notNull())
    .addColumn('tries', 'integer', (c) => c.notNull())
    .addColumn('sent_at', 'text', (c) => c.notNull())
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('one_time_code_pk', ['enrollment_id', 'type', 'contact_hash'])
    .execute();
  await db.schema
    .createTable('contact_proof')
    .addColumn('enrollment_id', 'text', (c) => c.notNull().references('enrollment.id').onDelete('cascade'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('contact_hash', 'text', (c) => c.notNull())
    .addColumn('proved_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('contact_proof_pk', ['enrollment_id', 'type', 'contact_hash'])
    .execute();
  await db.schema
    .createTable('contact_use')
    .addColumn('enrollment_id', 'text', (c) => c.notNull().references('enrollment.id').onDelete('cascade'))
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('contact_hash', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('contact_use_pk', ['enrollment_id', 'type'])
    .execute();
  await db.schema.createIndex('contact_use_by_contact').on('contact_use').columns(['type', 'contact_hash']).execute();
}
