import { type Kysely, sql } from 'kysely';

/** Changes without a number, in the order in which they get one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index policy_change_next on policy_change
    ((case when kind = 'completed' then 0 else 1 end), at, id) where number is null`.execute(db);
  await sql`drop index policy_change_unnumbered`.execute(db);
}
