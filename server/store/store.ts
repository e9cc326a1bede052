import type { Kysely } from 'kysely';
import { openPostgres, openSqlite } from './dialects.ts';
import type { Write } from './group-commit.ts';
import { migrate } from './migrate.ts';
import type { Remember } from './remember.ts';
import { noticing, type Trouble } from './trouble.ts';
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
  /** Why the last change was not taken, when that was not its own fault. */
  readonly trouble: () => Trouble | undefined;
  close(): Promise<void>;
}

/** Where the data is kept. */
export type StorePlace = { readonly databaseUrl: string } | { readonly file: string };

/** A database of either kind. */
export interface Opened extends Omit<Store, 'trouble'> {
  readonly migrator: Kysely<unknown>;
  /** Gives back what room on the disk can be given back. */
  readonly makeRoom: () => void;
}

/** Opens the database as it was left: its tables may be older than the program. */
export function openDatabase(place: StorePlace): { readonly store: Store; readonly migrator: Kysely<unknown> } {
  const { migrator, makeRoom, ...opened } = 'databaseUrl' in place ? openPostgres(place.databaseUrl) : openSqlite(place.file);
  return { migrator, store: { ...opened, ...noticing(opened.write, makeRoom) } };
}

/** Opens the database and brings its tables up to date. */
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
