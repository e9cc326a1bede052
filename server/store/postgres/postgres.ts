import { Kysely, PostgresDialect } from 'kysely';
import { buildEachTime } from '../compiled.ts';
import { allFastPaths, type FastPaths } from '../fast-paths.ts';
import type { Opened } from '../store.ts';
import type { Tables } from '../tables.ts';
import { openPool } from './postgres-pool.ts';
import { postgresSnapshot } from './postgres-snapshot.ts';

/** A PostgreSQL server, which any number of processes can share. */
export function openPostgres(databaseUrl: string, { compiled }: FastPaths = allFastPaths): Opened {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(databaseUrl) }) });
  if (!compiled) buildEachTime(db);
  return {
    kind: 'postgres',
    db,
    write: (work) => db.transaction().execute(work),
    // Another process may have written since, and asking whether it has costs as much as reading.
    remember: (_key, _tables, read) => read(),
    migrator: db as Kysely<unknown>,
    makeRoom: () => undefined,
    snapshot: postgresSnapshot,
    close: () => db.destroy(),
  };
}
