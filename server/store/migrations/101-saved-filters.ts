import type { Kysely } from 'kysely';

/** Filters of lists that staff keep under a name. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('saved_filter').addColumn('id', 'text', (c) => c.primaryKey());
  for (const name of ['staff_name', 'list', 'name', 'sealed_filter', 'created_at'] as const)
    table = table.addColumn(name, 'text', (c) => c.notNull());
  await table.execute();
  await db.schema.createIndex('saved_filter_of').unique().on('saved_filter').columns(['staff_name', 'list', 'name']).execute();
}
