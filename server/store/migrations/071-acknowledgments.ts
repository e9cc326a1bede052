import type { Kysely } from 'kysely';

/** Carriers' acknowledgments of 834 files, and exports that send a refused one again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('export_job').addColumn('again_of', 'text').execute();
  await db.schema.createIndex('export_job_number').on('export_job').columns(['carrier', 'control_number']).execute();
  await db.schema.createIndex('export_job_again').on('export_job').column('again_of').execute();
  let file = db.schema.createTable('acknowledgment_file').addColumn('id', 'text', (c) => c.primaryKey());
  for (const name of ['carrier', 'file_name', 'hash', 'taken_at', 'taken_by'] as const)
    file = file.addColumn(name, 'text', (c) => c.notNull());
  await file.addColumn('error', 'text').execute();
  await db.schema.createIndex('acknowledgment_file_once').on('acknowledgment_file').columns(['carrier', 'hash']).unique().execute();
  await db.schema.createIndex('acknowledgment_file_taken').on('acknowledgment_file').columns(['taken_at', 'id']).execute();
  await db.schema.createIndex('acknowledgment_file_name').on('acknowledgment_file').columns(['carrier', 'file_name']).execute();
  let told = db.schema.createTable('acknowledgment').addColumn('id', 'text', (c) => c.primaryKey());
  for (const name of ['file_id', 'carrier', 'kind', 'outcome', 'taken_at'] as const)
    told = told.addColumn(name, 'text', (c) => c.notNull());
  await told
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('control_number', 'integer')
    .addColumn('export_id', 'text')
    .execute();
  await db.schema.createIndex('acknowledgment_in').on('acknowledgment').column('file_id').execute();
  await db.schema.createIndex('acknowledgment_of').on('acknowledgment').column('export_id').execute();
  await db.schema
    .createTable('acknowledgment_fault')
    .addColumn('acknowledgment_id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('sealed_text', 'text', (c) => c.notNull())
    .addColumn('policy_id', 'text')
    .addColumn('enrollment_id', 'text')
    .addPrimaryKeyConstraint('acknowledgment_fault_pk', ['acknowledgment_id', 'position'])
    .execute();
  await db.schema.createIndex('acknowledgment_fault_of').on('acknowledgment_fault').column('enrollment_id').execute();
  await db.schema
    .createTable('acknowledgment_look')
    .addColumn('carrier', 'text', (c) => c.primaryKey())
    .addColumn('next_at', 'text', (c) => c.notNull())
    .addColumn('error', 'text')
    .execute();
}
