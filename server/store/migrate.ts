import { type Kysely, Migrator, sql } from 'kysely';
import { inTransaction } from './in-transaction.ts';
import { unhurriedTransaction, waitForTablesAtMost } from './unhurried-transaction.ts';
import type { Db } from './store.ts';
import * as enrollments from './migrations/001-enrollments.ts';
import * as resume from './migrations/002-resume.ts';
import * as contactVerification from './migrations/003-contact-verification.ts';
import * as access from './migrations/004-access.ts';
import * as draftVersions from './migrations/005-draft-versions.ts';
import * as members from './migrations/006-members.ts';
import * as planAnswers from './migrations/007-plan-answers.ts';
import * as enrollmentProfiles from './migrations/008-enrollment-profiles.ts';
import * as staff from './migrations/010-staff.ts';
import * as progress from './migrations/011-progress.ts';
import * as savedQuotes from './migrations/012-saved-quotes.ts';
import * as signing from './migrations/013-signing.ts';
import * as askedThen from './migrations/014-asked-then.ts';
import * as configVersions from './migrations/015-config-versions.ts';
import * as retention from './migrations/016-retention.ts';
import * as sealedDrafts from './migrations/018-sealed-drafts.ts';
import * as typesNotBelieved from './migrations/020-types-not-believed.ts';
import * as keyCanary from './migrations/021-key-canary.ts';
import * as proofsAndTime from './migrations/022-proofs-and-time.ts';
import * as whatIsSigned from './migrations/023-what-is-signed.ts';
import * as deskLabels from './migrations/030-desk-labels.ts';
import * as staffActs from './migrations/031-staff-acts.ts';
import * as deskActs from './migrations/032-desk-acts.ts';
import * as policyExports from './migrations/034-exports.ts';
import * as keptVersions from './migrations/044-kept-versions.ts';
import * as webhooks from './migrations/048-webhooks.ts';
import * as staffAccounts from './migrations/051-staff-accounts.ts';
import * as staffLinks from './migrations/052-staff-links.ts';
import * as deliveries from './migrations/054-deliveries.ts';
import * as requestCounts from './migrations/058-request-counts.ts';
import * as secondFactor from './migrations/060-second-factor.ts';
import * as staffDevices from './migrations/062-staff-devices.ts';
import * as auditLists from './migrations/063-audit-lists.ts';
import * as apiTokens from './migrations/064-api-tokens.ts';
import * as sentQuotes from './migrations/065-sent-quotes.ts';
import * as employees from './migrations/066-employees.ts';
import * as acknowledgments from './migrations/071-acknowledgments.ts';
import * as language from './migrations/072-language.ts';
import * as contributions from './migrations/073-contributions.ts';
import * as employeeLists from './migrations/074-employee-lists.ts';
import * as people from './migrations/080-people.ts';
import * as corrections from './migrations/085-corrections.ts';
import * as enrollmentKeys from './migrations/090-enrollment-keys.ts';
import * as invoices from './migrations/100-invoices.ts';
import * as savedFilters from './migrations/101-saved-filters.ts';
import * as checkedConfig from './migrations/106-checked-config.ts';
import * as sweeps from './migrations/115-sweeps.ts';
import * as erasures from './migrations/116-erasures.ts';
import * as largeExports from './migrations/120-large-exports.ts';
import * as peopleFile from './migrations/123-people-file.ts';
import * as carrierWithPlan from './migrations/124-carrier-with-plan.ts';
import * as stepLabels from './migrations/127-step-labels.ts';
import * as changesInOrder from './migrations/128-changes-in-order.ts';
import * as householdChanges from './migrations/129-household-changes.ts';
import * as serverProcesses from './migrations/132-server-processes.ts';
import * as auditLinks from './migrations/140-audit-links.ts';
import * as providerSessions from './migrations/141-provider-sessions.ts';
import * as employeeEnrollments from './migrations/142-employee-enrollments.ts';

/** Every schema change, in order. A name must not change once it has run somewhere. */
const migrations = {
  '001-enrollments': enrollments,
  '002-resume': resume,
  '003-contact-verification': contactVerification,
  '004-access': access,
  '005-draft-versions': draftVersions,
  '006-members': members,
  '007-plan-answers': planAnswers,
  '008-enrollment-profiles': enrollmentProfiles,
  '010-staff': staff,
  '011-progress': progress,
  '012-saved-quotes': savedQuotes,
  '013-signing': signing,
  '014-asked-then': askedThen,
  '015-config-versions': configVersions,
  '016-retention': retention,
  '018-sealed-drafts': sealedDrafts,
  '020-types-not-believed': typesNotBelieved,
  '021-key-canary': keyCanary,
  '022-proofs-and-time': proofsAndTime,
  '023-what-is-signed': whatIsSigned,
  '030-desk-labels': deskLabels,
  '031-staff-acts': staffActs,
  '032-desk-acts': deskActs,
  '034-exports': policyExports,
  '044-kept-versions': keptVersions,
  '048-webhooks': webhooks,
  '051-staff-accounts': staffAccounts,
  '052-staff-links': staffLinks,
  '054-deliveries': deliveries,
  '058-request-counts': requestCounts,
  '060-second-factor': secondFactor,
  '062-staff-devices': staffDevices,
  '063-audit-lists': auditLists,
  '064-api-tokens': apiTokens,
  '065-sent-quotes': sentQuotes,
  '066-employees': employees,
  '071-acknowledgments': acknowledgments,
  '072-language': language,
  '073-contributions': contributions,
  '074-employee-lists': employeeLists,
  '080-people': people,
  '085-corrections': corrections,
  '090-enrollment-keys': enrollmentKeys,
  '100-invoices': invoices,
  '101-saved-filters': savedFilters,
  '106-checked-config': checkedConfig,
  '115-sweeps': sweeps,
  '116-erasures': erasures,
  '120-large-exports': largeExports,
  '123-people-file': peopleFile,
  '124-carrier-with-plan': carrierWithPlan,
  '127-step-labels': stepLabels,
  '128-changes-in-order': changesInOrder,
  '129-household-changes': householdChanges,
  '132-server-processes': serverProcesses,
  '140-audit-links': auditLinks,
  '141-provider-sessions': providerSessions,
  '142-employee-enrollments': employeeEnrollments,
};

/** The names of all migrations, in order. */
export const migrationNames: readonly string[] = Object.keys(migrations);

/**
 * Migrates the tables in one transaction, so that a killed start leaves them as they were. Two processes can start at once: on
 * PostgreSQL, one waits for the other; on SQLite there is only one process.
 */
export async function migrate(db: Db, migrator: Kysely<unknown>): Promise<void> {
  // Uses a connection that the start needs anyway; the migrator's own is opened only if there is something to migrate.
  if (await isMigrated(db)) return;
  const { adapter } = migrator.getExecutor();
  // Kysely's word for SQLite, whose tables can be made in a transaction nevertheless.
  if (!adapter.supportsTransactionalDdl) return inTransaction(migrator, toNewest);
  await unhurriedTransaction(migrator, async (trx) => {
    // Taken before the migrator looks, because two migrators that create its tables at once would both fail.
    await adapter.acquireMigrationLock(trx, { lockTable: '', lockRowId: '' });
    await waitForTablesAtMost(10, trx);
    await toNewest(trx);
  });
}

// The migrator looks at every column of every table first, which on PostgreSQL takes longer than the rest of a start.
async function isMigrated(db: Db): Promise<boolean> {
  const run = await namesIn(db).catch(() => []);
  return run.length === migrationNames.length && run.every((name, at) => name === migrationNames[at]);
}

async function namesIn(db: Db): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Makes the tables of an empty database as they were after a migration, as part of the transaction that the connection
 * is in.
 */
export async function migrateUpTo(db: Kysely<unknown>, name: string): Promise<void> {
  await completed(migratorOf(db).migrateTo(name));
}

/** The same up to the newest migration, for tables that have rows already. */
export async function migrateLoaded(db: Db): Promise<void> {
  await toNewest(db as Kysely<unknown>);
}

/** The migrations that a database has run. */
export async function migrationsOf(db: Db): Promise<readonly string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  return namesIn(db);
}

// In the transaction that the connection is in.
function migratorOf(db: Kysely<unknown>): Migrator {
  return new Migrator({ db, provider: { getMigrations: async () => migrations }, disableTransactions: true });
}

async function toNewest(db: Kysely<unknown>): Promise<void> {
  await completed(migratorOf(db).migrateToLatest());
}

async function completed(running: ReturnType<Migrator['migrateToLatest']>): Promise<void> {
  const { error } = await running;
  if (error !== undefined) throw error instanceof Error ? error : new Error(String(error));
}
