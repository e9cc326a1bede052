import { sql } from 'kysely';
import type { Db } from '../store.ts';

// Must match the expression of the index.
const lastDay = sql<string>`substr(policy_cancellation.ends_on, 7, 4) || substr(policy_cancellation.ends_on, 1, 2) || substr(policy_cancellation.ends_on, 4, 2)`;

/**
 * The query for policies whose cancellation and whose last day of coverage are both before a day (`yyyy-mm-dd`). A
 * policy can be cancelled retroactively, and then its age counts from the cancellation.
 */
export function endedPolicies(db: Db, day: string, most: number) {
  return db
    .selectFrom('policy_cancellation')
    .innerJoin('policy', 'policy.policy_id', 'policy_cancellation.policy_id')
    .select(['policy.policy_id', 'policy.enrollment_id as id'])
    .where(lastDay, '<', day.replaceAll('-', ''))
    .where('policy_cancellation.cancelled_at', '<', day)
    .limit(most);
}
