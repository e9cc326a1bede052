import type { Kysely } from 'kysely';

/** The desk labels of each enrollment, with the two dates that lists are sorted by. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('desk_label')
    .addColumn('enrollment_id', 'text', (c) => c.notNull().references('enrollment.id').onDelete('cascade'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('value', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('effective_on', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('desk_label_pk', ['enrollment_id', 'kind', 'value'])
    .execute();
  for (const date of ['started_at', 'effective_on']) {
    await db.schema.createIndex(`desk_label_${date}`).on('desk_label').columns(['kind', 'value', date, 'enrollment_id']).execute();
  }
}
