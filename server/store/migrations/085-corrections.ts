import { type Kysely, sql } from 'kysely';

/** Corrections of completed enrollments, and the content of a policy before each of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('enrollment').addColumn('corrects', 'text').execute();
  let correction = db.schema.createTable('correction').addColumn('id', 'text', (c) => c.primaryKey());
  for (const name of ['enrollment_id', 'policy_id', 'reason', 'opened_by', 'opened_at', 'until'] as const)
    correction = correction.addColumn(name, 'text', (c) => c.notNull());
  await correction.addColumn('sealed_comment', 'text').addColumn('settled_at', 'text').addColumn('outcome', 'text').execute();
  await db.schema.createIndex('correction_of').on('correction').columns(['enrollment_id', 'opened_at']).execute();
  // Two corrections of one enrollment would overwrite each other.
  await db.schema
    .createIndex('correction_open')
    .unique()
    .on('correction')
    .column('enrollment_id')
    .where(sql.ref('settled_at'), 'is', null)
    .execute();
  await db.schema.createIndex('correction_until').on('correction').columns(['settled_at', 'until']).execute();
  await db.schema
    .createTable('policy_revision')
    .addColumn('policy_id', 'text', (c) => c.notNull())
    .addColumn('revision', 'integer', (c) => c.notNull())
    .addColumn('completed_at', 'text', (c) => c.notNull())
    .addColumn('replaced_at', 'text', (c) => c.notNull())
    .addColumn('correction_id', 'text', (c) => c.notNull())
    .addColumn('sealed_copy', 'text')
    .addColumn('sealed_notes', 'text')
    .addPrimaryKeyConstraint('policy_revision_pk', ['policy_id', 'revision'])
    .execute();
}
