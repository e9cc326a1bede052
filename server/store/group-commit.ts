import type { Kysely } from 'kysely';
import { statement } from './compiled.ts';

/** Runs work in a transaction and answers once it is durable. */
export type Write<Tables> = <Result>(work: (trx: Kysely<Tables>) => Promise<Result>) => Promise<Result>;

interface Waiting<Tables> {
  readonly work: (trx: Kysely<Tables>) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const largestGroup = 64;

/** What is done after a COMMIT. */
export interface AfterCommit {
  /** Called at once, before anybody hears of it. */
  readonly committed?: () => void;
  /** Answers when what was committed has reached the disk; only then it is acknowledged. The next group does not wait for it. */
  readonly durable?: () => Promise<void>;
}

/**
 * Transactions for a database with a single writer. A commit costs a flush to disk, so transactions
 * that are waiting run one after another inside one BEGIN … COMMIT, and all are acknowledged after the COMMIT.
 * Hardly ever does one fail. Then all is taken back, and they run again, now each in a savepoint of its own,
 * so that the one that fails takes back its own work and nothing else.
 *
 * The work must do nothing but SQL on the handle it is given: whatever else it waits for, everybody waits for,
 * and it may run twice.
 */
export function groupCommit<Tables>(writer: Kysely<Tables>, after: AfterCommit = {}): Write<Tables> {
  const waiting: Waiting<Tables>[] = [];
  let running = false;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await commit(writer, waiting.splice(0, largestGroup), after);
      await nextTurn();
    }
    running = false;
  }

  return <Result>(work: (trx: Kysely<Tables>) => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (result: unknown) => void, reject });
      if (running) return;
      running = true;
      // Requests that arrived in the same turn of the event loop join the group.
      setImmediate(() => void drain());
    });
}

const begin = statement('begin immediate');
const commitAll = statement('commit');
const rollback = statement('rollback');
const savepoint = statement('savepoint one');
const release = statement('release one');
const takeBack = statement('rollback to one');

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

// Answers after the COMMIT, when the next group may begin; the members are answered once it is durable.
async function commit<Tables>(writer: Kysely<Tables>, group: readonly Waiting<Tables>[], after: AfterCommit): Promise<void> {
  const fail = (error: unknown) => group.forEach(({ reject }) => reject(error));
  try {
    const outcomes = await writer.connection().execute(async (connection) => {
      return (await allOrNone(connection, group)) ?? (await inTransaction(connection, group, inSavepoint));
    });
    after.committed?.();
    void acknowledge(outcomes, after).catch(fail);
  } catch (error) {
    fail(error);
  }
}

async function acknowledge(outcomes: readonly Outcome[], { durable }: AfterCommit): Promise<void> {
  await durable?.();
  for (const outcome of outcomes) outcome();
}

type Outcome = () => void;
type Run<Tables> = (connection: Kysely<Tables>, one: Waiting<Tables>) => Promise<Outcome>;

/** Thrown to take a group back because of one of its members. */
class MemberFailed extends Error {}

// The outcomes of a group of which none fails; nothing, with nothing stored, when one does.
async function allOrNone<Tables>(connection: Kysely<Tables>, group: readonly Waiting<Tables>[]): Promise<readonly Outcome[] | undefined> {
  try {
    return await inTransaction(connection, group, unprotected);
  } catch (error) {
    if (!(error instanceof MemberFailed)) throw error;
    return undefined;
  }
}

async function inTransaction<Tables>(
  connection: Kysely<Tables>,
  group: readonly Waiting<Tables>[],
  run: Run<Tables>,
): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  await begin(connection);
  try {
    for (const one of group) outcomes.push(await run(connection, one));
    await commitAll(connection);
    return outcomes;
  } catch (error) {
    // A full disk takes the transaction back by itself; then there is none left to take back.
    await rollback(connection).catch(() => undefined);
    throw error;
  }
}

async function unprotected<Tables>(connection: Kysely<Tables>, one: Waiting<Tables>): Promise<Outcome> {
  try {
    const result = await one.work(connection);
    return () => one.resolve(result);
  } catch (cause) {
    throw new MemberFailed('a member of the group failed', { cause });
  }
}

async function inSavepoint<Tables>(connection: Kysely<Tables>, one: Waiting<Tables>): Promise<Outcome> {
  await savepoint(connection);
  try {
    const result = await one.work(connection);
    await release(connection);
    return () => one.resolve(result);
  } catch (error) {
    await takeBackOne(connection, error);
    return () => one.reject(error);
  }
}

// A full disk takes back the whole transaction, and with it the savepoint. Then all of the group fail, by that and not by the missing savepoint.
async function takeBackOne<Tables>(connection: Kysely<Tables>, error: unknown): Promise<void> {
  try {
    await takeBack(connection);
    await release(connection);
  } catch {
    throw error;
  }
}
