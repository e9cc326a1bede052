import type { ContactType } from '#schemas/rules/contact.ts';
import type { Session } from './access.ts';
import type { CodeKey } from './one-time-codes.ts';
import type { Sealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';

/** The key by which the database knows a contact. */
export function contactKey({ sealer }: { readonly sealer: Pick<Sealer, 'fingerprint'> }, type: ContactType, contact: string) {
  return { type, contact_hash: sealer.fingerprint(`contact/${type}`, contact) };
}

/** Stores the proof that a contact reaches the person who fills in an enrollment. */
export async function addProof(db: Db, key: CodeKey, proved_at: string): Promise<void> {
  await db
    .insertInto('contact_proof')
    .values({ ...key, proved_at })
    .onConflict((conflict) => conflict.columns(['enrollment_id', 'type', 'contact_hash']).doUpdateSet({ proved_at }))
    .execute();
}

/** Whether a contact is proven in an enrollment. */
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

/** Whether a contact is proven in any enrollment of a session. */
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

/** Stores an enroller's contacts, replacing earlier ones. */
export async function noteContact(db: Db, use: CodeKey): Promise<void> {
  await db
    .insertInto('contact_use')
    .values(use)
    .onConflict((conflict) => conflict.columns(['enrollment_id', 'type']).doUpdateSet({ contact_hash: use.contact_hash }))
    .execute();
}

/** The members that a session enrolls, or is. */
export async function membersOfSession(db: Db, { id_hash, user_id }: Pick<Session, 'id_hash' | 'user_id'>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('enrollment_session')
    .innerJoin('enrollment', 'enrollment.id', 'enrollment_session.enrollment_id')
    .select('enrollment.user_id')
    .where('enrollment_session.session_hash', '=', id_hash)
    .where('enrollment.user_id', 'is not', null)
    .execute();
  return [...rows.flatMap((row) => row.user_id ?? []), ...(user_id === null ? [] : [user_id])];
}

/**
 * Whether someone else's completed enrollment uses a contact, someone else being neither this session nor its member.
 */
export async function isUsedByOthers(
  db: Db,
  session_hash: string,
  members: readonly string[],
  { type, contact_hash }: Omit<CodeKey, 'enrollment_id'>,
): Promise<boolean> {
  const own = db
    .selectFrom('enrollment_session')
    .select('enrollment_session.enrollment_id')
    .where('enrollment_session.session_hash', '=', session_hash);
  const row = await db
    .selectFrom('contact_use')
    .innerJoin('enrollment', 'enrollment.id', 'contact_use.enrollment_id')
    .select('enrollment.id')
    .where('contact_use.type', '=', type)
    .where('contact_hash', '=', contact_hash)
    .where('completed_at', 'is not', null)
    .where('enrollment.id', 'not in', own)
    .where((is) => is.or([is('enrollment.user_id', 'is', null), is('enrollment.user_id', 'not in', ['', ...members])]))
    .executeTakeFirst();
  return row !== undefined;
}
