import { sql } from 'kysely';
import type { Db } from '../store.ts';

// As the index has it.
const lastDay = sql<string>`substr(policy_cancellation.ends_on, 7, 4) || substr(policy_cancellation.ends_on, 1, 2) || substr(policy_cancellation.ends_on, 4, 2)`;

/**
 * The query of policies that were cancelled, and whose last day of coverage was, before a day (`yyyy-mm-dd`). A policy
 * can be cancelled for a day long past, and is no older than that act.
 */
export function endedPolicies(db: Db, day: string, most: number) {
  return db
    .selectFrom('policy_cancellation')
    .innerJoin('policy', 'policy.policy_id', 'policy_cancellation.policy_id')
    .select(['policy.policy_id', 'policy.enrollment_id'])
    .where(lastDay, '<', day.replaceAll('-', ''))
    .where('policy_cancellation.cancelled_at', '<', day)
    .limit(most);
}
