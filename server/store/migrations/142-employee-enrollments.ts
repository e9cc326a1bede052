import type { Kysely } from 'kysely';

/** Finds the employee whom an enrollment is for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('employee_of_enrollment').on('employee').columns(['enrollment_id', 'group_id']).execute();
}
