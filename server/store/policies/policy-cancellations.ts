import type { CancelReason } from '#schemas/desk/cancel-reasons.ts';
import { setStage } from '../desk/desk-labels.ts';
import { addPolicyChange } from './policy-changes.ts';
import type { EnrollmentSealer } from '../seal/seal.ts';
import type { Db } from '../store.ts';

/** The place that the ciphertext of a cancellation's text is bound to. */
export const cancellationPlace = (policyId: string) => `policy/${policyId}/cancellation`;

/** The end of a policy, as staff decided it. */
export interface Cancellation {
  /** `mm/dd/yyyy`, the last day of coverage. */
  readonly ends_on: string;
  readonly reason: CancelReason;
  readonly comment: string;
  readonly by: string;
  readonly at: string;
}

/** Cancels a policy that is not cancelled yet; exports report it. */
export async function addCancellation(
  db: Db,
  sealer: EnrollmentSealer,
  policy_id: string,
  { ends_on, reason, comment, by, at }: Cancellation,
): Promise<void> {
  const enrollment_id = sealer.enrollmentId;
  const sealed_comment = comment === '' ? null : sealer.seal(cancellationPlace(policy_id), comment);
  await db
    .insertInto('policy_cancellation')
    .values({ policy_id, cancelled_at: at, ends_on, reason, staff_name: by, sealed_comment })
    .execute();
  await addPolicyChange(db, { policy_id, enrollment_id, kind: 'cancelled', at, ends_on });
  await setStage(db, enrollment_id, 'cancelled');
}

/** The cancellation of a policy; undefined while it is in force. */
export async function cancellationOf(db: Db, sealer: EnrollmentSealer, policyId: string): Promise<Cancellation | undefined> {
  const row = await db.selectFrom('policy_cancellation').selectAll().where('policy_id', '=', policyId).executeTakeFirst();
  if (!row) return undefined;
  const comment = row.sealed_comment === null ? '' : sealer.open(cancellationPlace(policyId), row.sealed_comment);
  return { ends_on: row.ends_on, reason: row.reason as CancelReason, comment, by: row.staff_name, at: row.cancelled_at };
}
