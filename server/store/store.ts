import type { Kysely } from 'kysely';
import type { FastPaths } from './fast-paths.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from './postgres/postgres.ts';
import type { QueryListener } from './query-listener.ts';
import type { SnapshotWay } from './snapshots/snapshot.ts';
import { openSqlite } from './sqlite/sqlite.ts';
import { noticing, type Trouble } from './troubles/trouble.ts';
import type { Tables } from './tables.ts';

/** A handle that runs queries, inside or outside a transaction. */
export type Db = Kysely<Tables>;

/** Runs work in a transaction; resolves once it is durable. */
export type Write<Tables> = <Result>(work: (trx: Kysely<Tables>) => Promise<Result>) => Promise<Result>;

type Table = keyof Tables;

/** A table, or one of its columns. */
export type Place = Table | { [Name in Table]: `${Name}.${keyof Tables[Name] & string}` }[Table];

/**
 * Returns the cached result for a key as long as nothing was written to these places, and reads it otherwise. The read
 * may use no other places, and of a whole table none of the columns that `bookkeeping` lists. The places of a key must
 * always be the same array. The result is shared, so no one may change it.
 */
export type Remember = <Result>(key: string, places: readonly Place[], read: () => Promise<Result>) => Promise<Result>;

/**
 * Runs a read that may take long: from a replica if there is one that has everything that was acknowledged before, and
 * from the main database otherwise. If the replica fails, the read runs again.
 */
export type ReadApart = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;

/** The database, of either kind. */
export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /** For reads. Sees everything that was acknowledged. */
  readonly db: Db;
  /** For lists and exports. */
  readonly readApart: ReadApart;
  /** The reason why reads go to the main database although there is a replica; undefined if they do not. */
  readonly replicaTrouble: () => string | undefined;
  /** For changes: one transaction, durable once it resolves. */
  readonly write: Write<Tables>;
  /** For reads that most requests make. */
  readonly remember: Remember;
  /**
   * Removes the remains of deleted rows from the database's files, unless they are being read. PostgreSQL does this on
   * its own schedule.
   */
  readonly wipeDeleted: () => Promise<void>;
  /** Why the last write failed, if the database was the cause. */
  readonly trouble: () => Trouble | undefined;
  close(): Promise<void>;
}

/** The place where the data is stored. */
export type StorePlace = PostgresPlace | { readonly file: string };

/** The place of a streaming replica. */
export interface ReplicaPlace {
  readonly url: string;
  /** Logs when the replica becomes unusable, and when it is usable again. */
  readonly log: (line: string) => void;
}

/** A PostgreSQL server, and how this process uses it. */
export interface PostgresPlace {
  readonly databaseUrl: string;
  /** Whether the address leads to a pooler that gives a connection for one transaction at a time; no if left out. */
  readonly pooler?: boolean;
  /** The most connections of this process; 10 if left out. */
  readonly connections?: number;
  /** A streaming replica for long reads. */
  readonly replica?: ReplicaPlace;
}

/** A database of either kind. */
export interface Opened extends Omit<Store, 'trouble'> {
  /** For work on whole tables. On PostgreSQL, it has its own connection without a statement timeout. */
  readonly migrator: Kysely<unknown>;
  /** Throws `CannotStart` if the given replica is not one. */
  readonly verifyReplica: () => Promise<void>;
  /** Frees as much disk space as possible. */
  readonly makeRoom: () => void;
  readonly snapshot: SnapshotWay;
}

/** A database with what only starts and operators' commands need. */
export interface OpenDatabase extends Pick<Opened, 'migrator' | 'snapshot' | 'verifyReplica'> {
  readonly store: Store;
}

/** Opens the database as it is; its tables may be older than the program. */
export function openDatabase(place: StorePlace, fast?: FastPaths, listener?: QueryListener): OpenDatabase {
  const { migrator, makeRoom, snapshot, verifyReplica, ...opened } =
    'databaseUrl' in place ? openPostgres(place, fast, listener) : openSqlite(place.file, fast, listener);
  return { migrator, snapshot, verifyReplica, store: { ...opened, ...noticing(opened.write, makeRoom) } };
}

/** Opens the database and migrates its tables. */
export async function openStore(place: StorePlace): Promise<Store> {
  const { migrator, store } = openDatabase(place);
  try {
    await migrate(store.db, migrator);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
