import type { Kysely } from 'kysely';

interface Tables {
  enrollment: { type: string; user_id: string | null; completed_at: string | null };
}

const known = ['new-member', 'new-group-member', 'existing-user', 'existing-member'];

/** Requests used to say what an enrollment is. What is still open, names no member and says more than a new one's is a new member's. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('enrollment')
    .set({ type: 'new-member' })
    .where('completed_at', 'is', null)
    .where((use) => use.or([use('type', 'not in', known), use.and([use('type', 'like', 'existing-%'), use('user_id', 'is', null)])]))
    .execute();
}
