import type { StaffContext } from '#server/context.ts';
import { addAudit } from '#server/store/enrollments/evidence.ts';
import type { Db } from '#server/store/store.ts';

/** An act of a staff member, for the audit log. */
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

/** Writes into the audit log that a list was downloaded. It names the filters: what was searched for may be a person's name. */
export async function noteList(ctx: StaffContext, action: string, filters: object): Promise<void> {
  const names = Object.keys(filters).join(', ');
  const act = { enrollment_id: '', action, detail: names === '' ? 'without filters' : `filtered by ${names}` };
  await ctx.store.write((trx) => noteAct(trx, ctx, act));
}
