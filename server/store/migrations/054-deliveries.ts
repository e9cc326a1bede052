import type { Kysely } from 'kysely';

/** Files that are delivered on a schedule. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let table = db.schema.createTable('delivery').addColumn('id', 'text', (c) => c.primaryKey());
  for (const name of ['carrier', 'name', 'export_id', 'state', 'due_at', 'asked_by', 'asked_at'] as const)
    table = table.addColumn(name, 'text', (c) => c.notNull());
  for (const name of ['claim', 'uploaded_at', 'sent_at', 'file_name', 'place', 'error'] as const) table = table.addColumn(name, 'text');
  await table.addColumn('tries', 'integer', (c) => c.notNull()).execute();
  await db.schema.createIndex('delivery_due').on('delivery').columns(['state', 'due_at']).execute();
  await db.schema.createIndex('delivery_asked').on('delivery').columns(['asked_at', 'id']).execute();
  await db.schema.createIndex('delivery_export').on('delivery').column('export_id').execute();
  await db.schema
    .createTable('delivery_schedule')
    .addColumn('carrier', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('schedule', 'text', (c) => c.notNull())
    .addColumn('next_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('delivery_schedule_pk', ['carrier', 'name'])
    .execute();
}
