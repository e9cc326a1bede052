import { type Compilable, CompiledQuery } from 'kysely';
import type { Store } from '#server/store/store.ts';

/** The way in which a database would answer a query, in its own words. */
export async function planOf({ kind, db }: Store, query: Compilable): Promise<string> {
  const { sql, parameters } = query.compile();
  const explain = kind === 'sqlite' ? 'explain query plan' : 'explain';
  return JSON.stringify((await db.executeQuery(CompiledQuery.raw(`${explain} ${sql}`, [...parameters]))).rows);
}
