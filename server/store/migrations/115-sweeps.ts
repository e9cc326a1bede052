import { type Kysely, sql } from 'kysely';

/** Indexes by which the sweeper finds what is too old or unused, without reading whole tables. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('outbox_created').on('outbox').column('created_at').execute();
  for (const table of ['step_answer', 'step_draft']) {
    await db.schema.createIndex(`${table}_schema`).on(table).column('schema_hash').execute();
  }
  // By their start, which never changes: an index of the last change would be written with every save.
  await sql`create index enrollment_unfinished on enrollment (created_at) where completed_at is null`.execute(db);
}
