import type { Kysely } from 'kysely';

/** Published configurations, and who published them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('config_version')
    .addColumn('number', 'integer', (c) => c.primaryKey())
    .addColumn('published_at', 'text', (c) => c.notNull())
    .addColumn('published_by', 'text')
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('texts_hash', 'text', (c) => c.notNull())
    .addColumn('changed_files', 'text', (c) => c.notNull())
    .addColumn('changes', 'text', (c) => c.notNull())
    .addColumn('sealed_texts', 'text', (c) => c.notNull())
    .execute();
}
