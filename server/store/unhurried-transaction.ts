import { type Kysely, sql } from 'kysely';
import { inTransaction } from './in-transaction.ts';

/**
 * Runs work on whole tables of PostgreSQL in a transaction: a change of a large table takes longer than the limit of a
 * connection, or of its user, allows any statement. The connection is the migrator's, whose client waits as long.
 */
export function unhurriedTransaction<Tables>(migrator: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
  return inTransaction(migrator, async (db) => {
    await sql`set local statement_timeout = 0`.execute(db);
    await work(db);
  });
}

/**
 * From here on, the transaction waits only so long for a table that another program uses. While it waits, everyone who
 * wants the table waits behind it.
 */
export async function waitForTablesAtMost<Tables>(seconds: number, db: Kysely<Tables>): Promise<void> {
  await sql.raw(`set local lock_timeout = '${seconds}s'`).execute(db);
}
