import { AsyncResource } from 'node:async_hooks';
import type { Kysely } from 'kysely';
import { statement } from '../compiled.ts';
import type { Write } from '../store.ts';

interface Waiting<Tables> {
  readonly work: (trx: Kysely<Tables>) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}
/** The most transactions that may share a COMMIT, and what happens after it, before any caller is notified. */
export interface GroupCommitOptions {
  readonly largest?: number | undefined;
  readonly committed?: () => void;
}

/**
 * Transactions for a database with a single writer. A commit costs a flush to disk, so waiting transactions run one
 * after another inside one BEGIN … COMMIT and are all acknowledged after the COMMIT. Failures are rare. If one fails,
 * everything is rolled back and runs again with a savepoint per transaction, so that the failing one loses only its own
 * work.
 *
 * The work must do nothing but SQL on the handle it is given, because everyone waits for whatever else it waits for,
 * and it may run twice.
 */
export function groupCommit<Tables>(writer: Kysely<Tables>, { largest = 64, committed }: GroupCommitOptions = {}): Write<Tables> {
  const waiting: Waiting<Tables>[] = [];
  let running = false;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await commit(writer, waiting.splice(0, largest), committed);
      await nextTurn();
    }
    running = false;
  }

  return <Result>(work: (trx: Kysely<Tables>) => Promise<Result>) =>
    new Promise<Result>((resolve, reject) => {
      // In its own request's context, because another request may begin the group. `AsyncResource.bind` costs ten times as much.
      const context = new AsyncResource('write');
      const inContext = (trx: Kysely<Tables>) => context.runInAsyncScope(work, undefined, trx);
      waiting.push({ work: inContext, resolve: resolve as (result: unknown) => void, reject });
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

async function commit<Tables>(writer: Kysely<Tables>, group: readonly Waiting<Tables>[], committed?: () => void): Promise<void> {
  try {
    const outcomes = await writer.connection().execute(async (connection) => {
      return (await allOrNone(connection, group)) ?? (await inTransaction(connection, group, inSavepoint));
    });
    committed?.();
    for (const outcome of outcomes) outcome();
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}

type Outcome = () => void;
type Run<Tables> = (connection: Kysely<Tables>, one: Waiting<Tables>) => Promise<Outcome>;

/** Thrown to roll back a group because of one of its members. */
class MemberFailed extends Error {}

// The outcomes of a group if none fails; undefined, with nothing stored, if one does.
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
    // A full disk rolls back the transaction by itself, so there is none left to roll back.
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

// A full disk rolls back the whole transaction, including the savepoint. Then the whole group fails with that error,
// not with the missing savepoint.
async function takeBackOne<Tables>(connection: Kysely<Tables>, error: unknown): Promise<void> {
  try {
    await takeBack(connection);
    await release(connection);
  } catch {
    throw error;
  }
}
