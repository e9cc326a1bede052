import { type Kysely, Migrator } from 'kysely';
import * as enrollments from './migrations/001-enrollments.ts';
import * as resume from './migrations/002-resume.ts';
import * as contactVerification from './migrations/003-contact-verification.ts';

/** Every change of the tables, in order. Names are never changed once they have run somewhere. */
const migrations = { '001-enrollments': enrollments, '002-resume': resume, '003-contact-verification': contactVerification };

/**
 * Brings the tables up to date. Two processes may start at once: on PostgreSQL Kysely holds an advisory
 * lock meanwhile, on SQLite there is one process.
 */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error(String(error));
}
