import type { Kysely } from 'kysely';

/** The limits of a staff account, its email address, and whether it may sign in. Null is no limit. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('staff').addColumn('email', 'text').execute();
  await db.schema.alterTable('staff').addColumn('carrier_ids', 'text').execute();
  await db.schema.alterTable('staff').addColumn('group_ids', 'text').execute();
  await db.schema
    .alterTable('staff')
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('active'))
    .execute();
  await db.schema.createIndex('staff_email').unique().on('staff').column('email').execute();
  await db.schema.createIndex('staff_session_of').on('staff_session').column('staff_name').execute();
}
