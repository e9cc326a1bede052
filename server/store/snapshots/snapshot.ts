import type { Db } from '../store.ts';

/** A row of any table. Both databases store text and whole numbers only. */
export type AnyRow = Readonly<Record<string, string | number | null>>;

/** A way to read one kind of database as of one moment, while others write to it. */
export interface SnapshotWay {
  /** The statement that begins the transaction. */
  readonly begin: string;
  /** Throws if the database is damaged. */
  check(db: Db): Promise<void>;
  /** The names of all tables. */
  tables(db: Db): Promise<readonly string[]>;
  /** The references between tables. */
  references(db: Db): Promise<readonly { readonly child: string; readonly parent: string }[]>;
  rows(db: Db, table: string): AsyncIterable<AnyRow>;
}

/** The database at one moment: its migrations, and its tables, each after those that it refers to. */
export interface Snapshot {
  readonly migrations: readonly string[];
  readonly tables: readonly string[];
  rows(table: string): AsyncIterable<AnyRow>;
}
