import { setLabels } from '../desk/desk-labels.ts';
import { keyOf, type WithKey } from '../seal/enrollment-keys.ts';
import type { Db } from '../store.ts';
import type { PolicyTable } from '../tables/enrollment.ts';

/** The policy of an enrollment; undefined until it is completed. */
export function policyOf(db: Db, enrollmentId: string): Promise<PolicyTable | undefined> {
  return db.selectFrom('policy').selectAll().where('enrollment_id', '=', enrollmentId).executeTakeFirst();
}

/** A policy by its number, with the key of its enrollment. */
export function findPolicy(db: Db, policyId: string): Promise<(PolicyTable & WithKey) | undefined> {
  return db.selectFrom('policy').selectAll().select(keyOf('policy.enrollment_id')).where('policy_id', '=', policyId).executeTakeFirst();
}

/** The enrollments of policies with one of these plans, by the policies' numbers. */
export async function enrollmentsOfPolicies(
  db: Db,
  policyIds: readonly string[],
  planIds: readonly number[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(policyIds)].filter((id) => id !== '');
  if (ids.length === 0 || planIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('policy')
    .innerJoin('cart_plan', 'cart_plan.enrollment_id', 'policy.enrollment_id')
    .select(['policy_id', 'policy.enrollment_id'])
    .where('policy_id', 'in', ids)
    .where('plan_id', 'in', [...planIds])
    .execute();
  return new Map(rows.map(({ policy_id, enrollment_id }) => [policy_id, enrollment_id]));
}

export async function addPolicy(db: Db, policy: PolicyTable): Promise<void> {
  await db.insertInto('policy').values(policy).execute();
  await setLabels(db, policy.enrollment_id, { policy: [policy.policy_id] });
}

/** The columns of a policy whose invoice was not requested yet. */
export const notInvoiced = { invoiced_at: null, invoice_number: null } as const;

/** Records that the invoice of a policy was requested. */
export async function setInvoiced(db: Db, policyId: string, invoiced_at: string): Promise<void> {
  await db.updateTable('policy').set({ invoiced_at }).where('policy_id', '=', policyId).where('invoiced_at', 'is', null).execute();
}
