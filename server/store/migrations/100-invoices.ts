import { type Kysely, sql } from 'kysely';

/** Invoices, and the number of its invoice in each policy. Policies from before have none until the background job gives them one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  let invoice = db.schema.createTable('invoice').addColumn('number', 'integer', (c) => c.primaryKey());
  for (const name of ['policy_id', 'enrollment_id', 'effective_date', 'status', 'issued_at', 'sealed_content'] as const)
    invoice = invoice.addColumn(name, 'text', (c) => c.notNull());
  for (const name of ['total_cents', 'recurring_cents'] as const) invoice = invoice.addColumn(name, 'integer', (c) => c.notNull());
  await invoice.addColumn('employer_cents', 'integer').addColumn('cancelled_at', 'text').execute();
  await db.schema.createIndex('invoice_of_policy').unique().on('invoice').columns(['policy_id', 'effective_date']).execute();
  await db.schema.createIndex('invoice_of_enrollment').on('invoice').column('enrollment_id').execute();
  await db.schema.alterTable('policy').addColumn('invoice_number', 'integer').execute();
  await sql`create index policy_without_invoice on policy (created_at, policy_id) where invoice_number is null`.execute(db);
}
