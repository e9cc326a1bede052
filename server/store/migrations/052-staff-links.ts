import type { Kysely } from 'kysely';

/** Mailed links by which staff members choose a password. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('staff_link')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('staff_name', 'text', (c) => c.notNull().references('staff.name').onDelete('cascade'))
    .addColumn('expires_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('staff_link_of').on('staff_link').column('staff_name').execute();
}
