import type { JsonSchema } from '#schemas/forms/json-schema.ts';
import type { Store } from './store.ts';

/** A form's schema by its hash, whichever process met it first. */
export async function findFormSchema(store: Store, hash: string): Promise<JsonSchema | undefined> {
  const row = await store.db.selectFrom('form_schema').select('schema').where('hash', '=', hash).executeTakeFirst();
  return row && (JSON.parse(row.schema) as JsonSchema);
}

/** Keeps a form's schema under its hash. Keeping it again changes nothing. */
export async function keepFormSchema(store: Store, hash: string, schema: JsonSchema, now: string): Promise<void> {
  await store.write((trx) =>
    trx
      .insertInto('form_schema')
      .values({ hash, schema: JSON.stringify(schema), created_at: now })
      .onConflict((conflict) => conflict.column('hash').doNothing())
      .execute(),
  );
}
