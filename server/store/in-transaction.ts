import { type Kysely, sql } from 'kysely';

/** Runs work in a transaction of one connection, in which a migrator can run too. */
export function inTransaction<Tables>(db: Kysely<Tables>, work: (db: Kysely<Tables>) => Promise<void>): Promise<void> {
  return db.connection().execute(async (connection) => {
    await sql`begin`.execute(connection);
    try {
      await work(connection);
      await sql`commit`.execute(connection);
    } catch (error) {
      await sql`rollback`.execute(connection).catch(() => undefined);
      throw error;
    }
  });
}
