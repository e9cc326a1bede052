import type { Kysely } from 'kysely';

/**
 * The part of a quote that can be counted without decrypting it: too coarse to identify anyone. Older enrollments have
 * no profile and count only after their quote changes.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('enrollment_profile')
    .addColumn('enrollment_id', 'text', (c) => c.primaryKey().references('enrollment.id').onDelete('cascade'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('tier', 'text', (c) => c.notNull())
    .addColumn('birth_decade', 'integer', (c) => c.notNull())
    .addColumn('gender', 'integer', (c) => c.notNull())
    .addColumn('portal_id', 'text', (c) => c.notNull())
    .addColumn('agent_id', 'text')
    .addColumn('group_id', 'text')
    .execute();
  await db.schema.createIndex('enrollment_profile_alike').on('enrollment_profile').columns(['portal_id', 'state', 'tier']).execute();
  await db.schema.createIndex('cart_plan_by_plan').on('cart_plan').column('plan_id').execute();
}
