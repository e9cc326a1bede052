import { type Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely';

// Any number that no other program on the database uses.
const migrationLock = 7_305_514;

/** PostgreSQL, with a lock that ends with its transaction: behind a pooler, the next statement has another connection. */
export class PooledDialect extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new PooledAdapter();
  }
}

class PooledAdapter extends PostgresAdapter {
  override async acquireMigrationLock(db: Kysely<unknown>): Promise<void> {
    await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(db);
  }

  override async releaseMigrationLock(): Promise<void> {
    // The end of the transaction releases it.
  }
}
