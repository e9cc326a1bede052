import type { Kysely } from 'kysely';
import { openPostgres, openSqlite } from './dialects.ts';
import type { Write } from './group-commit.ts';
import { migrate } from './migrate.ts';
import type { Remember } from './remember.ts';
import { noticing, type Trouble } from './trouble.ts';
import type { Tables } from './tables.ts';

/** A handle that runs queries, inside or outside a transaction. */
export type Db = Kysely<Tables>;

/** The database, of either kind. */
export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /** For reads. Sees everything that was acknowledged. */
  readonly db: Db;
  /** For changes: one transaction, durable once it resolves. */
  readonly write: Write<Tables>;
  /** For reads that most requests make. */
  readonly remember: Remember;
  /** Why the last write failed, if the database was the cause. */
  readonly trouble: () => Trouble | undefined;
  close(): Promise<void>;
}

/** Where the data is stored. */
export type StorePlace = { readonly databaseUrl: string } | { readonly file: string };

/** A database of either kind. */
export interface Opened extends Omit<Store, 'trouble'> {
  readonly migrator: Kysely<unknown>;
  /** Frees as much disk space as possible. */
  readonly makeRoom: () => void;
}

/** Opens the database as it is; its tables may be older than the program. */
export function openDatabase(place: StorePlace): { readonly store: Store; readonly migrator: Kysely<unknown> } {
  const { migrator, makeRoom, ...opened } = 'databaseUrl' in place ? openPostgres(place.databaseUrl) : openSqlite(place.file);
  return { migrator, store: { ...opened, ...noticing(opened.write, makeRoom) } };
}

/** Opens the database and migrates its tables. */
export async function openStore(place: StorePlace): Promise<Store> {
  const { migrator, store } = openDatabase(place);
  try {
    await migrate(migrator);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
