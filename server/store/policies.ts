import { setLabels } from './desk-labels.ts';
import type { Db } from './store.ts';
import type { PolicyTable } from './tables/enrollment.ts';

/** The policy of an enrollment; undefined until it is completed. */
export function policyOf(db: Db, enrollmentId: string): Promise<PolicyTable | undefined> {
  return db.selectFrom('policy').selectAll().where('enrollment_id', '=', enrollmentId).executeTakeFirst();
}

/** A policy by its number. */
export function findPolicy(db: Db, policyId: string): Promise<PolicyTable | undefined> {
  return db.selectFrom('policy').selectAll().where('policy_id', '=', policyId).executeTakeFirst();
}

export async function addPolicy(db: Db, policy: PolicyTable): Promise<void> {
  await db.insertInto('policy').values(policy).execute();
  await setLabels(db, policy.enrollment_id, { policy: [policy.policy_id] });
}

export async function setInvoiced(db: Db, policyId: string, invoiced_at: string): Promise<void> {
  await db.updateTable('policy').set({ invoiced_at }).where('policy_id', '=', policyId).where('invoiced_at', 'is', null).execute();
}
