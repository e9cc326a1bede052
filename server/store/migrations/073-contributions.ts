import type { Kysely } from 'kysely';

/** The employer's part of each month when a policy was completed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('policy').addColumn('employer_cents', 'integer').execute();
  await db.schema.alterTable('policy').addColumn('paychecks_per_year', 'integer').execute();
}
