import type { Kysely } from 'kysely';

/** The number of requests of a busy address that all processes have counted in a minute. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('request_count')
    .addColumn('bucket', 'text', (c) => c.notNull())
    .addColumn('minute', 'integer', (c) => c.notNull())
    .addColumn('times', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('request_count_pk', ['bucket', 'minute'])
    .execute();
}
