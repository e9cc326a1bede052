import type { Db } from '../store.ts';
import type { SessionTable } from '../tables/people.ts';

/** A session by the hash of its cookie. */
export function findSession(db: Db, idHash: string): Promise<SessionTable | undefined> {
  return db.selectFrom('session').selectAll().where('id_hash', '=', idHash).executeTakeFirst();
}

export async function addSession(db: Db, session: SessionTable): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

/** Replaces a session, which ends, with a new one that takes over what it owned. */
export async function replaceSession(db: Db, oldHash: string, session: SessionTable): Promise<void> {
  await addSession(db, session);
  await db.updateTable('enrollment_session').set({ session_hash: session.id_hash }).where('session_hash', '=', oldHash).execute();
  await db.deleteFrom('session').where('id_hash', '=', oldHash).execute();
}

/** Ends a session; only a mailed code or link reopens what it owned. */
export async function endSession(db: Db, idHash: string): Promise<void> {
  await db.deleteFrom('enrollment_session').where('session_hash', '=', idHash).execute();
  await db.deleteFrom('session').where('id_hash', '=', idHash).execute();
}

const opened = {
  agent: { role: 'rep', column: 'agent_id' },
  group: { role: 'group', column: 'group_id' },
  member: { role: 'member', column: 'user_id' },
} as const;

/**
 * Ends the sessions that were opened by the access code of an agent or a group's office, or by a member's link. For a
 * retired group, this includes its employees' sessions.
 */
export async function endSessionsOf(
  db: Db,
  kind: keyof typeof opened,
  id: string,
  { isRetired }: { readonly isRetired: boolean },
): Promise<void> {
  const { role, column } = opened[kind];
  const theirs = db
    .selectFrom('session')
    .select('id_hash')
    .where('role', 'in', kind === 'group' && isRetired ? [role, 'employee'] : [role])
    .where(column, '=', id);
  await db.deleteFrom('enrollment_session').where('session_hash', 'in', theirs).execute();
  await db.deleteFrom('session').where('id_hash', 'in', theirs).execute();
}

/** Records that a session is in use. */
export async function touchSession(db: Db, idHash: string, seen_at: string): Promise<void> {
  await db.updateTable('session').set({ seen_at }).where('id_hash', '=', idHash).execute();
}
