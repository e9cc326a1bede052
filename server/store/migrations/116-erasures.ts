import { type Kysely, sql } from 'kysely';

/** Indexes by which the numbers of an enrollment that is erased are found, and policies by their last day of coverage. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('vault_of_enrollment').on('vault').column('enrollment_id').execute();
  // Days are stored as `mm/dd/yyyy`, and compared as `yyyymmdd`.
  await sql`create index policy_cancellation_end on policy_cancellation ((substr(ends_on, 7, 4) || substr(ends_on, 1, 2) || substr(ends_on, 4, 2)))`.execute(
    db,
  );
}
