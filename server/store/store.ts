import type { Kysely } from 'kysely';
import { openPostgres, openSqlite } from './dialects.ts';
import type { Write } from './group-commit.ts';
import { migrate } from './migrate.ts';
import type { Remember } from './remember.ts';
import type { Tables } from './tables.ts';

/** A handle to run queries on: outside a transaction, or the one inside it. */
export type Db = Kysely<Tables>;

/** The database, whichever it is. */
export interface Store {
  readonly kind: 'sqlite' | 'postgres';
  /** For reading. Sees all that was acknowledged. */
  readonly db: Db;
  /** For changes: one transaction, durable when it answers. */
  readonly write: Write<Tables>;
  /** For readings that most requests make. */
  readonly remember: Remember;
  close(): Promise<void>;
}

/** Where the data is kept. */
export type StorePlace = { readonly databaseUrl: string } | { readonly file: string };

/** A database whose tables may be older than the program. */
export type Opened = Store & { readonly migrator: Kysely<unknown> };

/** Opens the database as it was left. */
export function openDatabase(place: StorePlace): Opened {
  return 'databaseUrl' in place ? openPostgres(place.databaseUrl) : openSqlite(place.file);
}

/** Opens the database and brings its tables up to date. */
export async function openStore(place: StorePlace): Promise<Store> {
  const { migrator, ...store } = openDatabase(place);
  try {
    await migrate(migrator);
    return store;
  } catch (error) {
    await store.close();
    throw error;
  }
}
