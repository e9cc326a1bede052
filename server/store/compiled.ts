import { type Compilable, CompiledQuery, type Kysely } from 'kysely';
import type { Db } from './store.ts';

type Values = Readonly<Record<string, unknown>>;
type Placed<Named extends Values> = { readonly [Name in keyof Named]: Named[Name] };

/** Runs SQL directly on a connection. */
export interface AtOnce {
  /** Returns the rows found; with `single`, at most the first. */
  readonly rows: (sql: string, parameters: readonly unknown[], single: boolean) => readonly unknown[];
  /** Returns the number of changed rows. */
  readonly change: (sql: string, parameters: readonly unknown[]) => number;
}

// Keyed by an object that all handles of one connection share, including the one inside a transaction.
const atOnce = new WeakMap<object, AtOnce>();

/**
 * Lets compiled queries bypass Kysely's layers of promises, which cost more than a query of an embedded database. Use
 * it only for connections that run one query at a time.
 */
export function offerAtOnce(db: Db, run: AtOnce): void {
  atOnce.set(db.getExecutor().adapter, run);
}

/**
 * A query that is built and compiled once per kind of database and then run with different values, for queries that
 * nearly every request makes: building one costs more than running it. Values are bound by name, so the order of the
 * parameters in the text does not matter. `single`: it returns one row or none.
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

/** Like {@link compiled}, for a statement that changes rows and returns none. Returns the number of changed rows. */
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

/** Placeholder for a value in a compiled query. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const places: Values = new Proxy({}, { get: (_target, name) => new Place(String(name)) });
