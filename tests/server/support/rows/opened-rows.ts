import { sql } from 'kysely';
import { type AnyRow, allSealed, columnsOf } from '#server/store/keys/sealed-columns.ts';
import type { EnrollmentSealer } from '#server/store/seal/seal.ts';
import type { InjectedServer } from '../test-server.ts';
import { ownSealer } from './own-sealer.ts';

/** What is stored, as one text, with what is encrypted under the data key or an enrollment's key decrypted. */
export async function openedRows(server: Pick<InjectedServer, 'services'>, enrollmentId: string): Promise<string> {
  return rowsOpenedBy(server, await ownSealer(server, enrollmentId));
}

/** The same with an enrollment's key that may no longer be stored. */
export async function rowsOpenedBy(server: Pick<InjectedServer, 'services'>, own: EnrollmentSealer): Promise<string> {
  const { store, sealer } = server.services;
  const sealers = [own, sealer];
  const texts: string[] = [];
  for (const { name } of await store.db.introspection.getTables()) {
    const { rows } = await sql<AnyRow>`select * from ${sql.table(name)}`.execute(store.db);
    texts.push(JSON.stringify(rows));
    const [, how] = allSealed.find(([table]) => table === name) ?? [];
    for (const [column, placed] of how ? columnsOf(how.columns) : []) {
      if (typeof placed !== 'function') continue;
      for (const row of rows) texts.push(...sealers.flatMap((each) => opened(each, placed(row), row[column])));
    }
  }
  return texts.join('\n');
}

function opened(sealer: { open(place: string, sealed: string): string }, place: string, sealed: unknown): readonly string[] {
  try {
    return typeof sealed === 'string' ? [sealer.open(place, sealed)] : [];
  } catch {
    // The other key's.
    return [];
  }
}
