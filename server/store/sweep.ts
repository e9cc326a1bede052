import { eraseEnrollment } from './enrollments/erase-enrollment.ts';
import type { Sealer } from './seal/seal.ts';
import type { Db } from './store.ts';

/** Deletes what expires by itself: codes, links, mailed quotes, and counts of tries. */
export async function dropExpired(db: Db, now: string, dayAgo: string): Promise<void> {
  for (const table of ['one_time_code', 'resume_code', 'saved_quote', 'sent_quote', 'staff_session'] as const) {
    await db.deleteFrom(table).where('expires_at', '<', now).execute();
  }
  await db.deleteFrom('tries').where('touched_at', '<', dayAgo).execute();
}

/** Deletes sessions that no one can use any more, and what they owned. */
export async function dropDeadSessions(db: Db, now: string, idleSince: string): Promise<void> {
  await db
    .deleteFrom('session')
    .where((or) => or.or([or('expires_at', '<', now), or('seen_at', '<', idleSince)]))
    .execute();
  await db
    .deleteFrom('enrollment_session')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('session').select('id_hash').whereRef('session.id_hash', '=', 'enrollment_session.session_hash'))),
    )
    .execute();
}

/** Abandoned enrollments: not complete, untouched since an instant, and without a valid resume link. */
export async function givenUp(db: Db, since: string, now: string, most: number): Promise<readonly { readonly id: string }[]> {
  return (
    db
      .selectFrom('enrollment')
      .select('id')
      .where('completed_at', 'is', null)
      // A correction shares the vault's numbers with what it corrects, and ends by its own deadline.
      .where('corrects', 'is', null)
      // The index is on the start time.
      .where('created_at', '<', since)
      .where('updated_at', '<', since)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('resume_code')
              .select('enrollment_id')
              .whereRef('resume_code.enrollment_id', '=', 'enrollment.id')
              .where('expires_at', '>', now),
          ),
        ),
      )
      .limit(most)
      .execute()
  );
}

/** Erases an abandoned enrollment, unless someone has returned to it. */
export async function dropEnrollment(db: Db, sealer: Sealer, id: string, since: string, now: string): Promise<void> {
  // Waits for a concurrent save, and sees its result.
  const held = await db
    .updateTable('enrollment')
    .set((column) => ({ revision: column.ref('revision') }))
    .where('id', '=', id)
    .where('completed_at', 'is', null)
    .where('updated_at', '<', since)
    .returning('id')
    .executeTakeFirst();
  if (held) await eraseEnrollment(db, sealer, id, now);
}

/** The tables with a retention time of their own, and the column that tells a row's age. */
export const aging = {
  outbox: 'created_at',
  audit: 'at',
  lead: 'seen_at',
} as const;

/** About how many rows a transaction deletes, so that no save waits long for it. */
const portion = 2000;

/**
 * Deletes a portion of what is older than an instant, the oldest first; messages only once they are settled. Resolves to
 * the instant after which there is more, and to undefined if nothing is left.
 */
export async function dropPortion(db: Db, table: keyof typeof aging, from: string, before: string): Promise<string | undefined> {
  const last = await lastOfPortion(db, table, from, before).executeTakeFirst();
  const old = db.deleteFrom(table as 'outbox').where(aging[table] as 'created_at', '>', from);
  const bounded = last ? old.where(aging[table] as 'created_at', '<=', last.at) : old.where(aging[table] as 'created_at', '<', before);
  await (table === 'outbox' ? bounded.where('state', '!=', 'waiting') : bounded).execute();
  return last?.at;
}

/** The query for the last row of a portion. */
export function lastOfPortion(db: Db, table: keyof typeof aging, from: string, before: string) {
  const at = aging[table] as 'created_at';
  return db
    .selectFrom(table as 'outbox')
    .select(`${at} as at`)
    .where(at, '>', from)
    .where(at, '<', before)
    .orderBy(at)
    .offset(portion)
    .limit(1);
}
