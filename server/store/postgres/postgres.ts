import { Kysely } from 'kysely';
import { buildEachTime } from '../compiled.ts';
import { allFastPaths, type FastPaths } from '../fast-paths.ts';
import { reporting, type QueryListener } from '../query-listener.ts';
import type { Opened, PostgresPlace } from '../store.ts';
import type { Tables } from '../tables.ts';
import { PooledDialect } from './pooled-dialect.ts';
import { openPool } from './postgres-pool.ts';
import { openReplica } from './replica.ts';
import { postgresSnapshot } from './postgres-snapshot.ts';
import { isOutdated } from './statement-names.ts';

/** A PostgreSQL server, which any number of processes can share. */
export function openPostgres(place: PostgresPlace, { compiled, prepared }: FastPaths = allFastPaths, listener?: QueryListener): Opened {
  const db = new Kysely<Tables>({ dialect: new PooledDialect({ pool: openPool(place, { prepared }) }), ...reporting(listener) });
  if (!compiled) buildEachTime(db);
  // Connects on first use, and uses one connection.
  const unhurried = openPool({ ...place, connections: 1 }, { prepared: false, unhurried: true });
  const migrator = new Kysely<unknown>({ dialect: new PooledDialect({ pool: unhurried }) });
  const replica = place.replica && openReplica(db, place.replica, place, listener);
  return {
    kind: 'postgres',
    db,
    readApart: replica ? replica.read : (work) => work(db),
    replicaTrouble: () => replica?.trouble(),
    verifyReplica: async () => replica?.verify(),
    write: (work) => againIfOutdated(() => db.transaction().execute(work)),
    // Another process may have written since, and finding out costs as much as reading.
    remember: (_key, _tables, read) => read(),
    migrator,
    makeRoom: () => undefined,
    wipeDeleted: async () => undefined,
    snapshot: postgresSnapshot,
    close: async () => {
      await Promise.all([replica?.close(), migrator.destroy(), db.destroy()]);
    },
  };
}

async function againIfOutdated<Result>(transact: () => Promise<Result>): Promise<Result> {
  try {
    return await transact();
  } catch (error) {
    if (isOutdated(error)) return transact();
    throw error;
  }
}
