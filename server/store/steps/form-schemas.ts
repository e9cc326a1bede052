import type { JsonSchema } from '#schemas/forms/schema/json-schema.ts';
import type { Db, Store } from '../store.ts';

/** A form's schema by its hash, whichever process created it. */
export async function findFormSchema(store: Store, hash: string): Promise<JsonSchema | undefined> {
  const row = await store.db.selectFrom('form_schema').select('schema').where('hash', '=', hash).executeTakeFirst();
  return row && (JSON.parse(row.schema) as JsonSchema);
}

/** Stores a form's schema under its hash, as just issued. */
export async function keepFormSchema(store: Store, hash: string, schema: JsonSchema, now: string): Promise<void> {
  await store.write((trx) =>
    trx
      .insertInto('form_schema')
      .values({ hash, schema: JSON.stringify(schema), created_at: now })
      .onConflict((conflict) => conflict.column('hash').doUpdateSet({ created_at: now }))
      .execute(),
  );
}

/**
 * Deletes schemas that were issued before an instant and that no answers refer to: previews, and forms of past days.
 */
export async function dropUnusedSchemas(db: Db, before: string): Promise<void> {
  await unusedSchemas(db, before).execute();
}

/** The statement that deletes them. It looks each schema up in the indexes of answers and drafts. */
export function unusedSchemas(db: Db, before: string) {
  return db
    .deleteFrom('form_schema')
    .where('created_at', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('step_answer').select('tab').whereRef('step_answer.schema_hash', '=', 'form_schema.hash'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('step_draft').select('tab').whereRef('step_draft.schema_hash', '=', 'form_schema.hash'))),
    );
}
