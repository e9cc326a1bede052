import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openStore, type StorePlace } from '#server/store/store.ts';
import { createPostgresDatabase } from '#tests/support/postgres-database.ts';

/** A database for one test or test file. */
export interface TestDatabase {
  readonly place: StorePlace;
  drop(): Promise<void>;
}

/** A database that outlasts what is opened on it: its owner drops it. */
export const keptDatabase = (place: StorePlace): TestDatabase => ({ place, drop: async () => undefined });

/** Creates a database: an empty one, or as after a first start of the server, with its tables. */
export type CreateDatabase = (wanted?: { readonly migrated?: boolean }) => Promise<TestDatabase>;

interface DatabaseKind {
  readonly name: 'SQLite' | 'PostgreSQL';
  readonly create: CreateDatabase;
}

/** An embedded database, for tests that do not depend on the kind of database. */
export const sqlite: DatabaseKind = {
  name: 'SQLite',
  create: async ({ migrated = false } = {}) => {
    const { file, drop } = emptyFolder();
    if (migrated) writeFileSync(file, await (migratedFile ??= migrateFile()), { mode: 0o600 });
    return { place: { file }, drop };
  },
};

/** A database on the tests' PostgreSQL. */
export const postgres: DatabaseKind = {
  name: 'PostgreSQL',
  create: async (wanted) => {
    const { url, drop } = await createPostgresDatabase(wanted);
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

let migratedFile: Promise<Buffer> | undefined;

// Once for all tests of a worker, because migrating takes longer than most of them.
async function migrateFile(): Promise<Buffer> {
  const { file, drop } = emptyFolder();
  const store = await openStore({ file });
  await store.close();
  const content = readFileSync(file);
  await drop();
  return content;
}

function emptyFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'enrollkit-sqlite-'));
  return { file: join(folder, 'enrollkit.db'), drop: async () => rmSync(folder, { recursive: true, force: true }) };
}
