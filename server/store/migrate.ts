import { type Kysely, Migrator } from 'kysely';
import * as enrollments from './migrations/001-enrollments.ts';
import * as resume from './migrations/002-resume.ts';
import * as contactVerification from './migrations/003-contact-verification.ts';
import * as access from './migrations/004-access.ts';
import * as draftVersions from './migrations/005-draft-versions.ts';
import * as members from './migrations/006-members.ts';

/** Every change of the tables, in order. Names are never changed once they have run somewhere. */
const migrations = {
  '001-enrollments': enrollments,
  '002-resume': resume,
  '003-contact-verification': contactVerification,
  '004-access': access,
  '005-draft-versions': draftVersions,
  '006-members': members,
};

/**
 * Brings the tables up to date. Two processes may start at once: on PostgreSQL Kysely holds an advisory
 * lock meanwhile, on SQLite there is one process.
 */
export async function migrate(db: Kysely<unknown>): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error instanceof Error ? error : new Error(String(error));
}
