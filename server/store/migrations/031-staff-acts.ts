import type { Kysely } from 'kysely';

/** The staff member of an act, and the key by which a repeated request is recognized. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('audit').addColumn('staff_name', 'text').execute();
  await db.schema.alterTable('audit').addColumn('act_key', 'text').execute();
  await db.schema.createIndex('audit_act').unique().on('audit').column('act_key').execute();
  await db.schema.createIndex('audit_staff').on('audit').columns(['staff_name', 'at', 'id']).execute();
}
