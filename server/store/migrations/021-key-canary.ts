import type { Kysely } from 'kysely';

/** A known text, sealed: where it does not open, the data key is another one than that of the rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('key_canary')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sealed_text', 'text', (c) => c.notNull())
    .addColumn('written_at', 'text', (c) => c.notNull())
    .addColumn('tried_at', 'text', (c) => c.notNull())
    .execute();
}
