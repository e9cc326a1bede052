import type { CreateTableBuilder, Kysely } from 'kysely';

/** The first tables. Kysely's type names mean the same on both databases. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await table(db, 'session', (t) =>
    texts(
      t.addColumn('id_hash', 'text', (c) => c.primaryKey()),
      ['created_at', 'seen_at', 'expires_at'],
      ['agent_id', 'group_id', 'user_id'],
    ),
  );
  await table(db, 'enrollment', (t) =>
    texts(
      t.addColumn('id', 'text', (c) => c.primaryKey()).addColumn('revision', 'integer', (c) => c.notNull().defaultTo(0)),
      ['created_at', 'updated_at', 'eprocess', 'type', 'sealed_filter', 'config_hash'],
      ['effective_date', 'completed_at'],
    ),
  );
  await table(db, 'enrollment_session', (t) =>
    texts(ofEnrollment(t), ['session_hash', 'granted_at']).addPrimaryKeyConstraint('enrollment_session_pk', [
      'enrollment_id',
      'session_hash',
    ]),
  );
  await table(db, 'step_answer', (t) =>
    texts(ofEnrollment(t), ['tab', 'sealed_answers', 'definitions_hash', 'saved_at'], ['sealed_secrets']).addPrimaryKeyConstraint(
      'step_answer_pk',
      ['enrollment_id', 'tab'],
    ),
  );
  await table(db, 'cart_plan', (t) =>
    texts(integers(ofEnrollment(t), ['plan_id', 'cents', 'position']), ['plan_pricing_id', 'tier', 'added_at']).addPrimaryKeyConstraint(
      'cart_plan_pk',
      ['enrollment_id', 'plan_id'],
    ),
  );
  await table(db, 'policy', (t) =>
    texts(
      integers(ofEnrollment(t.addColumn('policy_id', 'text', (c) => c.primaryKey())), ['initial_cents', 'recurring_cents']),
      ['created_at', 'effective_date'],
      ['sealed_notes', 'invoiced_at'],
    ).addUniqueConstraint('policy_once', ['enrollment_id']),
  );
  await secondHalf(db);
}

async function secondHalf(db: Kysely<unknown>): Promise<void> {
  await table(db, 'vault', (t) =>
    texts(
      t.addColumn('token', 'text', (c) => c.primaryKey()),
      ['kind', 'sealed_number', 'created_at'],
    ),
  );
  await table(db, 'screenshot', (t) =>
    texts(ofEnrollment(t), ['name', 'sealed_image', 'saved_at']).addPrimaryKeyConstraint('screenshot_pk', ['enrollment_id', 'name']),
  );
  await table(db, 'outbox', (t) =>
    texts(
      integers(
        t.addColumn('id', 'text', (c) => c.primaryKey()),
        ['tries'],
      ),
      ['kind', 'once_key', 'sealed_message', 'state', 'due_at', 'created_at'],
      ['sent_at', 'last_error'],
    ).addUniqueConstraint('outbox_once', ['once_key']),
  );
  await db.schema.createIndex('outbox_due').on('outbox').columns(['state', 'due_at']).execute();
  await table(db, 'audit', (t) =>
    texts(
      t.addColumn('id', 'text', (c) => c.primaryKey()),
      ['at', 'enrollment_id', 'session_hash', 'action', 'detail'],
    ),
  );
  await db.schema.createIndex('audit_of_enrollment').on('audit').columns(['enrollment_id', 'at']).execute();
  await table(db, 'form_schema', (t) =>
    texts(
      t.addColumn('hash', 'text', (c) => c.primaryKey()),
      ['schema', 'created_at'],
    ),
  );
  await table(db, 'signature_evidence', (t) =>
    texts(
      ofEnrollment(t.addColumn('id', 'text', (c) => c.primaryKey())),
      ['eprocess', 'signed_at', 'text_hashes', 'ip', 'user_agent'],
      ['signature_hash'],
    ),
  );
  await db.schema.createIndex('signature_of_enrollment').on('signature_evidence').column('enrollment_id').execute();
}

type Columns = CreateTableBuilder<string, string>;

async function table(db: Kysely<unknown>, name: string, columns: (table: Columns) => Columns): Promise<void> {
  await columns(db.schema.createTable(name)).execute();
}

function texts(table: Columns, filled: readonly string[], open: readonly string[] = []): Columns {
  const withFilled = filled.reduce<Columns>((built, name) => built.addColumn(name, 'text', (c) => c.notNull()), table);
  return open.reduce<Columns>((built, name) => built.addColumn(name, 'text'), withFilled);
}

function integers(table: Columns, names: readonly string[]): Columns {
  return names.reduce<Columns>((built, name) => built.addColumn(name, 'integer', (c) => c.notNull()), table);
}

function ofEnrollment(table: Columns): Columns {
  return table.addColumn('enrollment_id', 'text', (c) => c.notNull().references('enrollment.id').onDelete('cascade'));
}
