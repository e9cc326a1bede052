import type { Kysely } from 'kysely';

/** Portals, agents, groups, members and referrals, with hashed access codes, and a number that grows with each change. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('people_entry')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('id', 'text', (c) => c.notNull())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('sealed_entry', 'text', (c) => c.notNull())
    .addColumn('code_hash', 'text')
    .addPrimaryKeyConstraint('people_entry_key', ['kind', 'id'])
    .addUniqueConstraint('people_entry_code', ['kind', 'code_hash'])
    .execute();
  await db.schema
    .createTable('people_version')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('number', 'integer', (c) => c.notNull())
    .execute();
}
