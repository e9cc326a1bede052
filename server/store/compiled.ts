import { type Compilable, CompiledQuery, type Kysely } from 'kysely';
import type { Db } from './store.ts';

type Values = Readonly<Record<string, unknown>>;
type Placed<Named extends Values> = { readonly [Name in keyof Named]: Named[Name] };

/** Runs SQL on the spot and answers its rows; with `single` no more than the first is fetched. */
export type RunAtOnce = (sql: string, parameters: readonly unknown[], single: boolean) => readonly unknown[];

// By what all handles of one connection share, also the one inside a transaction.
const atOnce = new WeakMap<object, RunAtOnce>();

/**
 * Lets compiled queries pass Kysely's layers of promises by, which cost more than a query of an embedded database.
 * Only for a connection that one query at a time uses anyway.
 */
export function offerAtOnce(db: Db, run: RunAtOnce): void {
  atOnce.set(db.getExecutor().adapter, run);
}

/**
 * A query built and compiled once for each kind of database and then run with other values, for those
 * that nearly every request makes: building one costs more than running it. Where a value belongs is said by its
 * name, so the order of the text's parameters does not matter. `single`: it finds one row or none.
 */
export function compiledOnce<Named extends Values, Row>(
  build: (db: Db, values: Placed<Named>) => Compilable<Row>,
  { single = false } = {},
): (db: Db, values: Named) => Promise<Row[]> {
  const compiled = new Map<unknown, CompiledQuery<Row>>();
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const dialect = adapter.constructor;
    const known = compiled.get(dialect) ?? build(db, places as Placed<Named>).compile();
    compiled.set(dialect, known);
    const parameters = known.parameters.map((parameter) => (parameter instanceof Place ? values[parameter.name] : parameter));
    const run = atOnce.get(adapter);
    return run ? (run(known.sql, parameters, single) as Row[]) : (await db.executeQuery<Row>({ ...known, parameters })).rows;
  };
}

/** A statement without values or rows, such as `commit`. */
export function statement(sql: string): <Tables>(db: Kysely<Tables>) => Promise<void> {
  const query = CompiledQuery.raw(sql);
  return async (db) => {
    const executor = db.getExecutor();
    const run = atOnce.get(executor.adapter);
    if (run) run(sql, [], false);
    else await db.executeQuery(query);
  };
}

/** Stands in a compiled query where a value will be. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const places: Values = new Proxy({}, { get: (_target, name) => new Place(String(name)) });
