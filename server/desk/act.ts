import type { StaffContext } from '#server/context.ts';
import { Refused } from '#server/contract/refusals.ts';
import { type changingActs, actsOf, isDone } from '#server/store/desk/audit.ts';
import { findEnrollment, holdEnrollment } from '#server/store/enrollments/enrollments.ts';
import type { Db } from '#server/store/store.ts';
import { type OwnedContext, ownedBy } from './owned.ts';
import { noteAct } from './staff-acts.ts';

/** A request to do something with an enrollment. */
export interface AskedAct {
  readonly enrollment_id: string;
  readonly act_id: string;
  /** The version that was seen before; absent for acts that no change can make wrong. */
  readonly version?: string;
}

/**
 * Does something with an enrollment once, however often it is asked, and writes it into the audit log. `work` returns
 * the detail for the log, which must hold nothing personal. Two acts on one enrollment follow each other, and
 * the second is refused if it has not seen the first.
 */
export async function act(
  ctx: StaffContext,
  asked: AskedAct,
  action: (typeof changingActs)[number],
  work: (trx: Db, owned: OwnedContext) => Promise<string>,
): Promise<void> {
  const { enrollment_id } = asked;
  const act_key = `${enrollment_id}/${asked.act_id}`;
  await ctx.store.write(async (trx) => {
    await holdEnrollment(trx, enrollment_id);
    const isRepeated = await isDone(trx, act_key);
    // A repeated erase finds no enrollment left.
    if (isRepeated && !(await findEnrollment(trx, enrollment_id))) return;
    const owned = await ownedBy(ctx, enrollment_id, trx);
    if (isRepeated) return;
    if (asked.version !== undefined && asked.version !== String(await actsOf(trx, enrollment_id))) throw new Refused('acted-meanwhile');
    await noteAct(trx, ctx, { enrollment_id, action, detail: await work(trx, owned), act_key });
  });
  ctx.wakeOutbox();
}
