import type { Kysely } from 'kysely';

interface Tables {
  enrollment: { type: string; user_id: string | null; completed_at: string | null };
}

const known = ['new-member', 'new-group-member', 'existing-user', 'existing-member'];

/**
 * Requests used to say what type an enrollment is. Open enrollments that name no member and claim more than a new
 * member's become new members'.
 */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db
    .updateTable('enrollment')
    .set({ type: 'new-member' })
    .where('completed_at', 'is', null)
    .where((use) => use.or([use('type', 'not in', known), use.and([use('type', 'like', 'existing-%'), use('user_id', 'is', null)])]))
    .execute();
}
