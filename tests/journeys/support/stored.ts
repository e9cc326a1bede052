import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

/** A file of a data folder, or a table of a PostgreSQL database with all of its rows. */
export interface Stored {
  readonly name: string;
  readonly bytes: Buffer;
}

/** The files of a folder. */
export function filesIn(folder: string): readonly Stored[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => ({ name: entry.name, bytes: readFileSync(join(entry.parentPath, entry.name)) }));
}

/** The tables of a PostgreSQL database, whose files belong to its server. */
export async function tablesAt(url: string): Promise<readonly Stored[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ tablename: string }>("select tablename from pg_tables where schemaname = 'public'");
    const stored: Stored[] = [];
    for (const { tablename: name } of tables) {
      const { rows } = await client.query<{ row: string }>(`select "${name}"::text as row from "${name}"`);
      stored.push({ name, bytes: Buffer.from(rows.map(({ row }) => row).join('\n')) });
    }
    return stored;
  } finally {
    await client.end();
  }
}
