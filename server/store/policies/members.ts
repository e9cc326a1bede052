import { keyOf } from '../seal/enrollment-keys.ts';
import type { Db } from '../store.ts';

/** A completed enrollment with its policy and one of its plans. */
export type CompletedPlan = Awaited<ReturnType<typeof completedPlans>>[number];

const most = 1000;

/** The newest completed plans of an agent, a group or a member, newest first. */
export function completedPlans(db: Db, column: 'agent_id' | 'group_id' | 'user_id', id: string) {
  return db
    .selectFrom('enrollment')
    .innerJoin('policy', 'policy.enrollment_id', 'enrollment.id')
    .innerJoin('cart_plan', 'cart_plan.enrollment_id', 'enrollment.id')
    .select([
      'enrollment.id',
      'enrollment.user_id',
      'enrollment.agent_id',
      'enrollment.group_id',
      'enrollment.sealed_filter',
      'policy.policy_id',
      'policy.effective_date',
      'cart_plan.plan_id',
      keyOf('enrollment.id'),
    ])
    .where(`enrollment.${column}`, '=', id)
    .where('enrollment.completed_at', 'is not', null)
    .orderBy('enrollment.completed_at', 'desc')
    .orderBy('cart_plan.position')
    .limit(most)
    .execute();
}

/** The session's most recent quote filter, still encrypted. */
export function newestFilter(db: Db, sessionHash: string) {
  return db
    .selectFrom('enrollment_session')
    .innerJoin('enrollment', 'enrollment.id', 'enrollment_session.enrollment_id')
    .select(['enrollment.id', 'enrollment.sealed_filter', keyOf('enrollment.id')])
    .where('enrollment_session.session_hash', '=', sessionHash)
    .where('enrollment_session.proof_needed', '=', 0)
    .orderBy('enrollment.updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
