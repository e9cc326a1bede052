import type { Kysely } from 'kysely';

/** The orders in which the audit log is listed: by what was done, by who did what, and all that staff did. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (name: string) => db.schema.createIndex(name).on('audit');
  await index('audit_what').columns(['action', 'at', 'id']).execute();
  await index('audit_who_what').columns(['staff_name', 'action', 'at', 'id']).execute();
  await index('audit_by_staff')
    .columns(['at', 'id'])
    .where('staff_name' as never, 'is not', null)
    .execute();
}
