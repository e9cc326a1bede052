import type { Kysely } from 'kysely';

/** The server processes that use the database, and the data keys that each has. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('server_process')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('started_at', 'text', (c) => c.notNull())
    .addColumn('roll_call', 'integer', (c) => c.notNull())
    .addColumn('key_ids', 'text', (c) => c.notNull())
    .addColumn('writing', 'text', (c) => c.notNull())
    .execute();
}
