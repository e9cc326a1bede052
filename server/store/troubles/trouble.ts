import type { Write } from '../store.ts';
import type { Tables } from '../tables.ts';

/** The reason why the database cannot be used right now, although the request itself was fine. */
export type Trouble = 'disk-full' | 'database-away';

/** The trouble of the database that an error shows; undefined for any other error. */
export function troubleOf(error: unknown): Trouble | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, errcode } = error as { readonly code?: unknown; readonly errcode?: unknown };
  if (code === 'ERR_SQLITE_ERROR') return bySqliteCode[Number(errcode) & 0xff];
  return (typeof code === 'string' ? byCode(code) : undefined) ?? (lostConnection.test(error.message) ? 'database-away' : undefined);
}

// SQLite's primary result codes; the higher bits add details.
const bySqliteCode: Readonly<Record<number, Trouble>> = {
  5: 'database-away', // BUSY: a backup holds it
  6: 'database-away', // LOCKED
  8: 'database-away', // READONLY: the disk was remounted after a fault
  10: 'database-away', // IOERR
  13: 'disk-full', // FULL
  14: 'database-away', // CANTOPEN
};

const bySystemCode: Readonly<Record<string, Trouble>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EIO: 'database-away',
  EROFS: 'database-away',
  ECONNREFUSED: 'database-away',
  ECONNRESET: 'database-away',
  EPIPE: 'database-away',
  ETIMEDOUT: 'database-away',
  EHOSTUNREACH: 'database-away',
  ENETUNREACH: 'database-away',
  ENOTFOUND: 'database-away',
  EAI_AGAIN: 'database-away',
};

// PostgreSQL's codes, by prefix.
const byState: readonly (readonly [string, Trouble])[] = [
  ['53100', 'disk-full'],
  ['53', 'database-away'], // out of memory or connections
  ['08', 'database-away'], // connection lost
  ['57P0', 'database-away'], // shutting down, crashed, starting
  ['57014', 'database-away'], // took too long
  ['58', 'database-away'], // I/O error
  ['25006', 'database-away'], // read-only, like a replica
  ['40', 'database-away'], // deadlock
  ['55P03', 'database-away'], // lock not available
];

function byCode(code: string): Trouble | undefined {
  return bySystemCode[code] ?? byState.find(([beginning]) => code.length === 5 && code.startsWith(beginning))?.[1];
}

// The PostgreSQL client's own errors have no code.
const lostConnection =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|Query read timeout|Cannot use a pool after|driver has already been destroyed)/;

const pauseMs = 1000;

/**
 * Wraps writes to remember whether the last one succeeded. On a full disk it frees space, at most once a second, so
 * that the next one may succeed.
 */
export function noticing(
  write: Write<Tables>,
  makeRoom: () => void,
): { readonly write: Write<Tables>; readonly trouble: () => Trouble | undefined } {
  let trouble: Trouble | undefined;
  let roomMadeAt = 0;
  const notice = (error: unknown) => {
    trouble = troubleOf(error) ?? trouble;
    if (trouble !== 'disk-full' || Date.now() - roomMadeAt < pauseMs) return;
    roomMadeAt = Date.now();
    makeRoom();
  };
  return {
    trouble: () => trouble,
    write: async (work) => {
      try {
        const result = await write(work);
        trouble = undefined;
        return result;
      } catch (error) {
        notice(error);
        throw error;
      }
    },
  };
}
