import type { StaffContext } from '#server/context.ts';
import { addAudit } from '#server/store/evidence.ts';
import type { Db } from '#server/store/store.ts';

/** What a staff member did, for the audit log. */
export interface StaffAct {
  /** Empty if it concerns no single enrollment. */
  readonly enrollment_id: string;
  readonly action: string;
  readonly detail: string;
  /** Recognizes a repeated request. */
  readonly act_key?: string;
}

/** Writes into the audit log what the signed-in staff member does, in the same transaction. */
export function noteAct(trx: Db, { staff, now }: Pick<StaffContext, 'staff' | 'now'>, act: StaffAct): Promise<void> {
  return addAudit(trx, { session_hash: '', staff_name: staff.name, ...act, at: now.toISOString() });
}
