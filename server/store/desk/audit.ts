import type { Db } from '../store.ts';
import type { AuditTable } from '../tables/record.ts';

/** The actions that other staff must have seen before they act on the same enrollment. */
export const changingActs = ['note', 'resend-receipt', 'resend-code', 'cancel-policy', 'reopen', 'give-up-correction', 'erase'] as const;
/** Opening an enrollment changes nothing, and is too frequent to list in its history. */
const looking = 'open-enrollment';

/** The number of such actions so far, which is the version that the next action is based on. */
export async function actsOf(db: Db, enrollmentId: string): Promise<number> {
  const { acts } = await db
    .selectFrom('audit')
    .select((use) => use.fn.countAll().as('acts'))
    .where('enrollment_id', '=', enrollmentId)
    .where('staff_name', 'is not', null)
    .where('action', 'in', [...changingActs])
    .executeTakeFirstOrThrow();
  return Number(acts);
}

/** Whether an action with this key was done. */
export async function isDone(db: Db, key: string): Promise<boolean> {
  return (await db.selectFrom('audit').select('id').where('act_key', '=', key).executeTakeFirst()) !== undefined;
}

/** The history of an enrollment and its corrections, newest first. */
export function historyOf(db: Db, enrollmentIds: readonly string[], most: number): Promise<AuditTable[]> {
  return db
    .selectFrom('audit')
    .selectAll()
    .where('enrollment_id', 'in', [...enrollmentIds])
    .where('action', '!=', looking)
    .orderBy('at', 'desc')
    .orderBy('action')
    .orderBy('id')
    .limit(most)
    .execute();
}
