import { type Kysely, PostgresAdapter, sql } from 'kysely';

/** Exports of more than two gigabytes, as a number that is exact up to 2^53. SQLite's integers have always had room for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return;
  await sql`alter table export_job alter column bytes type double precision`.execute(db);
}
