import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type StorePlace } from '#server/store/store.ts';
import { copyPostgresDatabase, createPostgresDatabase, migratedTemplate } from '#tests/support/postgres-database.ts';
import { startFirst } from './first-start.ts';

/** A database for one test or test file. */
export interface TestDatabase {
  readonly place: StorePlace;
  drop(): Promise<void>;
}

/** A database that outlasts what is opened on it: its owner drops it. */
export const keptDatabase = (place: StorePlace): TestDatabase => ({ place, drop: async () => undefined });

/** Creates a database: an empty one, or one with tables, or one as a first start of the server leaves it. */
export type CreateDatabase = (wanted?: { readonly migrated?: boolean; readonly begun?: boolean }) => Promise<TestDatabase>;

interface DatabaseKind {
  readonly name: 'SQLite' | 'PostgreSQL';
  readonly create: CreateDatabase;
}

/** An embedded database, for tests that do not depend on the kind of database. */
export const sqlite: DatabaseKind = {
  name: 'SQLite',
  create: async ({ migrated = false, begun = false } = {}) => {
    const { folder, file, drop } = emptyFolder();
    const files = begun ? await (begunFiles ??= filesAfter(startFirst)) : migrated ? await (migratedFiles ??= filesAfter(migrate)) : [];
    for (const { name, content } of files) writeFileSync(join(folder, name), content, { mode: 0o600 });
    return { place: { file }, drop };
  },
};

/** A database on the tests' PostgreSQL. */
export const postgres: DatabaseKind = {
  name: 'PostgreSQL',
  create: async ({ migrated = false, begun = false } = {}) => {
    const template = begun ? begunTemplate : migrated ? migratedTemplate : undefined;
    const { url, drop } = await (template ? copyPostgresDatabase(template) : createPostgresDatabase());
    return { place: { databaseUrl: url }, drop };
  },
};

const kinds: Readonly<Record<string, DatabaseKind>> = { sqlite, postgres };
const picked = kinds[process.env.TEST_DATABASES ?? ''];

/**
 * The databases that every storage test runs on: `describe.each(databases)('on $name', …)`. Both, unless TEST_DATABASES
 * names one, `sqlite` or `postgres`.
 */
export const databases: readonly DatabaseKind[] = picked ? [picked] : [sqlite, postgres];

/** Whether tests of what only PostgreSQL does run: `test.runIf(postgresRuns)`. TEST_DATABASES=sqlite leaves them out. */
export const postgresRuns = databases.includes(postgres);

const begunTemplate = { name: 'begun', fill: (databaseUrl: string) => startFirst({ databaseUrl }) };

type Files = readonly { readonly name: string; readonly content: Buffer }[];

// Once for all tests of a worker, because they take longer than most of them.
let migratedFiles: Promise<Files> | undefined;
let begunFiles: Promise<Files> | undefined;

const migrate = async (place: StorePlace) => (await openStore(place)).close();

async function filesAfter(fill: (place: StorePlace) => Promise<void>): Promise<Files> {
  const { folder, file, drop } = emptyFolder();
  await fill({ file });
  const files = readdirSync(folder).map((name) => ({ name, content: readFileSync(join(folder, name)) }));
  await drop();
  return files;
}

function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'enrollkit-sqlite-'));
  return { folder, file: join(folder, 'enrollkit.db'), drop: async () => rmSync(folder, { recursive: true, force: true }) };
}
