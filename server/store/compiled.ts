import { type Compilable, CompiledQuery, type Kysely } from 'kysely';
import type { Db } from './store.ts';

type Values = Readonly<Record<string, unknown>>;
type Placed<Named extends Values> = { readonly [Name in keyof Named]: Named[Name] };

/** How a connection runs SQL on the spot. */
export interface AtOnce {
  /** Answers the rows that are found; with `single` no more than the first is fetched. */
  readonly rows: (sql: string, parameters: readonly unknown[], single: boolean) => readonly unknown[];
  /** Answers how many rows were changed. */
  readonly change: (sql: string, parameters: readonly unknown[]) => number;
}

// By what all handles of one connection share, also the one inside a transaction.
const atOnce = new WeakMap<object, AtOnce>();

/**
 * Lets compiled queries pass Kysely's layers of promises by, which cost more than a query of an embedded database.
 * Only for a connection that one query at a time uses anyway.
 */
export function offerAtOnce(db: Db, run: AtOnce): void {
  atOnce.set(db.getExecutor().adapter, run);
}

/**
 * A query built and compiled once for each kind of database and then run with other values, for those
 * that nearly every request makes: building one costs more than running it. Where a value belongs is said by its
 * name, so the order of the text's parameters does not matter. `single`: it finds one row or none.
 */
export function compiledOnce<Named extends Values, Row>(
  build: Build<Named, Row>,
  { single = false } = {},
): (db: Db, values: Named) => Promise<Row[]> {
  const compile = compiledFor(build);
  return async (db, values) => {
    const query = compile(db);
    const parameters = parametersOf(query, values);
    const run = atOnce.get(db.getExecutor().adapter);
    return run ? (run.rows(query.sql, parameters, single) as Row[]) : (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

/** … for a statement that finds nothing and changes something. Answers how many rows it changed. */
export function changeOnce<Named extends Values>(build: Build<Named, unknown>): (db: Db, values: Named) => Promise<number> {
  const compile = compiledFor(build);
  return async (db, values) => {
    const query = compile(db);
    const parameters = parametersOf(query, values);
    const run = atOnce.get(db.getExecutor().adapter);
    return run ? run.change(query.sql, parameters) : Number((await db.executeQuery({ ...query, parameters })).numAffectedRows ?? 0);
  };
}

type Build<Named extends Values, Row> = (db: Db, values: Placed<Named>) => Compilable<Row>;

function compiledFor<Named extends Values, Row>(build: Build<Named, Row>): (db: Db) => CompiledQuery<Row> {
  const compiled = new Map<unknown, CompiledQuery<Row>>();
  return (db) => {
    const dialect = db.getExecutor().adapter.constructor;
    const known = compiled.get(dialect) ?? build(db, places as Placed<Named>).compile();
    compiled.set(dialect, known);
    return known;
  };
}

function parametersOf({ parameters }: CompiledQuery, values: Values): readonly unknown[] {
  return parameters.map((parameter) => (parameter instanceof Place ? values[parameter.name] : parameter));
}

/** A statement without values or rows, such as `commit`. */
export function statement(sql: string): <Tables>(db: Kysely<Tables>) => Promise<void> {
  const query = CompiledQuery.raw(sql);
  return async (db) => {
    const executor = db.getExecutor();
    const run = atOnce.get(executor.adapter);
    if (run) run.change(sql, []);
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
