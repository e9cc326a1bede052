import type { CodeKey } from './one-time-codes.ts';
import type { Session } from './access.ts';
import type { Db } from './store.ts';

/** Keeps the proof that a contact is reached by whoever fills in an enrollment. */
export async function addProof(db: Db, key: CodeKey, proved_at: string): Promise<void> {
  await db
    .insertInto('contact_proof')
    .values({ ...key, proved_at })
    .onConflict((conflict) => conflict.columns(['enrollment_id', 'type', 'contact_hash']).doUpdateSet({ proved_at }))
    .execute();
}

/** Whether there is proof for a contact in an enrollment. */
export async function isProved(db: Db, { enrollment_id, type, contact_hash }: CodeKey): Promise<boolean> {
  const row = await db
    .selectFrom('contact_proof')
    .select('proved_at')
    .where('enrollment_id', '=', enrollment_id)
    .where('type', '=', type)
    .where('contact_hash', '=', contact_hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether there is proof for a contact in any enrollment of a session. */
export async function isProvedInSession(
  db: Db,
  session_hash: string,
  { type, contact_hash }: Omit<CodeKey, 'enrollment_id'>,
): Promise<boolean> {
  const row = await db
    .selectFrom('contact_proof')
    .innerJoin('enrollment_session', 'enrollment_session.enrollment_id', 'contact_proof.enrollment_id')
    .select('proved_at')
    .where('enrollment_session.session_hash', '=', session_hash)
    .where('contact_proof.type', '=', type)
    .where('contact_hash', '=', contact_hash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes what an enrollment's person is reached by, in place of what was noted before. */
export async function noteContact(db: Db, use: CodeKey): Promise<void> {
  await db
    .insertInto('contact_use')
    .values(use)
    .onConflict((conflict) => conflict.columns(['enrollment_id', 'type']).doUpdateSet({ contact_hash: use.contact_hash }))
    .execute();
}

/** Whether a completed enrollment of somebody else uses a contact: one that neither this session nor its member has had. */
export async function isUsedByOthers(
  db: Db,
  { id_hash, user_id }: Session,
  { type, contact_hash }: Omit<CodeKey, 'enrollment_id'>,
): Promise<boolean> {
  const own = db
    .selectFrom('enrollment_session')
    .innerJoin('session', 'session.id_hash', 'enrollment_session.session_hash')
    .select('enrollment_session.enrollment_id')
    .where((is) => is.or([is('session.id_hash', '=', id_hash), ...(user_id === null ? [] : [is('session.user_id', '=', user_id)])]));
  const row = await db
    .selectFrom('contact_use')
    .innerJoin('enrollment', 'enrollment.id', 'contact_use.enrollment_id')
    .select('enrollment.id')
    .where('contact_use.type', '=', type)
    .where('contact_hash', '=', contact_hash)
    .where('completed_at', 'is not', null)
    .where('enrollment.id', 'not in', own)
    .executeTakeFirst();
  return row !== undefined;
}
