import type { Kysely } from 'kysely';

/** A known encrypted text: if it does not decrypt, the data key does not belong to these rows. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('key_canary')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sealed_text', 'text', (c) => c.notNull())
    .addColumn('written_at', 'text', (c) => c.notNull())
    .addColumn('tried_at', 'text', (c) => c.notNull())
    .execute();
}
