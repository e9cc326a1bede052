import type { Kysely } from 'kysely';

/** Finds the employee whom an enrollment is for, and marks people who joined a list by being enrolled. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('employee')
    .addColumn('joined', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.createIndex('employee_of_enrollment').on('employee').columns(['enrollment_id', 'group_id']).execute();
}
