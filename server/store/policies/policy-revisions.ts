import type { Db } from '../store.ts';
import type { PolicyRevisionTable } from '../tables/corrections.ts';
import type { PolicyTable } from '../tables/enrollment.ts';

/** The content of a policy after a correction. */
export type PolicyContent = Pick<PolicyTable, 'sealed_copy' | 'sealed_notes'>;

/** The earlier contents of a policy, before its corrections, oldest first. */
export function revisionsOf(db: Db, policyId: string): Promise<PolicyRevisionTable[]> {
  return db.selectFrom('policy_revision').selectAll().where('policy_id', '=', policyId).orderBy('revision').execute();
}

/** The number of a policy's current revision: 1 until it is corrected. */
export async function revisionNow(db: Db, policyId: string): Promise<number> {
  const row = await db
    .selectFrom('policy_revision')
    .select((use) => use.fn.max('revision').as('last'))
    .where('policy_id', '=', policyId)
    .executeTakeFirst();
  return Number(row?.last ?? 0) + 1;
}

/** Replaces the content of a policy, and keeps the earlier one. */
export async function replaceContent(
  db: Db,
  policy: PolicyTable,
  content: PolicyContent,
  { correction_id, at }: { readonly correction_id: string; readonly at: string },
): Promise<void> {
  const before = await revisionsOf(db, policy.policy_id);
  const { policy_id, sealed_copy, sealed_notes } = policy;
  const completed_at = before.at(-1)?.replaced_at ?? policy.created_at;
  await db
    .insertInto('policy_revision')
    .values({ policy_id, revision: before.length + 1, completed_at, replaced_at: at, correction_id, sealed_copy, sealed_notes })
    .execute();
  await db.updateTable('policy').set(content).where('policy_id', '=', policy_id).execute();
}
