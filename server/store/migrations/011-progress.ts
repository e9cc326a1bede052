import type { Kysely } from 'kysely';

/** The progress of enrollments through the steps: counts, and the last position of each. No answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('progress_count')
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('carriers', 'text', (c) => c.notNull())
    .addColumn('process', 'text', (c) => c.notNull())
    .addColumn('tab', 'text', (c) => c.notNull())
    .addColumn('happening', 'text', (c) => c.notNull())
    .addColumn('field', 'text', (c) => c.notNull())
    .addColumn('times', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('progress_count_pk', ['day', 'carriers', 'process', 'tab', 'happening', 'field'])
    .execute();
  await db.schema
    .createTable('progress_place')
    .addColumn('enrollment_id', 'text', (c) => c.primaryKey().references('enrollment.id').onDelete('cascade'))
    .addColumn('carriers', 'text', (c) => c.notNull())
    .addColumn('process', 'text', (c) => c.notNull())
    .addColumn('tab', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('seen_at', 'text', (c) => c.notNull())
    .execute();
  await db.schema.createIndex('progress_place_by_day').on('progress_place').columns(['day']).execute();
}
