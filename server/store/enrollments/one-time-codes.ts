import type { Db } from '../store.ts';
import type { OneTimeCodeTable } from '../tables/contact.ts';

/** The enrollment and contact that a code is for. */
export type CodeKey = Pick<OneTimeCodeTable, 'enrollment_id' | 'type' | 'contact_hash'>;

/** Stores a code, replacing the earlier one for the same contact and enrollment; deletes expired codes. */
export async function replaceCode(db: Db, row: OneTimeCodeTable): Promise<void> {
  await db.deleteFrom('one_time_code').where('expires_at', '<', row.sent_at).execute();
  const { enrollment_id: _, type: __, contact_hash: ___, ...kept } = row;
  await db
    .insertInto('one_time_code')
    .values(row)
    .onConflict((conflict) => conflict.columns(['enrollment_id', 'type', 'contact_hash']).doUpdateSet(kept))
    .execute();
}

/** The time when the valid code was sent. */
export async function codeSentAt(db: Db, key: CodeKey, now: string): Promise<string | undefined> {
  const row = await ofKey(db, key).where('expires_at', '>', now).select('sent_at').executeTakeFirst();
  return row?.sent_at;
}

/** Counts a try against the valid code, and returns the code including that try. */
export function takeCodeTry(db: Db, { enrollment_id, type, contact_hash }: CodeKey, now: string): Promise<OneTimeCodeTable | undefined> {
  return db
    .updateTable('one_time_code')
    .set((column) => ({ tries: column('tries', '+', 1) }))
    .where('enrollment_id', '=', enrollment_id)
    .where('type', '=', type)
    .where('contact_hash', '=', contact_hash)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
}

/** Deletes a code, because it can be used only once. */
export async function dropCode(db: Db, { enrollment_id, type, contact_hash }: CodeKey): Promise<void> {
  await db
    .deleteFrom('one_time_code')
    .where('enrollment_id', '=', enrollment_id)
    .where('type', '=', type)
    .where('contact_hash', '=', contact_hash)
    .execute();
}

function ofKey(db: Db, { enrollment_id, type, contact_hash }: CodeKey) {
  return db
    .selectFrom('one_time_code')
    .where('enrollment_id', '=', enrollment_id)
    .where('type', '=', type)
    .where('contact_hash', '=', contact_hash);
}
