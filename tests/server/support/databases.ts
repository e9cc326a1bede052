import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StorePlace } from '#server/store/store.ts';
import { createPostgresDatabase } from '#tests/support/postgres-database.ts';

/** An empty database for one test file. */
export interface TestDatabase {
  readonly place: StorePlace;
  drop(): Promise<void>;
}

interface DatabaseKind {
  readonly name: 'SQLite' | 'PostgreSQL';
  readonly create: () => Promise<TestDatabase>;
}

/** An embedded database, for tests that do not depend on the kind of database. */
export const sqlite: DatabaseKind = {
  name: 'SQLite',
  create: async () => {
    const folder = mkdtempSync(join(tmpdir(), 'enrollkit-sqlite-'));
    return { place: { file: join(folder, 'enrollkit.db') }, drop: async () => rmSync(folder, { recursive: true, force: true }) };
  },
};

/** A database on the tests' PostgreSQL. */
export const postgres: DatabaseKind = {
  name: 'PostgreSQL',
  create: async () => {
    const { url, drop } = await createPostgresDatabase();
    return { place: { databaseUrl: url }, drop };
  },
};

/** The databases that every storage test runs on: `describe.each(databases)('on $name', …)`. */
export const databases = [sqlite, postgres] as const;
