import { lastNumber, nextNumbers } from '../number-series.ts';
import { keyIdOf } from './key-id.ts';
import type { Db, Store } from '../store.ts';

/* The server processes that use the database, and the data keys that each has. A command that needs to know calls the
   roll: every process looks at the number of the last roll call, and answers a new one with the keys that it has then.
   So nothing is written while no one asks, and the clocks of machines do not matter. */

const rollCalls = 'roll calls';

/** What a server process has of the data keys. */
export interface HeldKeys {
  readonly keys: readonly Buffer[];
  /** The name of the key that it encrypts with. */
  readonly writing: string;
}

/** The number of the last roll call. */
export async function lastRollCall(db: Db): Promise<number> {
  return lastNumber(db, rollCalls);
}

/** A server process, by the id that it has given itself. */
export interface ServerProcess {
  readonly id: string;
  /** Its machine and process, in words for operators. */
  readonly name: string;
  readonly started_at: string;
}

/** Says that a server process uses the database, and which keys it has at a roll call. */
export async function answerRollCall({ write }: Store, server: ServerProcess, rollCall: number, held: HeldKeys): Promise<void> {
  const { keys, writing } = held;
  const answer = { roll_call: rollCall, writing, key_ids: [...new Set(keys.map(keyIdOf))].map((id) => `${id} `).join('') };
  await write((trx) =>
    trx
      .insertInto('server_process')
      .values({ ...server, ...answer })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(answer))
      .execute(),
  );
}

/** Says that a server process has ended. */
export async function leaveRoll({ write }: Store, id: string): Promise<void> {
  await write((trx) => trx.deleteFrom('server_process').where('id', '=', id).execute());
}

/** Who answered a roll call. */
export interface Roll {
  readonly answers: readonly RollAnswer[];
  /** The names of those who did not answer. They are not waited for again. */
  readonly silent: readonly string[];
}

/** The answer of a server process. */
export interface RollAnswer {
  readonly name: string;
  readonly writing: string;
  readonly has: (key: Buffer) => boolean;
}

/** How long a roll call waits for answers, in milliseconds. */
export interface RollPatience {
  /** At least this long: a process that was taken for ended may come back. */
  readonly atLeast: number;
  /** At most this long for processes that do not answer. */
  readonly atMost: number;
}

const askEveryMs = 200;

/** Calls the roll of all server processes. */
export async function callRoll({ db, write }: Store, { atLeast, atMost }: RollPatience): Promise<Roll> {
  const number = await write((trx) => nextNumbers(trx, rollCalls, 1));
  const begun = performance.now();
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(askEveryMs, atMost)));
    const waited = performance.now() - begun;
    const rows = await db.selectFrom('server_process').selectAll().orderBy('started_at').orderBy('id').execute();
    const silent = rows.filter(({ roll_call }) => roll_call < number);
    if (waited < atLeast || (silent.length > 0 && waited < atMost)) continue;
    await write((trx) => trx.deleteFrom('server_process').where('roll_call', '<', number).execute());
    return { silent: silent.map(({ name }) => name), answers: rows.filter((row) => !silent.includes(row)).map(answerOf) };
  }
}

function answerOf({ name, writing, key_ids }: { readonly name: string; readonly writing: string; readonly key_ids: string }): RollAnswer {
  return { name, writing, has: (key) => key_ids.includes(`${keyIdOf(key)} `) };
}
