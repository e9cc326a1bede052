import type { Kysely } from 'kysely';

/** The second factor of staff: the secret of their authenticator app, and codes for when it is lost. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff').addColumn('sealed_totp', 'text').execute();
  await db.schema.alterTable('staff').addColumn('totp_since', 'text').execute();
  await db.schema
    .alterTable('staff')
    .addColumn('totp_step', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await db.schema
    .createTable('staff_recovery_code')
    .addColumn('code_hash', 'text', (c) => c.primaryKey())
    .addColumn('staff_name', 'text', (c) => c.notNull().references('staff.name').onDelete('cascade'))
    .execute();
  await db.schema.createIndex('staff_recovery_code_of').on('staff_recovery_code').column('staff_name').execute();
}
