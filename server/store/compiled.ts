import { type Compilable, CompiledQuery, type Kysely } from 'kysely';
import type { Db } from './store.ts';

type Values = Readonly<Record<string, unknown>>;
type Placed<Named extends Values> = { readonly [Name in keyof Named]: Named[Name] };

const builtEachTime = new WeakSet<object>();

/** Makes this database build its queries each time, to measure what building them once buys. */
export function buildEachTime(db: Db): void {
  builtEachTime.add(db.getExecutor().adapter);
}

/**
 * A query that is built and compiled once per kind of database and then run with different values, for queries that
 * nearly every request makes: building one costs more than running it. Values are bound by name, so the order of the
 * parameters in the text does not matter.
 */
export function compiledOnce<Named extends Values, Row>(build: Build<Named, Row>): (db: Db, values: Named) => Promise<Row[]> {
  const compile = compiledFor(build);
  return async (db, values) => (await db.executeQuery<Row>(filledIn(compile(db), values))).rows;
}

/** Like {@link compiledOnce}, for a statement that changes rows and returns none. Returns the number of changed rows. */
export function changeOnce<Named extends Values>(build: Build<Named, unknown>): (db: Db, values: Named) => Promise<number> {
  const compile = compiledFor(build);
  return async (db, values) => Number((await db.executeQuery(filledIn(compile(db), values))).numAffectedRows ?? 0);
}

type Build<Named extends Values, Row> = (db: Db, values: Placed<Named>) => Compilable<Row>;

function compiledFor<Named extends Values, Row>(build: Build<Named, Row>): (db: Db) => CompiledQuery<Row> {
  const compiled = new Map<unknown, CompiledQuery<Row>>();
  return (db) => {
    const { adapter } = db.getExecutor();
    if (builtEachTime.has(adapter)) return build(db, places as Placed<Named>).compile();
    const dialect = adapter.constructor;
    const known = compiled.get(dialect) ?? build(db, places as Placed<Named>).compile();
    compiled.set(dialect, known);
    return known;
  };
}

function filledIn<Row>(query: CompiledQuery<Row>, values: Values): CompiledQuery<Row> {
  const parameters = query.parameters.map((parameter) => (parameter instanceof Place ? values[parameter.name] : parameter));
  return { ...query, parameters };
}

/** A statement without values or rows, such as `commit`. */
export function statement(sql: string): <Tables>(db: Kysely<Tables>) => Promise<void> {
  const query = CompiledQuery.raw(sql);
  return async (db) => void (await db.executeQuery(query));
}

/** Placeholder for a value in a compiled query. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

const places: Values = new Proxy({}, { get: (_target, name) => new Place(String(name)) });
