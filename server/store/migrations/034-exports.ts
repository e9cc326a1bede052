import { type Kysely, sql } from 'kysely';

/** Changes of policies in order, and exports with their parts. Policies from before count as completed then. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('policy_change')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('policy_id', 'text', (c) => c.notNull())
    .addColumn('enrollment_id', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('ends_on', 'text')
    .addColumn('number', 'integer')
    .execute();
  await sql`insert into policy_change (id, policy_id, enrollment_id, kind, at)
    select 'completed/' || policy_id, policy_id, enrollment_id, 'completed', created_at from policy`.execute(db);
  await db.schema.createIndex('policy_change_number').on('policy_change').column('number').execute();
  await db.schema.createIndex('policy_change_of_policy').on('policy_change').columns(['policy_id', 'number']).execute();
  await sql`create index policy_change_unnumbered on policy_change (at, id) where number is null`.execute(db);
  await db.schema
    .createTable('number_series')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('last', 'integer', (c) => c.notNull())
    .execute();
  await exportTables(db);
}

async function exportTables(db: Kysely<unknown>): Promise<void> {
  let job = db.schema.createTable('export_job').addColumn('id', 'text', (c) => c.primaryKey());
  for (const name of ['carrier', 'layout', 'format', 'extent', 'asked_by', 'asked_at', 'state', 'due_at'] as const)
    job = job.addColumn(name, 'text', (c) => c.notNull());
  for (const name of ['from_day', 'to_day', 'claim', 'config_hash', 'error', 'finished_at', 'expires_at'] as const)
    job = job.addColumn(name, 'text');
  for (const name of ['layout_version', 'tries', 'from_number', 'done_number', 'policies', 'records', 'parts', 'bytes'] as const)
    job = job.addColumn(name, 'integer', (c) => c.notNull());
  for (const name of ['to_number', 'total', 'control_number'] as const) job = job.addColumn(name, 'integer');
  await job.addColumn('once_key', 'text', (c) => c.notNull().unique()).execute();
  await db.schema.createIndex('export_job_due').on('export_job').columns(['state', 'due_at']).execute();
  await db.schema.createIndex('export_job_asked').on('export_job').columns(['asked_at', 'id']).execute();
  await db.schema
    .createTable('export_part')
    .addColumn('export_id', 'text', (c) => c.notNull().references('export_job.id').onDelete('cascade'))
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('sealed_text', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('export_part_pk', ['export_id', 'position'])
    .execute();
  await db.schema
    .createTable('export_cursor')
    .addColumn('carrier', 'text', (c) => c.notNull())
    .addColumn('layout', 'text', (c) => c.notNull())
    .addColumn('format', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('moved_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('export_cursor_pk', ['carrier', 'layout', 'format'])
    .execute();
}
