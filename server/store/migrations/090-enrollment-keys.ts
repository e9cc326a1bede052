import type { Kysely } from 'kysely';

/** A key for each enrollment, which is deleted with it; and which enrollment a number in the vault belongs to. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('enrollment_key')
    .addColumn('enrollment_id', 'text', (c) => c.primaryKey().references('enrollment.id').onDelete('cascade'))
    .addColumn('sealed_key', 'text', (c) => c.notNull())
    .execute();
  await db.schema.alterTable('vault').addColumn('enrollment_id', 'text').execute();
}
