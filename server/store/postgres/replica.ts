import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import { CannotStart } from '../troubles/cannot-start.ts';
import { type QueryListener, reporting } from '../query-listener.ts';
import type { Db, PostgresPlace, ReadApart, ReplicaPlace } from '../store.ts';
import type { Tables } from '../tables.ts';
import { troubleOf } from '../troubles/trouble.ts';
import { PooledDialect } from './pooled-dialect.ts';
import { openPool } from './postgres-pool.ts';

/** A streaming replica, for long reads. */
export interface Replica {
  /** Reads from the replica if it has replayed everything committed so far, and from the main database otherwise. */
  readonly read: ReadApart;
  /** Throws `CannotStart` if it is no replica of the main database; one that does not answer is only logged. */
  verify(): Promise<void>;
  /** The reason why reads go to the main database instead of the replica; undefined if they do not. */
  trouble(): string | undefined;
  close(): Promise<void>;
}

// A healthy replica lags by the time that a commit takes to reach it.
const catchesUpMs = 100;
const looksEveryMs = 5;
/** The pauses in milliseconds after the replica did not catch up, and after it failed. */
const restsMs = { behind: 1000, away: 10_000 };
/** How long the replica may lag before that counts as a fault. */
const longBehindMs = 60_000;

const notOurs = 'is not a streaming replica of the database at DATABASE_URL';

/**
 * A replica of the main database. Its lag is never visible: before each read, it is asked whether it has replayed
 * everything that the main database had written.
 */
export function openReplica(main: Db, { url, log }: ReplicaPlace, place: PostgresPlace, listener: QueryListener | undefined): Replica {
  const pool = openPool({ ...place, databaseUrl: url });
  const copy: Db = new Kysely<Tables>({ dialect: new PooledDialect({ pool }), ...reporting(listener) });
  const rest = rests(log);
  let isVerified = false;

  async function isOurs(mainIdentity: string): Promise<boolean> {
    isVerified ||= (await identity(copy)) === mainIdentity;
    return isVerified;
  }
  // Queries to the main database stay outside of the `try`, because their errors are not the replica's.
  async function isReady(): Promise<boolean> {
    const at = await writtenUpTo(main);
    const mainIdentity = isVerified ? '' : await identity(main);
    try {
      const state = (await isOurs(mainIdentity)) ? await catchUp(copy, at) : 'promoted';
      if (state === 'there') rest.over();
      else if (state === 'behind') rest.behind();
      else rest.away(notOurs);
      return state === 'there';
    } catch (error) {
      rest.away(wordsOf(error));
      return false;
    }
  }
  return {
    async read(work) {
      if (rest.isOn() || !(await isReady())) return work(main);
      try {
        return await work(copy);
      } catch (error) {
        // Replaying may have cancelled the read, or the replica is unavailable. A read can safely run twice.
        if (!troubleOf(error)) throw error;
        if (codeOf(error) !== '40001') rest.away(wordsOf(error));
        return work(main);
      }
    },
    async verify() {
      const mainIdentity = await identity(main);
      try {
        if (!(await isOurs(mainIdentity))) throw new CannotStart(`The database at DATABASE_READ_URL ${notOurs}.`);
      } catch (error) {
        if (error instanceof CannotStart) throw error;
        if (!troubleOf(error)) throw new CannotStart(`The database at DATABASE_READ_URL ${wordsOf(error)}.`, { cause: error });
        rest.away(wordsOf(error));
      }
    },
    trouble: rest.trouble,
    close: () => copy.destroy(),
  };
}

/** The identity that a replica shares with its main database, and with nothing else. */
async function identity(db: Db): Promise<string> {
  const found = sql<{ id: string }>`select system_identifier || '/' || current_database() as id from pg_control_system()`;
  return (await found.execute(db)).rows[0]?.id ?? '';
}

// Not only up to what is flushed: without `synchronous_commit`, a commit is acknowledged earlier.
async function writtenUpTo(main: Db): Promise<string> {
  const { rows } = await sql<{ at: string }>`select pg_current_wal_insert_lsn()::text as at`.execute(main);
  return rows[0]?.at ?? '';
}

async function catchUp(copy: Db, at: string): Promise<'there' | 'behind' | 'promoted'> {
  const look = sql<{ copies: boolean; there: boolean }>`
    select pg_is_in_recovery() as copies, coalesce(pg_last_wal_replay_lsn() >= ${at}::pg_lsn, false) as there`;
  for (const end = performance.now() + catchesUpMs; ; await pause(looksEveryMs)) {
    const found = (await look.execute(copy)).rows[0];
    if (!found?.copies) return 'promoted';
    if (found.there) return 'there';
    if (performance.now() > end) return 'behind';
  }
}

/** The pauses during which the replica is not used, and their log lines. */
function rests(log: (line: string) => void) {
  let until = 0;
  let logged: string | undefined;
  let behindSince: number | undefined;
  return {
    isOn: () => performance.now() < until,
    away(why: string): void {
      if (logged !== why) log(`the database at DATABASE_READ_URL ${why}; lists and exports are read from DATABASE_URL`);
      logged = why;
      until = performance.now() + restsMs.away;
    },
    behind(): void {
      behindSince ??= performance.now();
      until = performance.now() + restsMs.behind;
    },
    over(): void {
      if (logged !== undefined) log('lists and exports are read from DATABASE_READ_URL again');
      logged = behindSince = undefined;
    },
    trouble(): string | undefined {
      if (logged !== undefined) return logged;
      return behindSince !== undefined && performance.now() - behindSince > longBehindMs ? 'is far behind' : undefined;
    },
  };
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

function wordsOf(error: unknown): string {
  const code = codeOf(error);
  return `cannot be used (${code || (error instanceof Error ? error.message : String(error))})`;
}
