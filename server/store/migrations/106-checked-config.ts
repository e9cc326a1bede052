import type { Kysely } from 'kysely';

/** The result of checking the newest publication, so that other processes need not check it again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('checked_config')
    .addColumn('hash', 'text', (c) => c.primaryKey())
    .addColumn('program', 'text', (c) => c.notNull())
    .addColumn('sealed_config', 'text', (c) => c.notNull())
    .execute();
}
