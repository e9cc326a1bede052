import type { Kysely } from 'kysely';

/** Answers to the questions that plans ask before they go into a cart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('plan_answer')
    .addColumn('enrollment_id', 'text', (c) => c.notNull().references('enrollment.id').onDelete('cascade'))
    .addColumn('plan_id', 'integer', (c) => c.notNull())
    .addColumn('asks', 'text', (c) => c.notNull())
    .addColumn('sealed_answers', 'text', (c) => c.notNull())
    .addColumn('saved_at', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('plan_answer_pk', ['enrollment_id', 'plan_id', 'asks'])
    .execute();
}
