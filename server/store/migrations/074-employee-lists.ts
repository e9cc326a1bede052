import type { Kysely } from 'kysely';

/** A row for each group whose list of employees was changed: changes of a list wait for each other at it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('employee_list')
    .addColumn('group_id', 'text', (c) => c.primaryKey())
    .addColumn('changed_at', 'text', (c) => c.notNull())
    .execute();
}
