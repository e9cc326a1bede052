import type { Kysely } from 'kysely';

/** The language that an enrollment's enroller reads, and the one that was shown when it was signed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['enrollment', 'signature_evidence'] as const) {
    await db.schema
      .alterTable(table)
      .addColumn('language', 'text', (c) => c.notNull().defaultTo('en'))
      .execute();
  }
}
