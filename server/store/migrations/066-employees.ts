import type { Kysely } from 'kysely';

/** The people of groups, from a census: with hashed access codes, and who of them a session is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('employee')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('group_id', 'text', (c) => c.notNull())
    .addColumn('sealed_person', 'text', (c) => c.notNull())
    .addColumn('email_print', 'text', (c) => c.notNull())
    .addColumn('name_print', 'text', (c) => c.notNull())
    .addColumn('number_print', 'text')
    .addColumn('code_hash', 'text', (c) => c.unique())
    .addColumn('added_at', 'text', (c) => c.notNull())
    .addColumn('invited_at', 'text')
    .addColumn('enrollment_id', 'text')
    .addColumn('waived_at', 'text')
    .addColumn('waive_reason', 'text')
    .addColumn('sealed_waive_note', 'text')
    .addUniqueConstraint('employee_email', ['group_id', 'email_print'])
    .addUniqueConstraint('employee_number', ['group_id', 'number_print'])
    .execute();
  await db.schema.createIndex('employee_of_group').on('employee').columns(['group_id', 'added_at', 'id']).execute();
  await db.schema.alterTable('session').addColumn('employee_id', 'text').execute();
}
