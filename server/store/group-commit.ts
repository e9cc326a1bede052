import { CompiledQuery, type Kysely } from 'kysely';

/** Runs work in a transaction and answers once it is durable. */
export type Write<Tables> = <Result>(work: (trx: Kysely<Tables>) => Promise<Result>) => Promise<Result>;

interface Waiting<Tables> {
  readonly work: (trx: Kysely<Tables>) => Promise<unknown>;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

const largestGroup = 64;

/**
 * Transactions for a database with a single writer. A commit costs a flush to disk, so transactions
 * that are waiting run one after another inside one BEGIN … COMMIT, and all are acknowledged after the COMMIT.
 * Hardly ever does one fail. Then all is taken back, and they run again, now each in a savepoint of its own,
 * so that the one that fails takes back its own work and nothing else.
 *
 * `committed` is called after a COMMIT and before anybody hears of it.
 *
 * The work must do nothing but SQL on the handle it is given: whatever else it waits for, everybody waits for,
 * and it may run twice.
 */
export function groupCommit<Tables>(writer: Kysely<Tables>, committed: () => void = () => undefined): Write<Tables> {
  const waiting: Waiting<Tables>[] = [];
  let running = false;

  async function drain(): Promise<void> {
    while (waiting.length > 0) {
      await commit(writer, waiting.splice(0, largestGroup), committed);
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

const statements = {
  begin: CompiledQuery.raw('begin immediate'),
  commitAll: CompiledQuery.raw('commit'),
  rollback: CompiledQuery.raw('rollback'),
  savepoint: CompiledQuery.raw('savepoint one'),
  release: CompiledQuery.raw('release one'),
  takeBack: CompiledQuery.raw('rollback to one'),
};

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

async function commit<Tables>(writer: Kysely<Tables>, group: readonly Waiting<Tables>[], committed: () => void): Promise<void> {
  try {
    const outcomes = await writer.connection().execute(async (connection) => {
      return (await allOrNone(connection, group)) ?? (await inTransaction(connection, group, inSavepoint));
    });
    committed();
    for (const acknowledge of outcomes) acknowledge();
  } catch (error) {
    for (const one of group) one.reject(error);
  }
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
  await connection.executeQuery(statements.begin);
  try {
    for (const one of group) outcomes.push(await run(connection, one));
    await connection.executeQuery(statements.commitAll);
    return outcomes;
  } catch (error) {
    // A full disk takes the transaction back by itself; then there is none left to take back.
    await connection.executeQuery(statements.rollback).catch(() => undefined);
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
  await connection.executeQuery(statements.savepoint);
  try {
    const result = await one.work(connection);
    await connection.executeQuery(statements.release);
    return () => one.resolve(result);
  } catch (error) {
    await connection.executeQuery(statements.takeBack);
    await connection.executeQuery(statements.release);
    return () => one.reject(error);
  }
}
