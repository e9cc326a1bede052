import type { RawBuilder } from 'kysely';
import pg from 'pg';
import type { Store, StorePlace } from '#server/store/store.ts';

/** Runs statements however long they take, each in a transaction of its own. A server's own connections end those that take long. */
export interface PatientWriter {
  write(statement: RawBuilder<unknown>): Promise<void>;
  close(): Promise<void>;
}

/** A patient writer on the database of a store. */
export async function patientWriter(store: Store, place: StorePlace): Promise<PatientWriter> {
  if (!('databaseUrl' in place)) {
    const write = (statement: RawBuilder<unknown>) => store.write(async (trx) => void (await statement.execute(trx)));
    return { write, close: async () => undefined };
  }
  const client = new pg.Client({ connectionString: place.databaseUrl });
  await client.connect();
  return {
    write: async (statement) => {
      const { sql, parameters } = statement.compile(store.db);
      await client.query(sql, [...parameters]);
    },
    close: () => client.end(),
  };
}
