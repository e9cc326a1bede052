import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StorePlace } from '#server/store/store.ts';
import { createPostgresDatabase } from '#tests/support/postgres-database.ts';

/** An empty database of a test file's own. */
export interface TestDatabase {
  readonly place: StorePlace;
  drop(): Promise<void>;
}

/** The databases that every test of the server runs on: `describe.each(databases)('on $name', …)`. */
export const databases: readonly { readonly name: 'SQLite' | 'PostgreSQL'; create(): Promise<TestDatabase> }[] = [
  {
    name: 'SQLite',
    async create() {
      const folder = mkdtempSync(join(tmpdir(), 'enrollkit-sqlite-'));
      return { place: { file: join(folder, 'enrollkit.db') }, drop: async () => rmSync(folder, { recursive: true, force: true }) };
    },
  },
  {
    name: 'PostgreSQL',
    async create() {
      const { url, drop } = await createPostgresDatabase();
      return { place: { databaseUrl: url }, drop };
    },
  },
];
